//! Planes in the vector registers of x86-64 processors that have them.
//!
//! Code is `unsafe` here and in `prefetch`, and nowhere else in the crate: intrinsics may be called only where the processor has the instructions.
//! Planes of these types are private to the two functions that have asked it, and all that is done with them is inlined there.

#![expect(unsafe_code, reason = "vector instructions; what they buy is measured in bench/")]

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blend_epi16,
    _mm256_load_si256, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_setzero_si256, _mm256_slli_epi16,
    _mm256_srli_epi16, _mm256_store_si256, _mm256_testz_si256, _mm512_alignr_epi32, _mm512_and_si512,
    _mm512_andnot_si512, _mm512_load_si512, _mm512_mask_slli_epi32, _mm512_mask_srli_epi32, _mm512_or_si512,
    _mm512_setzero_si512, _mm512_slli_epi32, _mm512_srli_epi32, _mm512_store_si512, _mm512_test_epi32_mask,
};

use super::{
    Job, Registers,
    lanes::{Wide, Widest},
    plane::Plane,
    state::Band,
};
use crate::observer::{Interrupted, Meter};

const EVEN: u16 = 0x5555;

/// One 512-bit register. Only for code that runs where AVX-512 F is.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

// SAFETY, for all of them: whoever holds an `Avx512` runs where AVX-512 F is; loads and stores are aligned as `Widest` is.
impl Plane for Avx512 {
    type Lanes = Widest;

    #[inline(always)]
    fn load(lanes: &Widest) -> Self {
        Self(unsafe { _mm512_load_si512(std::ptr::from_ref(lanes).cast()) })
    }
    #[inline(always)]
    fn store(self, lanes: &mut Widest) {
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

/// One 256-bit register. Only for code that runs where AVX2 is.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

impl Avx2 {
    /// The lanes in `FALLING` are shifted down, the others up.
    #[inline(always)]
    fn shifted<const FALLING: i32>(self, left: Self, right: Self) -> Self {
        unsafe {
            let fall = _mm256_or_si256(_mm256_srli_epi16::<1>(self.0), _mm256_slli_epi16::<15>(right.0));
            let rise = _mm256_or_si256(_mm256_slli_epi16::<1>(self.0), _mm256_srli_epi16::<15>(left.0));
            Self(_mm256_blend_epi16::<FALLING>(rise, fall))
        }
    }
}

// SAFETY, for all of them: whoever holds an `Avx2` runs where AVX2 is; loads and stores are aligned as `Wide` is.
impl Plane for Avx2 {
    type Lanes = Wide;

    #[inline(always)]
    fn load(lanes: &Wide) -> Self {
        Self(unsafe { _mm256_load_si256(std::ptr::from_ref(lanes).cast()) })
    }
    #[inline(always)]
    fn store(self, lanes: &mut Wide) {
        unsafe { _mm256_store_si256(std::ptr::from_mut(lanes).cast(), self.0) }
    }
    #[inline(always)]
    fn empty() -> Self {
        Self(unsafe { _mm256_setzero_si256() })
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }
    #[inline(always)]
    fn up(self, below: Self) -> Self {
        Self(unsafe { _mm256_alignr_epi8::<2>(_mm256_permute2x128_si256::<0x21>(self.0, below.0), self.0) })
    }
    #[inline(always)]
    fn down(self, above: Self) -> Self {
        Self(unsafe { _mm256_alignr_epi8::<14>(self.0, _mm256_permute2x128_si256::<0x21>(above.0, self.0)) })
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

impl Registers for Widest {
    fn run(job: Job<'_, Self>, band: &mut Band<'_, Self>, meter: &mut Meter) -> Result<bool, Interrupted> {
        #[target_feature(enable = "avx512f,popcnt")]
        fn run(
            job: Job<'_, Widest>,
            band: &mut Band<'_, Widest>,
            meter: &mut Meter,
        ) -> Result<bool, Interrupted> {
            super::run::<Avx512>(job, band, meter)
        }
        assert!(has_avx512(), "nobody asks for registers that the processor has not");
        // SAFETY: the processor has AVX-512 F and POPCNT.
        unsafe { run(job, band, meter) }
    }
}

impl Registers for Wide {
    fn run(job: Job<'_, Self>, band: &mut Band<'_, Self>, meter: &mut Meter) -> Result<bool, Interrupted> {
        #[target_feature(enable = "avx2,popcnt")]
        fn run(
            job: Job<'_, Wide>,
            band: &mut Band<'_, Wide>,
            meter: &mut Meter,
        ) -> Result<bool, Interrupted> {
            super::run::<Avx2>(job, band, meter)
        }
        assert!(has_avx2(), "nobody asks for registers that the processor has not");
        // SAFETY: the processor has AVX2 and POPCNT.
        unsafe { run(job, band, meter) }
    }
}
