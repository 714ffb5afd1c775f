use std::fmt::Write;

use lastmove::{Class, Graph, Solution, Vertex, VertexMap, certificate::Certificate};
use lastmove_check::{Proved, Verified, check_graph};

/// Has the certificate of a solution checked by the crate that shares no code with this one: graph and certificate are written
/// down here and read by that crate's own readers.
pub(super) fn check<G: Graph>(graph: &G, solution: &Solution) {
    let engine = solution.engine();
    let mut numbers = VertexMap::filled(graph.vertex_bound(), 0);
    for (number, v) in (1..).zip(graph.vertices()) {
        numbers[v] = number;
    }
    let read = lastmove_check::Graph::from_dimacs(dimacs(graph, &numbers).as_bytes());
    let read = read.unwrap_or_else(|failure| panic!("{engine}: the graph: {failure}"));
    assert_eq!(read.vertex_count(), graph.vertex_count(), "{engine}");
    let certificate = Certificate::new(graph, solution);
    let text = text(graph, &certificate.expect("a solution of this graph"), &numbers, read.checksum());
    let [d, a, c] = Class::ALL.map(|class| solution.classes().count(class));
    let proved = Verified::All(Proved { matching: solution.matching().size(), d, a, c });
    assert_eq!(check_graph(&read, text.as_bytes()), Ok(proved), "{engine}:\n{text:.10000}");
}

fn dimacs<G: Graph>(graph: &G, numbers: &VertexMap<u32>) -> String {
    let mut lines = String::new();
    let mut edges = 0;
    for u in graph.vertices() {
        for v in graph.neighbours(u).filter(|&v| u < v) {
            edges += 1;
            writeln!(lines, "e {} {}", numbers[u], numbers[v]).unwrap();
        }
    }
    format!("p edge {} {edges}\n{lines}", graph.vertex_count())
}

fn text<G: Graph>(graph: &G, certificate: &Certificate, numbers: &VertexMap<u32>, checksum: u32) -> String {
    let number = |v: Option<Vertex>| v.map_or("-".to_owned(), |v| numbers[v].to_string());
    let (n, m) = (graph.vertex_count(), graph.edge_count());
    let mut text = format!("lastmove-certificate 1\ngraph {n} {m} crc32 {checksum:08x}\n");
    for v in graph.vertices() {
        let class = certificate.classes().get(v).expect("every vertex has a class");
        write!(text, "{class} {}", number(certificate.matching().mate(v))).unwrap();
        if class == Class::A {
            write!(text, " {}", number(certificate.parent(v))).unwrap();
        }
        text.push('\n');
    }
    writeln!(text, "cycles {}", certificate.cycles().len()).unwrap();
    for cycle in certificate.cycles() {
        let ends: Vec<String> = cycle.iter().flatten().map(|&end| number(Some(end))).collect();
        writeln!(text, "{}", ends.join(" ")).unwrap();
    }
    text + "end\n"
}
