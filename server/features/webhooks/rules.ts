const MINUTE = 60;
const HOUR = 3_600;

/** Seconds between the ten attempts; the last is some 75 hours after the first. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Seconds until the next attempt after so many; null where that was the last. */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;

export type Verdict = 'delivered' | 'gone' | 'failed';

/** What an answer means; a redirect is a failure, as it is not followed. 410 asks for an end. */
export function verdictOn(statusCode: number | null): Verdict {
  if (statusCode === 410) return 'gone';
  return statusCode !== null && statusCode >= 200 && statusCode < 300 ? 'delivered' : 'failed';
}
