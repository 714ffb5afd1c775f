use std::io::{self, Write};

use lastmove::{AnyBoard, Solution};
use lastmove_formats::{
    json::{Blocks, Part, Place},
    visible,
};

use crate::output;

/// Prints the components of D, the barrier and, for a bipartite graph, the block triangular form.
pub(super) fn print(board: &AnyBoard, solution: &Solution, json: bool) -> anyhow::Result<()> {
    let blocks = Blocks::new(board, solution);
    output::write(|out| {
        if json {
            serde_json::to_writer(&mut *out, &blocks)?;
            return writeln!(out);
        }
        write_text(&blocks, out)
    })
}

fn write_text(
    Blocks { deficiency, barrier, odd_components, blocks }: &Blocks,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "deficiency  {deficiency}")?;
    writeln!(out, "barrier    {}", names(barrier))?;
    for component in odd_components {
        writeln!(out, "component  {}", names(component))?;
    }
    let Some(blocks) = blocks else {
        return writeln!(out, "blocks      none: the graph is not bipartite");
    };
    for block in blocks {
        let part = match block.part {
            Part::Horizontal => "horizontal",
            Part::Square => "square    ",
            Part::Vertical => "vertical  ",
        };
        writeln!(out, "{part}  rows{}; columns{}", names(&block.rows), names(&block.columns))?;
    }
    Ok(())
}

/// Each name after a blank; a dash if there is none.
fn names(places: &[Place]) -> String {
    let mut line = if places.is_empty() { " -".to_owned() } else { String::new() };
    for place in places {
        line.push(' ');
        line.push_str(&visible(&place.to_string()));
    }
    line
}
