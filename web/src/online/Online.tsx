import "../play/play.css";
import "./online.css";
import { Said } from "../widgets/Said";
import { Invitation } from "./Invitation";
import { invited } from "./invited";
import { Lobby } from "./Lobby";
import { OnlineGame } from "./OnlineGame";
import { isServed } from "./served";
import { followed, following, game, layout, standing, toLobby } from "./state";
import { trouble, troubleText } from "./trouble";
import { words } from "./words";

/** The mode online: games between persons, kept by the server that the page comes from. */
export function Online() {
  const w = words();
  if (isServed.value === false) return <p class="notice">{w.notServed}</p>;
  return (
    <>
      {trouble.value && (
        <p class="notice" role="alert">
          <Said text={w.failed(troubleText(trouble.value))} />{" "}
          <button
            type="button"
            onClick={() => {
              trouble.value = undefined;
            }}
          >
            {w.dismiss}
          </button>
        </p>
      )}
      <Shown />
    </>
  );
}

function Shown() {
  const [played, shape, known] = [game.value, layout.value, followed.value];
  if (played && shape && known) return <OnlineGame game={played} layout={shape} known={known} />;
  if (following.value !== undefined) return <Opening />;
  return invited.value ? <Invitation to={invited.value} /> : <Lobby />;
}

/** Until the server has told the game. */
function Opening() {
  const w = words();
  return (
    <section class="section opening">
      <p role="status">{standing.value === "open" ? w.connecting : w[standing.value]}</p>
      <p class="buttons">
        <button type="button" onClick={toLobby}>
          {w.leave}
        </button>
      </p>
    </section>
  );
}
