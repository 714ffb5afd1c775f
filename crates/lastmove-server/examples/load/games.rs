use std::time::{Duration, Instant};

use serde_json::json;
use tokio::{runtime::Runtime, time::sleep_until};

use crate::{
    client::{Client, begin},
    figures::Figures,
    server::Server,
    socket::Socket,
};

/// Games in which a move is made each second, their players on two WebSockets each. A latency is the time from the moment at which
/// the move was due until the other player has heard of it.
pub(crate) fn play(server: &Server, games: u32, time: Duration) -> Figures {
    let address = server.address;
    let mut client = Client::connect(address).expect("a connection");
    let board = json!({"kind": "grid", "rows": [".".repeat(1000)]});
    let begun: Vec<_> = (0..games).map(|_| begin(&mut client, &board, &json!([1, 1]))).collect();
    Runtime::new().expect("threads").block_on(async move {
        let mut sockets = Vec::new();
        for (id, [first, second]) in begun {
            let (first, _) = Socket::join(address, &id, Some(&first), None).await;
            let (second, _) = Socket::join(address, &id, Some(&second), None).await;
            sockets.push([first, second]);
        }
        let begun = Instant::now();
        let pause = Duration::from_secs(1);
        let tasks: Vec<_> = sockets
            .into_iter()
            .zip(0u32..)
            .map(|([mut mover, mut other], number)| {
                tokio::spawn(async move {
                    let mut figures = Figures::default();
                    let mut due = begun + pause * number / games;
                    for ply in 1.. {
                        sleep_until(due.into()).await;
                        if begun.elapsed() >= time {
                            break;
                        }
                        mover.say(&json!({"type": "move", "ply": ply, "to": [1, ply + 1]})).await;
                        let heard = other.next("move").await;
                        figures.add(due.elapsed(), heard["ply"] == ply);
                        mover.next("move").await;
                        std::mem::swap(&mut mover, &mut other);
                        due += pause;
                    }
                    figures.time = begun.elapsed();
                    figures
                })
            })
            .collect();
        let mut all = Figures::default();
        for task in tasks {
            all.merge(task.await.expect("figures"));
        }
        all
    })
}
