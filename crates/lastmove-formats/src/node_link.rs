//! Node-link JSON, as `NetworkX` and D3 have it: an object with the `nodes` and the `links` or `edges` between them.

mod id;
mod json;

use std::io::{self, Write};

use hashbrown::HashMap;
use lastmove::{Board, GraphBuilder, NamedGraph, Vertex, board::NamesBuilder};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use self::{
    id::{Id, push_id},
    json::Json,
};
use crate::{Direction, ParseError, arcs::Arcs, block::Block, excerpt::mark_length, fault};

/// Reads a graph. Names are the `id`s of the nodes, strings as they read and numbers as they are written.
///
/// O(bytes) expected time, and O(m log m) more for a directed graph. Memory: about 100 bytes a vertex and 8 a link, beside
/// the graph itself.
///
/// # Errors
/// A [`ParseError`] at the first fault: what is not JSON; no `nodes`, no links, or both `links` and `edges`; a node without
/// an `id`, or with that of another, or with one that is neither a string nor a number, or is empty or holds a control
/// character; a string and a number that read the same; a link from or to what is no node; and, unless directions are ignored, a
/// directed graph.
///
/// ```
/// use lastmove::{Board, Graph};
/// use lastmove_formats::{Direction, node_link};
/// let source = br#"{"nodes": [{"id": "a"}, {"id": 7}], "links": [{"source": 7, "target": "a", "value": 3}]}"#;
/// let graph = node_link::parse(source, Direction::Refused)?;
/// assert_eq!(graph.edge_count(), 1);
/// assert_eq!(graph.name(graph.find("7").unwrap()).to_string(), "7");
/// # Ok::<(), lastmove_formats::ParseError>(())
/// ```
pub fn parse(source: &[u8], direction: Direction) -> Result<NamedGraph, ParseError> {
    let text = &fault::utf8(source)?[mark_length(source)..];
    let json = Json::new(source, text);
    let Fields { directed, nodes, links } = Fields::find(json)?;
    let is_directed = directed.is_some_and(|value| value.get() == "true");
    if let Some(directed) = directed.filter(|_| is_directed && direction == Direction::Refused) {
        return Err(json.directed(directed));
    }
    let nodes = Nodes::read(json, nodes)?;
    let mut graph = GraphBuilder::new();
    graph.reserve_vertices(nodes.vertices.len()).map_err(|error| fault::graph(source, &error))?;
    let graph = if is_directed {
        let mut arcs = Arcs::new(graph);
        nodes.links(json, links, |u, v| arcs.add(u, v))?;
        arcs.into_edges()
    } else {
        nodes.links(json, links, |u, v| graph.add_edge(u, v))?;
        graph
    };
    let Nodes { vertices, names } = nodes;
    drop(vertices);
    let graph = graph.build().map_err(|error| fault::graph(source, &error))?;
    Ok(NamedGraph::new(graph, names.build()))
}

/// Whether the first character is the one that begins an object.
pub fn is_recognised(source: &[u8]) -> bool {
    source.get(mark_length(source)..).is_some_and(|text| text.trim_ascii_start().starts_with(b"{"))
}

/// The fields that mean something.
struct Fields<'t> {
    directed: Option<&'t RawValue>,
    nodes: &'t RawValue,
    links: &'t RawValue,
}

impl<'t> Fields<'t> {
    fn find(json: Json<'t>) -> Result<Self, ParseError> {
        let mut found: [Option<&RawValue>; 4] = [None; 4];
        let mut links = None;
        for (key, value) in json.fields()? {
            let index = match key.get() {
                r#""directed""# => 0,
                r#""multigraph""# => 1,
                r#""nodes""# => 2,
                r#""links""# | r#""edges""# => 3,
                _ => continue,
            };
            if found[index].replace(value).is_some() {
                let expected = match links.filter(|&other: &&RawValue| index == 3 && other.get() != key.get())
                {
                    Some(_) => "either \"links\" or \"edges\", and not both",
                    None => "every field only once",
                };
                return Err(json.wrong(key, expected));
            }
            if index == 3 {
                links = Some(key);
            }
            if index < 2 && !matches!(value.get(), "true" | "false") {
                return Err(json.wrong(value, &format!("{} as true or false", key.get())));
            }
        }
        let [directed, _, nodes, links] = found;
        let nodes = nodes.ok_or_else(|| json.missing("the field \"nodes\""))?;
        let links = links.ok_or_else(|| json.missing("the field \"links\" or \"edges\""))?;
        Ok(Self { directed, nodes, links })
    }
}

/// The vertices by what their nodes are called.
struct Nodes<'t> {
    vertices: HashMap<Id<'t>, Vertex>,
    names: NamesBuilder,
}

#[derive(Deserialize)]
struct Node<'t> {
    #[serde(borrow, default, deserialize_with = "some")]
    id: Option<&'t RawValue>,
}

#[derive(Deserialize)]
struct Link<'t> {
    #[serde(borrow, default, deserialize_with = "some")]
    source: Option<&'t RawValue>,
    #[serde(borrow, default, deserialize_with = "some")]
    target: Option<&'t RawValue>,
}

/// Whatever a field holds, null among it.
fn some<'de: 't, 't, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'t RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

impl<'t> Nodes<'t> {
    fn read(json: Json<'t>, nodes: &'t RawValue) -> Result<Self, ParseError> {
        let mut found = Self { vertices: HashMap::new(), names: NamesBuilder::new() };
        json.elements(nodes, "\"nodes\", an array", |node| {
            let Node { id } = json.object(node, "a node, an object with one \"id\"")?;
            let raw = id.ok_or_else(|| json.lacks(node, "the \"id\" of the node"))?;
            let id = Id::new(json, raw)?;
            id.check_name(json, raw)?;
            if found.vertices.contains_key(&id) {
                return Err(json.wrong(raw, "an \"id\" that no other node has"));
            }
            if found.vertices.contains_key(&id.other_kind()) {
                return Err(
                    json.wrong(raw, "names that differ, but a string and a number read the same here")
                );
            }
            let v = Vertex::new(found.names.len())
                .ok_or_else(|| json.wrong(raw, &format!("at most {} nodes", Vertex::MAX_INDEX + 1)))?;
            found.names.push(id.as_str());
            found.vertices.insert(id, v);
            Ok(())
        })?;
        Ok(found)
    }

    fn links(
        &self,
        json: Json<'t>,
        links: &'t RawValue,
        mut take: impl FnMut(Vertex, Vertex),
    ) -> Result<(), ParseError> {
        json.elements(links, "the links, an array", |link| {
            let Link { source, target } =
                json.object(link, "a link, an object with one \"source\" and one \"target\"")?;
            let [u, v] = [(source, "source"), (target, "target")].map(|(raw, field)| {
                let raw = raw.ok_or_else(|| json.lacks(link, &format!("the \"{field}\" of the link")))?;
                let vertex = self.vertices.get(&Id::new(json, raw)?).copied();
                vertex.ok_or_else(|| json.wrong(raw, &format!("the \"id\" of a node as \"{field}\"")))
            });
            take(u?, v?);
            Ok(())
        })
    }
}

/// Writes a board as `NetworkX` 3.4 and later read it, with `edges`, a node or an edge a line. Names that are whole numbers
/// of up to 15 digits are written as numbers. No two vertices may share a name.
///
/// O(n + m) time; `out` is given blocks of about 64 KB.
///
/// # Errors
/// Those of `out`; and [`io::ErrorKind::InvalidInput`] for a name that cannot be read back: an empty one, or one with a
/// control character.
pub fn write(board: &impl Board, out: &mut impl Write) -> io::Result<()> {
    let mut block = Block::new(out);
    let mut name = String::new();
    let mut separator: &[u8] = b"";
    block.part(|bytes| {
        bytes.extend_from_slice(br#"{"directed":false,"multigraph":false,"graph":{},"nodes":["#);
    })?;
    for v in board.vertices() {
        name.clear();
        // Writing to memory does not fail.
        let _ = board.write_name(v, &mut name);
        if name.is_empty() || name.contains(char::is_control) {
            let message = format!("node-link JSON cannot hold the vertex name {name:?}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        block.part(|bytes| {
            bytes.extend_from_slice(separator);
            bytes.extend_from_slice(b"\n{\"id\":");
            push_id(bytes, &name);
            bytes.push(b'}');
        })?;
        separator = b",";
    }
    separator = b"";
    block.part(|bytes| bytes.extend_from_slice(b"\n],\"edges\":["))?;
    let mut other = String::new();
    for u in board.vertices() {
        name.clear();
        let _ = board.write_name(u, &mut name);
        for v in board.neighbours(u).filter(|&v| u < v) {
            other.clear();
            let _ = board.write_name(v, &mut other);
            block.part(|bytes| {
                bytes.extend_from_slice(separator);
                bytes.extend_from_slice(b"\n{\"source\":");
                push_id(bytes, &name);
                bytes.extend_from_slice(b",\"target\":");
                push_id(bytes, &other);
                bytes.push(b'}');
            })?;
            separator = b",";
        }
    }
    block.line(|bytes| bytes.extend_from_slice(b"\n]}"))?;
    block.finish()
}
