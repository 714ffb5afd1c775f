/** The mode analyse. */
export function Analyse() {
  return <p>Analyse</p>;
}
