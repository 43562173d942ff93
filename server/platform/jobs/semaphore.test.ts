import { expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore';

const stuck = new Error('stuck');
const isStuck = (error: unknown) => error === stuck;
const never = () => new Promise<never>(() => {});

it('runs as many at once as it has slots, the others in the order in which they came', async () => {
  const semaphore = createSemaphore(2, isStuck);
  const order: number[] = [];
  let [now, most] = [0, 0];
  const work = (n: number) =>
    semaphore(async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      order.push(n);
      now -= 1;
      return n;
    });
  expect(await Promise.all([1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5]);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('M4: what waits behind work that hangs is refused after a second; what has a slot keeps it', async () => {
  vi.useFakeTimers();
  const semaphore = createSemaphore(1, isStuck);
  let fail: (error: Error) => void = () => {};
  const held = semaphore(() => new Promise<never>((_, reject) => (fail = reject)));
  const behind = expect(semaphore(never)).rejects.toMatchObject({ reason: 'busy', retryAfter: 2 });
  await vi.advanceTimersByTimeAsync(1_100);
  await behind;
  const later = semaphore(async () => 'done');
  fail(stuck);
  await expect(held).rejects.toBe(stuck);
  expect(await later).toBe('done');
  vi.useRealTimers();
});

it('M4: a long queue waits while it moves, also by refusals', async () => {
  vi.useFakeTimers();
  const semaphore = createSemaphore(1, isStuck);
  const refused = new Error('taken');
  const slow = () => new Promise<void>((_, reject) => setTimeout(() => reject(refused), 500));
  const all = Promise.allSettled(Array.from({ length: 10 }, () => semaphore(slow)));
  await vi.advanceTimersByTimeAsync(5_100);
  for (const result of await all) expect(result).toEqual({ status: 'rejected', reason: refused });
  vi.useRealTimers();
});
