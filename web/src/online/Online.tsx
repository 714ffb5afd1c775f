import "../play/play.css";
import "./online.css";
import { Lobby } from "./Lobby";
import { OnlineGame } from "./OnlineGame";
import { isServed } from "./served";
import { followed, game, layout, trouble } from "./state";
import { words } from "./words";

/** The mode online: games between persons, kept by the server that the page comes from. */
export function Online() {
  const w = words();
  if (isServed.value === false) return <p class="notice">{w.notServed}</p>;
  const [played, shape, known] = [game.value, layout.value, followed.value];
  return (
    <>
      {trouble.value && (
        <p class="notice" role="alert">
          {w.failed(trouble.value)}
        </p>
      )}
      {played && shape && known ? <OnlineGame game={played} layout={shape} known={known} /> : <Lobby />}
    </>
  );
}
