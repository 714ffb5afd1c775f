//! Memory asked for ahead of its use, where the processor can be asked.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "an instruction of every x86-64 processor; what it buys is measured in bench/"
    )
)]

/// Asks for the value to be brought into the nearest cache.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn prefetch<T>(value: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    const CACHE_LINE: usize = 64;
    let start: *const i8 = std::ptr::from_ref(value).cast();
    for offset in (0..size_of::<T>()).step_by(CACHE_LINE) {
        // SAFETY: the address lies within the value, and the instruction changes nothing that can be seen.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(start.add(offset)) };
    }
}

/// Asks for the value to be brought into the nearest cache, which cannot be done here.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn prefetch<T>(_: &T) {}
