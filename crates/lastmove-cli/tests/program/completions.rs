//! Completions and manual pages, from the definition that `--help` comes from.

use crate::support::{run, stderr, stdout};

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(run(["completions", shell]));
        let mut words = vec!["solve", "review", "contest", "engine"];
        // The generators for the other shells leave out the values that options and arguments can have.
        if ["bash", "zsh"].contains(&shell) {
            words.extend(["edges-header", "hopcroft-karp", "jsoi2009-game"]);
        }
        for word in words {
            assert!(script.contains(word), "{shell} does not know {word}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let page = stdout(run(["man"]));
    assert!(page.contains(".TH lastmove 1") && page.contains(r"lastmove\-solve"));
    for command in [
        "solve",
        "play",
        "review",
        "contest",
        "generate",
        "judge",
        "judge validator",
        "judge checker",
        "judge interactor",
        "engine",
        "completions",
        "man",
    ] {
        let page = stdout(run(["man"].into_iter().chain(command.split(' '))));
        assert!(page.contains(&format!(".TH lastmove-{} 1", command.replace(' ', "-"))), "{page}");
        let codes = if command.starts_with("judge") { ".nf\n   " } else { ".TP\n\\fB0\\fR\ndone" };
        assert!(page.contains(&format!(".SH \"EXIT STATUS\"\n{codes}")), "{command}: {page}");
    }
}

#[test]
fn pages_that_are_referred_to_are_there() {
    for name in ["validator", "checker", "interactor"] {
        assert!(stdout(run(["man", "judge"])).contains(&format!(r"lastmove\-judge\-{name}(1)")), "{name}");
    }
    let output = run(["man", "solve", "checker"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stderr(&output), "error: 'lastmove solve' has no command 'checker'\n");
}

/// Options were once shown as if they had no values.
#[test]
fn synopses_have_the_values() {
    let synopsis = |command: &str| {
        let page = stdout(run(["man"].into_iter().chain(command.split(' '))));
        let (_, rest) = page.split_once(".SH SYNOPSIS\n").unwrap();
        rest.lines().next().unwrap().to_owned()
    };
    let solve = synopsis("solve");
    assert!(solve.starts_with(r"\fBlastmove solve\fR "), "{solve}");
    for part in
        [r"[\fB\-\-box\fR \fISIDES\fR]", r"[\fB\-\-json\fR]", r"[\fB\-h\fR|\fB\-\-help\fR]", r" [\fIFILE\fR]"]
    {
        assert!(solve.contains(part), "{part}: {solve}");
    }
    let checker = synopsis("judge checker");
    assert!(checker.ends_with(r" \fIPROBLEM\fR \fIINPUT\fR \fIOUTPUT\fR \fIANSWER\fR..."), "{checker}");
    assert!(synopsis("judge").ends_with(r" \fICOMMAND\fR"));
    assert!(
        synopsis("generate").ends_with(r" [\fIFAMILY\fR] [\fIPARAMETER=VALUE\fR...]"),
        "{}",
        synopsis("generate")
    );
}

#[test]
fn manual_pages_name_what_there_is() {
    assert!(!stdout(run(["man"])).contains(r"lastmove\-help"), "there is no such page");
    let page = stdout(run(["man", "solve"]));
    assert!(page.contains(r"\fB\-\-engine\fR \fI<ENGINE>\fR"), "{page}");
    assert!(page.contains(r"\fB\-\-start\fR \fI<PLACE>\fR"), "{page}");
    let (file, options) = (page.find("\n[\\fIFILE\\fR]"), page.find(".SH OPTIONS"));
    assert!(file.is_some() && file < options, "{page}");
}
