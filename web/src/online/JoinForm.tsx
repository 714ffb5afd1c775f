import { useSignal } from "@preact/signals";
import { NameField } from "./NameField";
import { follow, invited, join } from "./state";
import { words } from "./words";

/** Takes the free seat of a game, or only watches it. */
export function JoinForm() {
  const w = words();
  const isBusy = useSignal(false);
  return (
    <form
      class="section setup"
      onSubmit={async (event) => {
        event.preventDefault();
        isBusy.value = true;
        await join();
        isBusy.value = false;
      }}
    >
      <h2>{w.invitedTitle}</h2>
      <p>{w.invitedText}</p>
      <NameField />
      <p class="buttons">
        <button type="submit" class="primary" disabled={isBusy.value}>
          {w.join}
        </button>
        <button
          type="button"
          onClick={() => {
            if (invited.value) follow(invited.value.game);
          }}
        >
          {w.justWatch}
        </button>
      </p>
    </form>
  );
}
