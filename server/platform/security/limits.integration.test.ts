import { sharedTestDatabase } from '@server/testing/database';
import { usedOf } from '@server/testing/limits';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database';
import { createLimits } from './limits';

/** Two processes of a hotel, each with a pool of its own, on one database. */
const database = await sharedTestDatabase();
const one = openDatabase(database.url);
const other = openDatabase(database.url);
const clock = { current: new Date('2026-03-10T12:00:00Z'), now: () => clock.current };
afterAll(async () => {
  await one.close();
  await other.close();
});
beforeEach(async () => {
  clock.current = new Date('2026-03-10T12:00:00Z');
  await one.sql`truncate limit_counters`;
});

const limitsOf = ({ db }: OpenDatabase, factor?: number) => createLimits(db, clock, { factor });
const passed = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

it('M7: of 200 at once in two processes exactly as many pass as one process allows', async () => {
  const [mine, theirs] = [limitsOf(one), limitsOf(other)];
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? mine : theirs).consume('loginByEmailAndAddress', '203.0.113.9'),
    ),
  );
  expect(passed(results)).toBe(10);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ reason: 'too_many_requests', retryAfter: 900 });
});

it('M7: counters survive a restart of the process', async () => {
  const before = limitsOf(one);
  for (let turn = 0; turn < 10; turn += 1) await before.consume('loginByEmailAndAddress', '203.0.113.9');
  const restarted = openDatabase(database.url);
  const after = createLimits(restarted.db, clock);
  await expect(after.consume('loginByEmailAndAddress', '203.0.113.9')).rejects.toMatchObject({
    reason: 'too_many_requests',
  });
  await restarted.close();
});

it('M7: names and keys are counted apart, and each is forgotten when its time is over', async () => {
  const limits = limitsOf(one);
  for (let turn = 0; turn < 10; turn += 1) await limits.consume('loginByEmailAndAddress', 'a');
  await limits.consume('loginByEmailAndAddress', 'b');
  await limits.consume('proofByRoom', 'a');
  clock.current = new Date(clock.current.getTime() + 899_000);
  await expect(limits.consume('loginByEmailAndAddress', 'a')).rejects.toMatchObject({ retryAfter: 1 });
  clock.current = new Date(clock.current.getTime() + 1_000);
  expect(await limits.consume('loginByEmailAndAddress', 'a')).toBe(1);
  await expect(limits.consume('loginByEmailAndAddress', 'a', 10)).rejects.toMatchObject({ retryAfter: 900 });
});

it('M7: what is given back does not count; what is only tallied is never refused', async () => {
  const limits = limitsOf(one);
  await limits.consume('loginByEmailAndAddress', 'a', 10);
  await limits.release('loginByEmailAndAddress', 'a', 4);
  expect(await usedOf(limits, 'loginByEmailAndAddress', 'a')).toBe(6);
  await limits.release('loginByEmailAndAddress', 'a', 100);
  await limits.release('loginByEmailAndAddress', 'anonymous', 100);
  clock.current = new Date(clock.current.getTime() + 900_000);
  await limits.release('loginByEmailAndAddress', 'a', 6);
  for (const key of ['a', 'anonymous']) expect(await usedOf(limits, 'loginByEmailAndAddress', key)).toBe(0);
  for (const used of [39, 78, 117]) expect(await limits.tally('createByAddress', 'a', 39)).toBe(used);
});

it('M7: what is taken up to a limit counts only where it was granted, in two processes and when its time is over', async () => {
  const [mine, theirs] = [limitsOf(one), limitsOf(other)];
  const take = (index: number) => (index % 2 === 0 ? mine : theirs).take('loginByEmailAndAddress', 'a');
  const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => take(index)));
  expect(passed(results)).toBe(10);
  await expect(take(0)).rejects.toMatchObject({ reason: 'too_many_requests', retryAfter: 900 });
  await mine.release('loginByEmailAndAddress', 'a');
  expect(await usedOf(mine, 'loginByEmailAndAddress', 'a')).toBe(9);
  await take(1);
  clock.current = new Date(clock.current.getTime() + 900_000);
  await take(0);
  expect(await usedOf(mine, 'loginByEmailAndAddress', 'a')).toBe(1);
  for (let turn = 1; turn < 10; turn += 1) await take(turn);
  await expect(take(10)).rejects.toMatchObject({ retryAfter: 900 });
});

it('V21: a clock that is set back opens no limit; what runs lasts that much longer and says so', async () => {
  const limits = limitsOf(one);
  await limits.consume('loginByEmailAndAddress', 'a', 10);
  clock.current = new Date(clock.current.getTime() - 600_000);
  const refused = { reason: 'too_many_requests', retryAfter: 1_500 };
  await expect(limits.consume('loginByEmailAndAddress', 'a')).rejects.toMatchObject(refused);
  await expect(limits.take('loginByEmailAndAddress', 'a')).rejects.toMatchObject(refused);
  await expect(limits.assertLeft('loginByEmailAndAddress', 'a')).rejects.toMatchObject(refused);
  await limits.consume('loginByEmailAndAddress', 'b', 10);
  clock.current = new Date(clock.current.getTime() + 1_500_000);
  await limits.consume('loginByEmailAndAddress', 'a', 10);
});

it('M7: a factor widens every limit', async () => {
  const limits = limitsOf(one, 1_000);
  expect(await limits.consume('loginByEmailAndAddress', 'a', 10_000)).toBe(10_000);
  await expect(limits.consume('loginByEmailAndAddress', 'a')).rejects.toMatchObject({ reason: 'too_many_requests' });
});

it('M7: sweeping forgets what is over and nothing else', async () => {
  const limits = limitsOf(one);
  await limits.consume('loginByEmailAndAddress', 'a');
  await limits.consume('createByAddress', 'a');
  clock.current = new Date(clock.current.getTime() + 900_000);
  await limits.sweep();
  expect(await one.sql`select from limit_counters`).toHaveLength(1);
  expect(await usedOf(limits, 'createByAddress', 'a')).toBe(1);
});

it('M7: the counters hold no name, number or address of a person', async () => {
  const limits = limitsOf(one);
  await limits.consume('mailByRecipient', 'ada@guests.test');
  expect(JSON.stringify(await one.sql`select * from limit_counters`)).not.toContain('ada');
});
