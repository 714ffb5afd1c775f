use std::collections::BTreeMap;

use lastmove_formats::json;
use lastmove_generate::{FAMILIES, ParameterKind, family};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    Fault,
    texts::{parse, written},
};

#[derive(Serialize)]
struct Family {
    name: &'static str,
    summary: &'static str,
    parameters: Vec<Parameter>,
}

#[derive(Serialize)]
struct Parameter {
    name: &'static str,
    summary: &'static str,
    kind: &'static str,
    default: &'static str,
}

/// The families whose members are boards and graphs: JSON, a list of objects `name`, `summary` and `parameters`, the last a list of objects
/// `name`, `summary`, `kind` (`number`, `share` or `sides`) and `default`.
///
/// # Errors
/// None in practice.
#[wasm_bindgen]
pub fn families() -> Result<String, Fault> {
    let families: Vec<Family> = FAMILIES
        .iter()
        .filter(|family| family.has_boards())
        .map(|family| Family {
            name: family.name(),
            summary: family.summary(),
            parameters: family.parameters().iter().map(Parameter::from).collect(),
        })
        .collect();
    written(&families)
}

impl From<&lastmove_generate::Parameter> for Parameter {
    fn from(parameter: &lastmove_generate::Parameter) -> Self {
        Self {
            name: parameter.name(),
            summary: parameter.summary(),
            kind: match parameter.kind() {
                ParameterKind::Share => "share",
                ParameterKind::Sides => "sides",
                _ => "number",
            },
            default: parameter.default(),
        }
    }
}

/// Makes a member of a family: a board as JSON. `parameters` is an object of strings; what is not given has its default.
///
/// # Errors
/// An unknown family or parameter, a value that is none, or a size that is too large.
#[wasm_bindgen]
pub fn generate(name: &str, parameters: &str) -> Result<String, Fault> {
    let parameters: BTreeMap<String, String> = parse("the parameters", parameters)?;
    let given = parameters.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let board = family(name).and_then(|family| family.generate(given)).map_err(Fault::new)?;
    written(&json::Board::from(&board))
}
