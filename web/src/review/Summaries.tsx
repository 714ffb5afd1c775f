import type { PlayerSummary, ReviewJson } from "../engine/types";
import { PlayerHead } from "./PlayerHead";
import { words } from "./words";

const PLAYERS = ["first", "second"] as const;

/** How well both players played. */
export function Summaries({ review }: { review: ReviewJson }) {
  const w = words();
  const rows: readonly (readonly [string, (of: PlayerSummary) => string | number])[] = [
    [w.accuracy, (of) => accuracy(of, w.neverWinning)],
    [w.moveCount, (of) => of.moves],
    [w.blunders, (of) => of.blunders],
    [w.missedWins, (of) => of.missed_wins],
    [w.onlyMovesFound, (of) => of.only_moves_found],
  ];
  return (
    <section class="section" aria-label={w.summary}>
      <h3>{w.summary}</h3>
      <table class="summaries">
        <thead>
          <tr>
            <td />
            {PLAYERS.map((player) => (
              <th scope="col" key={player}>
                <PlayerHead review={review} player={player} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {PLAYERS.map((player) => (
                <td key={player}>{of(review.players[player])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function accuracy(of: PlayerSummary, never: string): string {
  if (of.accuracy === null) return never;
  return `${Math.round(100 * of.accuracy)} % (${words().accuracyOf(of.winning_moves_played, of.positions_won)})`;
}
