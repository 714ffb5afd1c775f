/** The mode play. */
export function Play() {
  return <p>Play</p>;
}
