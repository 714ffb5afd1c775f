/** The mode review. */
export function Review() {
  return <p>Review</p>;
}
