import "./play.css";
import { useLayoutEffect } from "preact/hooks";
import { GameView } from "./GameView";
import { SetupView } from "./SetupView";
import { game, isSettingUp, recallGame } from "./state";

/** The mode play: against the engine, or two persons at one screen. */
export function Play() {
  useLayoutEffect(recallGame, []);
  const played = game.value;
  return isSettingUp.value || !played ? <SetupView /> : <GameView game={played} />;
}
