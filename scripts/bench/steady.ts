import { isSteady } from './figures';

/** Repeats a measurement that is refused, so many times at most; returns every attempt, the last one being what counts. */
export async function untilSteady<T extends { wobble: number }>(
  times: number,
  measure: () => Promise<T>,
): Promise<T[]> {
  const attempts: T[] = [];
  while (attempts.length < times) {
    const attempt = await measure();
    attempts.push(attempt);
    if (isSteady(attempt.wobble)) break;
  }
  return attempts;
}
