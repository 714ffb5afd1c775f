//! Every family gives the same bytes on every machine and in every release. A change here is a change of every
//! recorded benchmark and test board.

use std::fmt::Write as _;

use lastmove::{AnyBoard, Graph};
use lastmove_generate::{FAMILIES, ParameterKind, family};

/// The rows of a grid, or a line with the number of vertices and one line an edge.
fn text(board: &AnyBoard) -> String {
    if let AnyBoard::Grid(grid) = board {
        return grid.to_string();
    }
    let mut text = format!("{}\n", board.vertex_count());
    for u in board.vertices() {
        for v in board.neighbours(u).filter(|&v| u < v) {
            writeln!(text, "{} {}", u.index(), v.index()).unwrap();
        }
    }
    text
}

/// FNV-1a of 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A family, parameters as `name=value` with blanks between, and the hash of the text.
const RECORDED: &[(&str, &str, u64)] = &[
    ("open", "rows=5 columns=70", 0xda2e_f5d8_62da_ee35),
    ("diluted", "", 0xc7e3_1113_3bee_0d2c),
    ("diluted", "rows=3 columns=130 walls=5 seed=2", 0xe529_0ffa_2f02_f6be),
    ("diluted", "rows=200 columns=50 walls=2.5 seed=18446744073709551615", 0xf8d4_7999_006c_8281),
    ("serpent", "", 0xb408_c8b5_3662_7e30),
    ("serpent", "rows=17 columns=20 width=3", 0x51d9_5111_552b_b559),
    ("spiral", "rows=30 columns=41", 0x62ef_de0d_0f9b_c72f),
    ("comb", "rows=4 columns=131", 0xbb48_ff7e_5df0_043a),
    ("maze", "", 0xe6e1_e486_b7b0_f7be),
    ("maze", "rows=8 columns=12 seed=0", 0x853d_c074_abee_7956),
    ("mutilated", "rows=9 columns=9", 0x7776_4aa2_caf2_bbb1),
    ("u-turn", "side=64", 0x957a_6fa2_fe3a_1985),
    ("path", "vertices=10", 0xaa66_3226_b9c7_5ed9),
    ("cycle", "vertices=10", 0x97dd_3a51_6782_47f6),
    ("triangle-strip", "vertices=11", 0x3ee1_4870_4f53_8049),
    ("ladder", "rungs=6", 0xa54b_91a5_c724_0832),
    ("complete", "vertices=7", 0xee25_9bb5_d438_68d2),
    ("petersen", "", 0xc452_8e35_6f8d_e7b9),
    ("random-tree", "", 0x989f_3e8f_f162_3d3c),
    ("random-tree", "vertices=12 seed=9", 0x1a90_c233_8e56_c8f8),
    ("random-edges", "", 0x9b40_e28b_6fae_2dec),
    ("random-edges", "vertices=20 edges=180 seed=3", 0xd722_d173_22fa_1696),
    ("random-degree", "vertices=5000 degree=8 seed=4", 0x8d0d_c7ff_dbdf_7bab),
    ("random-probability", "", 0xc6ea_12ee_e277_206f),
    ("random-probability", "vertices=60 edges=50 seed=5", 0x6e28_2ab1_a8f2_eeca),
    ("triangular", "", 0x6293_ab5a_eb27_507c),
    ("triangular", "rows=7 columns=9 removed=45 seed=6", 0x4743_ea6e_da36_9588),
];

fn generate(name: &str, parameters: &str) -> AnyBoard {
    let pairs = parameters.split_whitespace().filter_map(|pair| pair.split_once('='));
    family(name).and_then(|family| family.generate(pairs)).unwrap()
}

#[test]
fn the_recorded_members_have_not_changed() {
    let mut changed = String::new();
    for &(name, parameters, expected) in RECORDED {
        let found = hash(&text(&generate(name, parameters)));
        if found != expected {
            writeln!(changed, "    (\"{name}\", \"{parameters}\", {found:#018x}),").unwrap();
        }
    }
    assert!(changed.is_empty(), "changed:\n{changed}");
}

#[test]
fn every_family_is_recorded() {
    for family in &FAMILIES {
        assert!(RECORDED.iter().any(|(name, _, _)| *name == family.name()), "{} is missing", family.name());
    }
}

#[test]
fn the_seed_and_nothing_else_tells_random_members_apart() {
    for family in &FAMILIES {
        let seeded = family.parameters().iter().any(|parameter| parameter.name() == "seed");
        if seeded {
            let [one, again, other] = ["1", "1", "2"].map(|seed| family.generate([("seed", seed)]).unwrap());
            assert_eq!(one, again, "{}", family.name());
            assert_ne!(one, other, "{}", family.name());
        }
    }
}

#[test]
fn the_list_of_families_is_fit_to_print() {
    for (at, family) in FAMILIES.iter().enumerate() {
        assert!(FAMILIES[..at].iter().all(|earlier| earlier.name() != family.name()));
        assert!(family.name().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'));
        assert!(!family.summary().ends_with('.') && !family.summary().contains('\n'));
        for parameter in family.parameters() {
            assert!(!parameter.summary().is_empty());
            assert!(matches!(parameter.kind(), ParameterKind::Number | ParameterKind::Share));
        }
        family.generate([]).unwrap_or_else(|error| panic!("{}: {error}", family.name()));
    }
}
