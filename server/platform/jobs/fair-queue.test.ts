import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue';

const LIMITS = { atOnce: 1, waitingOfOne: 3, waitingInLane: 5, refusal: () => new Error('busy') };

/** A queue whose works end when told to; `order` is who began, in order. */
function tried(limits: Partial<typeof LIMITS> = {}) {
  const enter = fairQueue({ ...LIMITS, ...limits });
  const order: string[] = [];
  const open: (() => void)[] = [];
  const ask = (caller: string, first = false) =>
    enter(
      { caller, first },
      () =>
        new Promise<void>((resolve) => {
          order.push(caller);
          open.push(resolve);
        }),
    ).then(
      () => 'done',
      (error: Error) => error.message,
    );
  const settle = () => new Promise(setImmediate);
  /** Ends what is under way until nothing waits. */
  const runAll = async () => {
    for (await settle(); open.length > 0; await settle()) open.shift()?.();
  };
  return { ask, order, runAll, open, settle };
}

it('H2: callers are served in turn, so that a flood from one only delays itself', async () => {
  const { ask, order, runAll } = tried();
  for (const caller of ['flood', 'flood', 'flood', 'flood', 'one', 'two']) void ask(caller);
  await runAll();
  expect(order).toEqual(['flood', 'flood', 'one', 'two', 'flood', 'flood']);
});

it('H2: one caller fills its own places only', async () => {
  const { ask, runAll } = tried();
  const answers = Promise.all(Array.from({ length: 6 }, () => ask('flood')));
  const other = ask('one');
  await runAll();
  expect(await answers).toEqual(['done', 'done', 'done', 'done', 'busy', 'busy']);
  expect(await other).toBe('done');
});

it('H2: where all places are taken, the caller of whom most wait gives one up', async () => {
  const { ask, runAll } = tried();
  const answers = Promise.all(['now', 'a', 'a', 'a', 'b', 'b'].map((caller) => ask(caller)));
  const late = ask('late');
  await runAll();
  expect(await answers).toEqual(['done', 'done', 'done', 'busy', 'done', 'done']);
  expect(await late).toBe('done');
});

it('H2: what goes first goes first, and leaves every fourth turn to the others', async () => {
  const { ask, order, runAll } = tried({ waitingOfOne: 9, waitingInLane: 9 });
  void ask('now');
  for (let count = 0; count < 2; count += 1) void ask('other');
  for (let count = 0; count < 5; count += 1) void ask('first', true);
  await runAll();
  expect(order).toEqual(['now', 'first', 'first', 'first', 'other', 'first', 'first', 'other']);
});

it('does no more at once than it may, and goes on after what failed', async () => {
  const enter = fairQueue({ ...LIMITS, atOnce: 2 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('failed');
  };
  const ended = await Promise.allSettled([1, 2, 3, 4].map(() => enter({ caller: 'one' }, work)));
  expect(ended.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(most).toBe(2);
});

it('B13: what throws before it has begun gives its place back', async () => {
  const enter = fairQueue(LIMITS);
  const broken = () => {
    throw new Error('broken');
  };
  await expect(enter({ caller: 'one' }, broken)).rejects.toThrow('broken');
  expect(await enter({ caller: 'one' }, async () => 'done')).toBe('done');
});
