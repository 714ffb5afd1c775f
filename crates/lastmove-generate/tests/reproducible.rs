//! Every family gives the same bytes on every machine and in every release. A change here is a change of every
//! recorded benchmark and test board.

use std::fmt::Write as _;

use lastmove::{AnyBoard, Graph};
use lastmove_generate::{BoxTest, FAMILIES, Instance, ParameterKind, family};

/// The rows of a board, or a line with the number of vertices and one line an edge; then the moves of a game, a vertex a
/// line. For contest inputs, what the family drew.
fn text(instance: &Instance) -> String {
    match instance {
        Instance::Board(board) => board_text(board),
        Instance::Game { board, record } => {
            let path = [record.setup.token].into_iter().chain(record.moves.iter().copied());
            path.fold(board_text(board), |text, v| format!("{text}{}\n", v.index()))
        }
        Instance::BoxGame(tests) => {
            let line = |test: &BoxTest| format!("{} {:?}\n", test.full_box, test.start);
            tests.iter().map(line).collect::<Vec<_>>().concat()
        }
        Instance::Sizes(sizes) => format!("{sizes:?}\n"),
        other => panic!("{other:?} has no text"),
    }
}

fn board_text(board: &AnyBoard) -> String {
    match board {
        AnyBoard::Grid(grid) => return grid.to_string(),
        AnyBoard::Sliding(sliding) => return sliding.to_string(),
        _ => {}
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
    ("meander", "side=30 arms=4", 0x2beb_74c3_43ef_8cf9),
    ("path", "vertices=10", 0xaa66_3226_b9c7_5ed9),
    ("cycle", "vertices=10", 0x97dd_3a51_6782_47f6),
    ("triangle-strip", "vertices=11", 0x3ee1_4870_4f53_8049),
    ("ladder", "rungs=6", 0xa54b_91a5_c724_0832),
    ("cycle-chain", "cycles=4 length=5", 0x0ddb_0c97_e609_b0b9),
    ("nested-blossoms", "rungs=6", 0xcb27_54da_e38f_72e1),
    ("blossom-fan", "blades=5", 0x7ebd_1c44_b43b_9ec9),
    ("clique-paths", "clique=5 length=4", 0xfb6e_22ec_e6b8_45e2),
    ("layered", "layers=5 width=3", 0x5e2a_4264_1bce_ffe4),
    ("complete", "vertices=7", 0xee25_9bb5_d438_68d2),
    ("petersen", "", 0xc452_8e35_6f8d_e7b9),
    ("random-tree", "", 0x989f_3e8f_f162_3d3c),
    ("random-tree", "vertices=12 seed=9", 0x1a90_c233_8e56_c8f8),
    ("random-edges", "", 0x9b40_e28b_6fae_2dec),
    ("random-edges", "vertices=20 edges=180 seed=3", 0xd722_d173_22fa_1696),
    ("random-degree", "vertices=5000 degree=8 seed=4", 0x8d0d_c7ff_dbdf_7bab),
    ("random-probability", "", 0xc6ea_12ee_e277_206f),
    ("random-probability", "vertices=60 edges=50 seed=5", 0x6e28_2ab1_a8f2_eeca),
    ("rmat", "", 0xc4e1_27f8_4717_95b1),
    ("rmat", "scale=6 draws=500 seed=8", 0xdd26_e485_26a0_741f),
    ("triangular", "", 0x6293_ab5a_eb27_507c),
    ("triangular", "rows=7 columns=9 removed=45 seed=6", 0x4743_ea6e_da36_9588),
    ("box", "", 0x3a90_7d1e_5b9a_15d2),
    ("box", "sides=3x1x5x4 blocked=25 seed=2", 0x833b_d9a9_7bbd_eb73),
    ("boustrophedon", "rows=4 columns=5", 0x08ea_85e2_b6a4_dcf3),
    ("around-tree", "", 0xba23_53be_c3c0_6b13),
    ("around-tree", "side=8 seed=3", 0xb15a_edde_af43_7e99),
    ("sliding", "", 0x11b7_90bd_44be_b459),
    ("sliding", "rows=3 columns=1 flipped=99 seed=4", 0xfd04_0487_a3a8_751b),
    ("sliding", "rows=12 columns=7 flipped=50 seed=5", 0x4996_de3c_e157_15bf),
    ("sliding-tour", "", 0xd3d8_9755_1755_3639),
    ("box-game", "", 0xc8cb_0b6c_dc10_387c),
    ("box-game", "tests=9 dimensions=12 points=1000000000000000000 seed=6", 0x301c_6fb8_15b6_a86b),
    ("who-can-win", "", 0x415d_929b_8ff0_1119),
    ("who-can-win", "boards=3 most=18446744073709551615 seed=7", 0x2cd6_513b_cac2_4794),
];

fn make(name: &str, parameters: &str) -> Instance {
    let pairs = parameters.split_whitespace().filter_map(|pair| pair.split_once('='));
    family(name).and_then(|family| family.make(pairs)).unwrap()
}

#[test]
fn the_recorded_members_have_not_changed() {
    let mut changed = String::new();
    for &(name, parameters, expected) in RECORDED {
        let found = hash(&text(&make(name, parameters)));
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
            let [one, again, other] = ["1", "1", "2"].map(|seed| family.make([("seed", seed)]).unwrap());
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
            assert!(matches!(
                parameter.kind(),
                ParameterKind::Number | ParameterKind::Share | ParameterKind::Sides
            ));
        }
        family.make([]).unwrap_or_else(|error| panic!("{}: {error}", family.name()));
    }
}
