/** What the receipts' typeface holds (`fonts/README.md`) and the marks above and below letters. */
const HELD =
  /[ -~\u00a0₦£$€©®°·×÷±½–—‘’‚“”„…•‹›«»−№ÆæŒœØøßıĐđŁłŊŋÐðÞþ]|[\u0300-\u0304\u0307\u0308\u030a-\u030c\u0323\u0327\u0328]/;

/** Marks that it lacks, and what has no width. */
const DROPPED = /[\p{M}\p{Cf}]/u;

/** Hausa's hooked letters, as they are written where there are none; other scripts become question marks. */
const WRITTEN_AS: Record<string, string> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' };

/**
 * A text as the receipts' typeface can set it: decomposed, since it puts tone marks on letters and lacks many that have
 * them, and without what it does not hold, which would print as nothing.
 */
export function printable(text: string): string {
  const whole = text.normalize('NFD').replace(/\s+/g, ' ').trim();
  return [...whole]
    .map((char) => (HELD.test(char) ? char : (WRITTEN_AS[char] ?? (DROPPED.test(char) ? '' : '?'))))
    .join('');
}
