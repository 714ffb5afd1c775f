//! Games over HTTP.

use lastmove_server::Settings;
use serde_json::{Value, json};

use crate::router::{Answer, App};

/// A game, its id, and the tokens of both players.
pub(crate) struct Begun {
    pub(crate) id: String,
    pub(crate) first: String,
    pub(crate) second: String,
}

fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
}

/// Begins a game and joins it; whoever begins it is the first player.
pub(crate) async fn begin(app: &App, game: Value) -> Begun {
    let begun = app.post("/api/v1/games", game).await;
    assert_eq!(begun.status.as_u16(), 201, "{}", begun.text());
    let begun = begun.json();
    let id = text(&begun["game"]["id"]);
    let (invitation, path) = (text(&begun["invitation"]), format!("/api/v1/games/{id}/join"));
    let joined = app.post_as(&invitation, &path, r#"{"name": "Ben"}"#).await.ok();
    assert_eq!((&begun["side"], &joined["side"]), (&json!("first"), &json!("second")));
    Begun { id, first: text(&begun["token"]), second: text(&joined["token"]) }
}

impl Begun {
    async fn play(&self, app: &App, ply: usize, to: Value) -> Answer {
        let token = if ply % 2 == 1 { &self.first } else { &self.second };
        app.post_as(token, &format!("/api/v1/games/{}/moves", self.id), json!({"ply": ply, "to": to})).await
    }

    async fn show(&self, app: &App) -> Value {
        app.get(&format!("/api/v1/games/{}", self.id)).await.ok()
    }
}

fn grid() -> Value {
    json!({"board": {"kind": "grid", "rows": [".##", "...", "#.#"]}, "start": [2, 2], "name": "Ada"})
}

#[tokio::test]
async fn a_game_is_begun_joined_played_and_recorded() {
    let app = App::new(Settings::default());
    let game = begin(&app, grid()).await;
    let shown = game.show(&app).await;
    assert_eq!(shown["players"], json!({"first": {"name": "Ada"}, "second": {"name": "Ben"}}));
    assert_eq!(
        (&shown["phase"], &shown["ply"], &shown["to_move"]),
        (&json!("playing"), &json!(0), &json!("first"))
    );
    let update = game.play(&app, 1, json!([2, 1])).await.ok();
    assert_eq!(update, json!({"phase": "playing", "ply": 1, "to_move": "second"}));
    let update = game.play(&app, 2, json!([1, 1])).await.ok();
    let result = json!({"winner": "second", "reason": "no move is left"});
    assert_eq!(update, json!({"phase": "finished", "ply": 2, "result": result}));
    let shown = game.show(&app).await;
    assert_eq!((&shown["moves"], &shown["result"]), (&json!([[2, 1], [1, 1]]), &result));
    let path = format!("/api/v1/games/{}/record", game.id);
    let record = app.get(&path).await.ok();
    assert_eq!(record["first"], "Ada");
    let written = app.get(&format!("{path}?form=text")).await.text();
    assert_eq!(
        written,
        "Record: grid\nStart: 2,2\nFirst: Ada\nSecond: Ben\n\n.##\n...\n#.#\n\n1. 2,1\n2. 1,1\nResult: second {no move is left}\n"
    );
    // Whatever comes out can be reviewed.
    for record in [record, json!(written)] {
        let review = app.post("/api/v1/review", json!({"record": record})).await.ok();
        assert_eq!((&review["plies"][0]["mark"], &review["end"]["finished"]), (&json!("??"), &json!(true)));
    }
    assert_eq!(game.play(&app, 3, json!([1, 2])).await.refusal(), (409, "wrong_phase".to_owned()));
}

#[tokio::test]
async fn the_second_player_places_the_token_where_there_is_no_start() {
    let app = App::new(Settings::default());
    let game = begin(&app, json!({"board": {"kind": "grid", "rows": ["..."]}})).await;
    let path = format!("/api/v1/games/{}/place", game.id);
    assert_eq!(game.show(&app).await["phase"], "placing");
    assert_eq!(
        app.get(&format!("/api/v1/games/{}/record", game.id)).await.refusal(),
        (409, "no_position".to_owned())
    );
    assert_eq!(game.play(&app, 1, json!([1, 1])).await.refusal(), (409, "wrong_phase".to_owned()));
    assert_eq!(
        app.post_as(&game.first, &path, r#"{"start": [1, 1]}"#).await.refusal(),
        (409, "not_your_turn".to_owned())
    );
    assert_eq!(
        app.post_as(&game.second, &path, r#"{"start": [1, 4]}"#).await.refusal(),
        (400, "bad_field".to_owned())
    );
    let update = json!({"phase": "playing", "ply": 0, "to_move": "first"});
    for _ in 0..2 {
        assert_eq!(app.post_as(&game.second, &path, r#"{"start": [1, 1]}"#).await.ok(), update);
    }
    assert_eq!(
        app.post_as(&game.second, &path, r#"{"start": [1, 2]}"#).await.refusal(),
        (409, "wrong_phase".to_owned())
    );
    assert_eq!(game.show(&app).await["start"], json!([1, 1]));
}

#[tokio::test]
async fn a_token_placed_where_no_move_is_left_ends_the_game() {
    let app = App::new(Settings::default());
    let game = begin(&app, json!({"board": {"kind": "grid", "rows": [".#."]}})).await;
    let update = app
        .post_as(&game.second, &format!("/api/v1/games/{}/place", game.id), r#"{"start": [1, 1]}"#)
        .await
        .ok();
    assert_eq!((&update["phase"], &update["result"]["winner"]), (&json!("finished"), &json!("second")));
}

#[tokio::test]
async fn only_players_move_in_turn_and_by_the_rules() {
    let app = App::new(Settings::default());
    let game = begin(&app, grid()).await;
    let path = format!("/api/v1/games/{}/moves", game.id);
    let to = r#"{"ply": 1, "to": [2, 1]}"#;
    assert_eq!(app.post(&path, to).await.refusal(), (401, "unauthorized".to_owned()));
    assert_eq!(app.post_as("abc", &path, to).await.refusal(), (401, "unauthorized".to_owned()));
    let other = begin(&app, grid()).await;
    assert_eq!(app.post_as(&other.first, &path, to).await.refusal(), (401, "unauthorized".to_owned()));
    assert_eq!(app.post_as(&game.second, &path, to).await.refusal(), (409, "not_your_turn".to_owned()));
    assert_eq!(game.play(&app, 1, json!([3, 1])).await.refusal(), (400, "bad_field".to_owned()));
    assert_eq!(game.play(&app, 1, json!([1, 1])).await.refusal(), (409, "illegal_move".to_owned()));
    assert_eq!(game.play(&app, 3, json!([2, 1])).await.refusal(), (409, "wrong_ply".to_owned()));
    assert_eq!(
        app.post_as(&game.first, &path, r#"{"ply": 1}"#).await.refusal(),
        (400, "missing_field".to_owned())
    );
    assert_eq!(game.show(&app).await["ply"], 0);
    // The same move may be sent again, another one in its place may not.
    let update = game.play(&app, 1, json!([2, 1])).await.ok();
    assert_eq!(game.play(&app, 1, json!([2, 1])).await.ok(), update);
    assert_eq!(game.play(&app, 1, json!([2, 3])).await.refusal(), (409, "wrong_ply".to_owned()));
    let none = app.get("/api/v1/games/aaaaaaaaaaaaaaaa").await;
    assert_eq!(none.refusal(), (404, "not_found".to_owned()));
    assert_eq!(app.get("/api/v1/games/no-id").await.refusal(), (404, "not_found".to_owned()));
}

#[tokio::test]
async fn an_invitation_works_once() {
    let app = App::new(Settings::default());
    let begun = app.post("/api/v1/games", grid()).await.ok();
    let (id, invitation) = (text(&begun["game"]["id"]), text(&begun["invitation"]));
    assert_eq!(begun["game"]["phase"], "waiting");
    let path = format!("/api/v1/games/{id}/join");
    assert_eq!(app.post(&path, "").await.refusal(), (401, "unauthorized".to_owned()));
    assert_eq!(
        app.post_as(&text(&begun["token"]), &path, "").await.refusal(),
        (401, "unauthorized".to_owned())
    );
    let long = json!({"name": "x".repeat(61)});
    assert_eq!(app.post_as(&invitation, &path, long).await.refusal(), (400, "bad_field".to_owned()));
    app.post_as(&invitation, &path, "").await.ok();
    assert_eq!(app.post_as(&invitation, &path, "").await.refusal(), (409, "already_joined".to_owned()));
}

#[tokio::test]
async fn whoever_begins_a_game_may_be_the_second_player() {
    let app = App::new(Settings::default());
    let body = json!({"board": {"kind": "sliding", "rows": ["XO", "X."]}, "side": "second", "name": "Ada"});
    let begun = app.post("/api/v1/games", body).await.ok();
    assert_eq!((&begun["side"], &begun["game"]["start"]), (&json!("second"), &json!([2, 2])));
    let path = format!("/api/v1/games/{}", text(&begun["game"]["id"]));
    let joined = app.post_as(&text(&begun["invitation"]), &format!("{path}/join"), "{}").await.ok();
    assert_eq!((&joined["side"], &joined["game"]["phase"]), (&json!("first"), &json!("playing")));
    app.post_as(&text(&joined["token"]), &format!("{path}/moves"), r#"{"ply": 1, "to": [1, 2]}"#).await.ok();
}

#[tokio::test]
async fn every_kind_of_board_can_be_played_on() {
    let app = App::new(Settings::default());
    for (board, start, to) in [
        (
            json!({"kind": "lattice", "moves": "knight", "layers": [["...", "..."]]}),
            json!([1, 1]),
            json!([2, 3]),
        ),
        (
            json!({"kind": "box", "sides": [2, 2, 2], "blocked": [[1, 0, 0]]}),
            json!([0, 0, 0]),
            json!([0, 1, 0]),
        ),
        (json!({"kind": "graph", "vertices": ["a", "b"], "edges": [["a", "b"]]}), json!("a"), json!("b")),
    ] {
        let game = begin(&app, json!({"board": board, "start": start})).await;
        assert_eq!(game.show(&app).await["board"], board);
        game.play(&app, 1, to.clone()).await.ok();
        assert_eq!(
            app.get(&format!("/api/v1/games/{}/record", game.id)).await.ok()["moves"],
            json!([{"to": to}])
        );
    }
}

#[tokio::test]
async fn bad_boards_and_starts_are_refused() {
    let app = App::new(Settings::default());
    let large = json!({"kind": "box", "sides": [101, 100]});
    for (game, status, kind, field) in [
        (json!({"board": {"kind": "grid", "rows": [".x"]}}), 400, "bad_board", "board"),
        (json!({"board": {"kind": "grid", "rows": ["##"]}}), 400, "bad_field", "board"),
        (json!({"board": {"kind": "graph", "edges": [["a b", "c"]]}}), 400, "bad_field", "board"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "start": [1, 3]}), 400, "bad_field", "start"),
        (
            json!({"board": {"kind": "sliding", "rows": ["XO", "X."]}, "start": [1, 1]}),
            400,
            "bad_field",
            "start",
        ),
        (json!({"board": large}), 413, "too_large", "board"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "name": "a\nb"}), 400, "bad_field", "name"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "name": "\u{202e}adA"}), 400, "bad_field", "name"),
        (
            json!({"board": {"kind": "grid", "rows": [".."]}, "name": "\u{200b}".repeat(60)}),
            400,
            "bad_field",
            "name",
        ),
        (json!({"board": {"kind": "graph", "edges": [["a\u{200b}", "a"]]}}), 400, "bad_field", "board"),
        (json!({"start": [1, 1]}), 400, "missing_field", "board"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "no_such": 1}), 400, "bad_field", "no_such"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "side": "third"}), 400, "bad_field", "side"),
        (json!({"board": {"kind": "grid", "rows": [".."]}, "public": 1}), 400, "bad_field", "public"),
    ] {
        let answer = app.post("/api/v1/games", &game).await;
        assert_eq!(answer.refusal(), (status, kind.to_owned()), "{game}");
        assert_eq!(answer.json()["error"]["field"], field, "{game}");
    }
    assert_eq!(app.post("/api/v1/games", "[]").await.refusal(), (400, "malformed".to_owned()));
}

#[tokio::test]
async fn faults_of_moves_and_queries_are_told_with_their_field_and_in_our_words() {
    let app = App::new(Settings::default());
    let game = begin(&app, grid()).await;
    let path = format!("/api/v1/games/{}", game.id);
    for (name, body, kind, field) in [
        ("moves", r#"{"to": [1, 2]}"#, "missing_field", "ply"),
        ("moves", r#"{"ply": 1}"#, "missing_field", "to"),
        ("moves", r#"{"ply": "1", "to": [1, 2]}"#, "bad_field", "ply"),
        ("moves", r#"{"ply": -1, "to": [1, 2]}"#, "bad_field", "ply"),
        ("moves", r#"{"ply": 1, "to": 7}"#, "bad_field", "to"),
        ("moves", r#"{"ply": 1, "to": [1, 2], "from": [1, 1]}"#, "bad_field", "from"),
        ("place", "{}", "missing_field", "start"),
    ] {
        let answer = app.post_as(&game.first, &format!("{path}/{name}"), body).await;
        assert_eq!(answer.refusal(), (400, kind.to_owned()), "{body}");
        let error = &answer.json()["error"];
        assert_eq!(error["field"], field, "{body}");
        let message = error["message"].as_str().unwrap();
        assert!(!message.contains("usize") && !message.contains("deserialize"), "{message}");
    }
    for (query, field) in [
        ("games?limit=x", "limit"),
        ("games?limit=-1", "limit"),
        ("games?state=lost", "state"),
        ("games?before=x", "before"),
        ("games?no_such=1", "no_such"),
        ("games?limit=1&limit=2", "limit"),
        (&format!("games/{}/record?form=xml", game.id), "form"),
    ] {
        let answer = app.get(&format!("/api/v1/{query}")).await;
        assert_eq!(answer.refusal(), (400, "bad_field".to_owned()), "{query}");
        assert_eq!(answer.json()["error"]["field"], field, "{query}");
        assert!(!answer.text().contains("digit"), "{}", answer.text());
    }
}

#[tokio::test]
async fn lists_tell_what_a_lobby_shows() {
    let app = App::new(Settings::default());
    let played = begin(&app, grid()).await;
    played.play(&app, 1, json!([2, 1])).await.ok();
    for (board, kind, sizes) in [
        (json!({"kind": "lattice", "moves": "knight", "layers": [["...", "..."]]}), "lattice", json!([2, 3])),
        (
            json!({"kind": "lattice", "moves": "6", "layers": [["...", "..."], ["...", "..."]]}),
            "lattice",
            json!([2, 2, 3]),
        ),
        (json!({"kind": "box", "sides": [2, 3, 4], "blocked": [[1, 0, 0]]}), "box", json!([2, 3, 4])),
        (json!({"kind": "sliding", "rows": ["XOO", "X.O"]}), "sliding", json!([2, 3])),
        (json!({"kind": "graph", "vertices": ["a", "b"], "edges": [["a", "b"]]}), "graph", Value::Null),
    ] {
        begin(&app, json!({"board": board})).await;
        let listed = app.get("/api/v1/games?limit=100").await.ok();
        let games = listed["games"].as_array().unwrap();
        // Two games may have changed in the same millisecond.
        assert!(games.iter().any(|game| game["kind"] == kind && game["sizes"] == sizes), "{listed}");
    }
    let listed = app.get("/api/v1/games?limit=100").await.ok();
    let find = |game: &&Value| game["id"] == played.id.as_str();
    let game = listed["games"].as_array().unwrap().iter().find(find).unwrap();
    assert_eq!(
        (&game["sizes"], &game["vertices"], &game["ply"], &game["to_move"]),
        (&json!([3, 3]), &json!(5), &json!(1), &json!("second"))
    );
    assert!(game["changed"].as_i64() >= game["created"].as_i64());
}

#[tokio::test]
async fn resigning_gives_the_game_away() {
    let app = App::new(Settings::default());
    let game = begin(&app, grid()).await;
    let path = format!("/api/v1/games/{}/resign", game.id);
    let result = json!({"winner": "first", "reason": "resigned"});
    for _ in 0..2 {
        assert_eq!(app.post_as(&game.second, &path, "").await.ok()["result"], result);
    }
    assert_eq!(app.post_as(&game.first, &path, "").await.refusal(), (409, "wrong_phase".to_owned()));
    assert_eq!(app.get(&format!("/api/v1/games/{}/record", game.id)).await.ok()["result"], result);
}

#[tokio::test]
async fn public_games_are_listed_page_by_page() {
    let app = App::new(Settings::default());
    let ids = |listing: &Value| -> Vec<String> {
        listing["games"].as_array().unwrap().iter().map(|game| text(&game["id"])).collect()
    };
    let mut begun = Vec::new();
    for _ in 0..5 {
        begun.push(begin(&app, grid()).await);
    }
    let mut hidden = grid();
    hidden["public"] = json!(false);
    begin(&app, hidden).await;
    app.post("/api/v1/games", grid()).await.ok();
    let mut found = Vec::new();
    let mut path = "/api/v1/games?limit=2".to_owned();
    loop {
        let page = app.get(&path).await.ok();
        found.extend(ids(&page));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/v1/games?limit=2&before={next}");
    }
    let mut all: Vec<String> = begun.iter().map(|game| game.id.clone()).collect();
    found.sort();
    all.sort();
    assert_eq!(found, all);
    assert_eq!(app.get("/api/v1/games?state=finished").await.ok(), json!({"games": []}));
    let over = &begun[2];
    app.post_as(&over.first, &format!("/api/v1/games/{}/resign", over.id), "").await.ok();
    let finished = app.get("/api/v1/games?state=finished").await.ok();
    assert_eq!(ids(&finished), std::slice::from_ref(&over.id));
    let listed = &finished["games"][0];
    assert_eq!(
        (&listed["kind"], &listed["vertices"], &listed["first"]),
        (&json!("grid"), &json!(5), &json!("Ada"))
    );
    assert_eq!(app.get("/api/v1/games").await.ok()["games"].as_array().unwrap().len(), 4);
    for query in ["limit=0", "limit=101", "state=lost", "before=x", "no_such=1"] {
        assert_eq!(
            app.get(&format!("/api/v1/games?{query}")).await.refusal(),
            (400, "bad_field".to_owned()),
            "{query}"
        );
    }
}
