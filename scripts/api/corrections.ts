/**
 * What the document once said and was never so. Setting it right breaks nobody: the answer's bytes are those that callers always
 * got. One entry for each correction, with its day, its record in docs/decisions and the sentence of `breakingChanges`
 * that it excuses, word for word.
 */
export const CORRECTIONS: readonly { day: string; record: string; sentence: string }[] = [
  {
    day: '2026-11-27',
    record: '0097-what-the-document-says.md',
    sentence:
      'POST /account/export answers with the answer as object. Keep it as it was, and add another field for that.',
  },
];

/** The sentences that no correction excuses. */
export function uncorrected(sentences: readonly string[]): string[] {
  const excused = new Set(CORRECTIONS.map(({ sentence }) => sentence));
  return sentences.filter((sentence) => !excused.has(sentence));
}
