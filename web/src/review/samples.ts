import club from "../../../examples/club-evening.record?raw";
import hexagons from "./samples/hexagons.record?raw";
import stones from "./samples/stones.in?raw";

/** Records that come with the page, as files hold them. */
export const SAMPLES = { club, hexagons, stones } as const;

export type SampleName = keyof typeof SAMPLES;
