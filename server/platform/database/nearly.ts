/**
 * The word that one with a slip of the fingers or two was meant to be: a letter left out, added, another or two of them
 * swapped. In words of five letters and less one slip is enough to mean something else, so only one counts.
 */
export function nearestOf(words: readonly string[], written: string): string | undefined {
  const [nearest] = words
    .filter((word) => Math.abs(word.length - written.length) <= 2)
    .map((word) => ({ word, slips: slipsBetween(written, word) }))
    .filter(({ word, slips }) => slips <= (word.length > 5 ? 2 : 1))
    .sort((one, other) => one.slips - other.slips);
  return nearest?.word;
}

/** The fewest slips that lead from one to the other, no letter touched twice. */
function slipsBetween(written: string, word: string): number {
  const far = Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= written.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = written[row - 1] === word[at - 1];
      const isSwapped = row > 1 && at > 1 && written[row - 1] === word[at - 2] && written[row - 2] === word[at - 1];
      current[at] = Math.min(
        (last[at] ?? far) + 1,
        (current[at - 1] ?? far) + 1,
        (last[at - 1] ?? far) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? far) + 1 : far,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[word.length] ?? far;
}
