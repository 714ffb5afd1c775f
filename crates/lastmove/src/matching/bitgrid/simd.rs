//! Planes in the vector registers of x86-64 processors that have them.
//!
//! The one place in the crate where code is `unsafe`: intrinsics may be called only where the processor has the instructions.
//! Planes of these types are private to the two functions that have asked it, and all that is done with them is inlined there.

#![expect(unsafe_code, reason = "vector instructions; what they buy is measured in bench/")]

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi32,
    _mm256_load_si256, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_setzero_si256, _mm256_slli_epi32,
    _mm256_srli_epi32, _mm256_store_si256, _mm256_sub_epi32, _mm256_testz_si256, _mm512_alignr_epi32,
    _mm512_and_si512, _mm512_andnot_si512, _mm512_load_si512, _mm512_mask_slli_epi32, _mm512_mask_srli_epi32,
    _mm512_or_si512, _mm512_setzero_si512, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_store_si512,
    _mm512_sub_epi32, _mm512_test_epi32_mask,
};

use super::{
    Job, Width,
    plane::{Lanes, Plane},
    state::Band,
};
use crate::observer::{Interrupted, Meter};

const EVEN: u16 = 0x5555;

/// One 512-bit register. Only for code that runs where AVX-512 F is.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

// SAFETY, for all of them: whoever holds an `Avx512` runs where AVX-512 F is; loads and stores are aligned as `Lanes` are.
impl Plane for Avx512 {
    #[inline(always)]
    fn load(lanes: &Lanes) -> Self {
        Self(unsafe { _mm512_load_si512(std::ptr::from_ref(lanes).cast()) })
    }
    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        unsafe { _mm512_store_si512(std::ptr::from_mut(lanes).cast(), self.0) }
    }
    #[inline(always)]
    fn empty() -> Self {
        Self(unsafe { _mm512_setzero_si512() })
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm512_test_epi32_mask(self.0, self.0) == 0 }
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        Self(unsafe { _mm512_and_si512(self.0, _mm512_sub_epi32(_mm512_setzero_si512(), self.0)) })
    }
    #[inline(always)]
    fn up(self, below: Self) -> Self {
        Self(unsafe { _mm512_alignr_epi32::<1>(below.0, self.0) })
    }
    #[inline(always)]
    fn down(self, above: Self) -> Self {
        Self(unsafe { _mm512_alignr_epi32::<15>(self.0, above.0) })
    }
    #[inline(always)]
    fn side_of_even(self, left: Self, right: Self) -> Self {
        self.shifted::<EVEN>(left, right)
    }
    #[inline(always)]
    fn side_of_odd(self, left: Self, right: Self) -> Self {
        self.shifted::<{ !EVEN }>(left, right)
    }
}

impl Avx512 {
    /// The lanes in `FALLING` are shifted down, the others up.
    #[inline(always)]
    fn shifted<const FALLING: u16>(self, left: Self, right: Self) -> Self {
        unsafe {
            let moved = _mm512_mask_srli_epi32::<1>(_mm512_slli_epi32::<1>(self.0), FALLING, self.0);
            let carried = _mm512_mask_slli_epi32::<31>(_mm512_srli_epi32::<31>(left.0), FALLING, right.0);
            Self(_mm512_or_si512(moved, carried))
        }
    }
}

/// Two 256-bit registers. Only for code that runs where AVX2 is.
#[derive(Clone, Copy)]
pub(super) struct Avx2([__m256i; 2]);

impl Avx2 {
    #[inline(always)]
    fn each(self, other: Self, f: impl Fn(__m256i, __m256i) -> __m256i) -> Self {
        Self([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    /// The lanes in `FALLING` are shifted down, the others up.
    #[inline(always)]
    fn shifted<const FALLING: i32>(self, left: Self, right: Self) -> Self {
        let half = |i: usize| unsafe {
            let fall =
                _mm256_or_si256(_mm256_srli_epi32::<1>(self.0[i]), _mm256_slli_epi32::<31>(right.0[i]));
            let rise = _mm256_or_si256(_mm256_slli_epi32::<1>(self.0[i]), _mm256_srli_epi32::<31>(left.0[i]));
            _mm256_blend_epi32::<FALLING>(rise, fall)
        };
        Self([half(0), half(1)])
    }
}

// SAFETY, for all of them: whoever holds an `Avx2` runs where AVX2 is; loads and stores are aligned as `Lanes` are.
impl Plane for Avx2 {
    #[inline(always)]
    fn load(lanes: &Lanes) -> Self {
        let start: *const __m256i = std::ptr::from_ref(lanes).cast();
        Self(unsafe { [_mm256_load_si256(start), _mm256_load_si256(start.add(1))] })
    }
    #[inline(always)]
    fn store(self, lanes: &mut Lanes) {
        let start: *mut __m256i = std::ptr::from_mut(lanes).cast();
        unsafe {
            _mm256_store_si256(start, self.0[0]);
            _mm256_store_si256(start.add(1), self.0[1]);
        }
    }
    #[inline(always)]
    fn empty() -> Self {
        Self([unsafe { _mm256_setzero_si256() }; 2])
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe {
            let both = _mm256_or_si256(self.0[0], self.0[1]);
            _mm256_testz_si256(both, both) != 0
        }
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| unsafe { _mm256_and_si256(a, b) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| unsafe { _mm256_or_si256(a, b) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.each(other, |a, b| unsafe { _mm256_andnot_si256(b, a) })
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self.each(self, |a, _| unsafe { _mm256_and_si256(a, _mm256_sub_epi32(_mm256_setzero_si256(), a)) })
    }
    #[inline(always)]
    fn up(self, below: Self) -> Self {
        let [low, high] = self.0;
        let half = |a: __m256i, next: __m256i| unsafe {
            _mm256_alignr_epi8::<4>(_mm256_permute2x128_si256::<0x21>(a, next), a)
        };
        Self([half(low, high), half(high, below.0[0])])
    }
    #[inline(always)]
    fn down(self, above: Self) -> Self {
        let [low, high] = self.0;
        let half = |previous: __m256i, a: __m256i| unsafe {
            _mm256_alignr_epi8::<12>(a, _mm256_permute2x128_si256::<0x21>(previous, a))
        };
        Self([half(above.0[1], low), half(low, high)])
    }
    #[inline(always)]
    fn side_of_even(self, left: Self, right: Self) -> Self {
        self.shifted::<0b0101_0101>(left, right)
    }
    #[inline(always)]
    fn side_of_odd(self, left: Self, right: Self) -> Self {
        self.shifted::<0b1010_1010>(left, right)
    }
}

/// Whether AVX-512 F and POPCNT may be used.
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("popcnt")
}

/// Whether AVX2 and POPCNT may be used.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// [`run`](super::run) with planes of one 512-bit register, or portable ones where there are none.
pub(super) fn run_avx512(job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
    #[target_feature(enable = "avx512f,popcnt")]
    fn run(job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
        super::run::<Avx512>(job, band, meter)
    }
    if !has_avx512() {
        return Width::Portable.run(job, band, meter);
    }
    // SAFETY: the processor has AVX-512 F and POPCNT.
    unsafe { run(job, band, meter) }
}

/// [`run`](super::run) with planes of two 256-bit registers, or portable ones where there are none.
pub(super) fn run_avx2(job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
    #[target_feature(enable = "avx2,popcnt")]
    fn run(job: Job<'_>, band: &mut Band<'_>, meter: &mut Meter) -> Result<bool, Interrupted> {
        super::run::<Avx2>(job, band, meter)
    }
    if !has_avx2() {
        return Width::Portable.run(job, band, meter);
    }
    // SAFETY: the processor has AVX2 and POPCNT.
    unsafe { run(job, band, meter) }
}
