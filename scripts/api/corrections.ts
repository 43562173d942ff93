const NIGHTS_ARE_A_LIST = [
  'DELETE /bookings/{_id} answers with nights',
  'DELETE /bookings/{_id}/dates answers with nights',
  'GET /bookings answers with [].nights',
  'GET /bookings/user/{userId} answers with [].nights',
  'GET /bookings/{_id} answers with nights',
  'GET /bookings/{_id}/events answers with nights',
  'GET /desk answers with arrivals[].nights',
  'GET /desk answers with departures[].nights',
  'GET /desk answers with overdue[].nights',
  'GET /desk answers with staying[].nights',
  'PATCH /bookings/{_id} answers with nights',
  'POST /bookings answers with nights',
  'POST /bookings/{_id}/claim answers with nights',
  'POST /bookings/{_id}/dates answers with nights',
  'POST /bookings/{_id}/dates/decline answers with nights',
  'POST /bookings/{_id}/link answers with nights',
  'POST /payments/verify answers with booking.nights',
  'PUT /bookings/{_id} answers with nights',
];

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
  ...NIGHTS_ARE_A_LIST.map((answer) => ({
    day: '2026-11-28',
    record: '0003-no-double-booking.md',
    sentence: `${answer} as array. Keep it as it was, and add another field for that.`,
  })),
];

/** The sentences that no correction excuses. */
export function uncorrected(sentences: readonly string[]): string[] {
  const excused = new Set(CORRECTIONS.map(({ sentence }) => sentence));
  return sentences.filter((sentence) => !excused.has(sentence));
}
