//! Completions and manual pages, from the definition that `--help` comes from.

use crate::support::{run, stdout};

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
    for command in ["solve", "review", "contest", "generate", "judge", "completions", "man"] {
        let page = stdout(run(["man", command]));
        assert!(page.contains(&format!(".TH lastmove-{command} 1")), "{page}");
        let codes = if command == "judge" { ".nf\n   " } else { ".TP\n\\fB0\\fR\ndone" };
        assert!(page.contains(&format!(".SH \"EXIT STATUS\"\n{codes}")), "{command}: {page}");
    }
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
