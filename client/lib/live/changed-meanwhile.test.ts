import { expect, it } from 'vitest';
import { ownVersions } from './changed-meanwhile';

it('D26: own changes of what was on screen follow each other, and others are not passed over', async () => {
  const { change } = ownVersions();
  /** The version that is sent for what was seen, where the server then has `now`. */
  const sent = async (seen: { _id: string; version?: number }, now: number) => {
    let version: number | undefined;
    await change(seen, async (record) => {
      version = record.version;
      return { _id: record._id, version: now };
    });
    return version;
  };
  const seen = { _id: 'a', version: 1 };
  expect(await sent(seen, 2)).toBe(1);
  expect(await sent(seen, 3)).toBe(2);
  expect(await sent({ _id: 'a', version: 2 }, 4)).toBe(3);
  expect(await sent({ _id: 'a', version: 5 }, 6)).toBe(5);
  expect(await sent(seen, 4)).toBe(4);
  expect(await sent({ _id: 'b', version: 1 }, 2)).toBe(1);
  expect(await sent({ _id: 'a' }, 7)).toBeUndefined();
});

it('D26: a change that the server refused makes no version', async () => {
  const { change } = ownVersions();
  const seen = { _id: 'a', version: 1 };
  await expect(change(seen, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await change(seen, async (record) => record)).toEqual(seen);
});
