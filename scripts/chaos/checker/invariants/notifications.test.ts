import { describe, expect, it } from 'vitest';
import { checkAll } from '../checker';
import { evidence, logged } from '../testing';

const BEGIN = logged('create').at;

/** An account's booking: the statuses that staff gave it, when, in ms, and which of them have a notification. */
function story(changes: [status: string, at: number, isTold: boolean][], also: Partial<typeof made.rows> = {}) {
  const audit = changes.map(([status, at], index) => {
    const statusBefore = changes[index - 1]?.[0] ?? 'pending';
    return logged('update', { id: `change-${index}`, at: BEGIN + at, status, statusBefore });
  });
  const told = changes.flatMap(([, , isTold], index) => (isTold ? [{ id: `change-${index}`, recordId: 'b1' }] : []));
  return evidence(
    {},
    {
      audit: [logged('create'), ...audit],
      ownedRecords: [{ recordId: 'b1', since: 0 }],
      notifications: [{ id: 'change-create', recordId: 'b1' }, ...told],
      ...also,
    },
  );
}
const made = evidence();

const broken = (found: ReturnType<typeof story>) => checkAll(found).notifications.broken;

describe('notifications are as they should be', () => {
  it.each<[string, ReturnType<typeof story>]>([
    ['of a status that remained', story([['approved', 0, true]])],
    [
      'of none that was undone',
      story([
        ['approved', 0, false],
        ['pending', 3000, false],
      ]),
    ],
    [
      'of the last of several',
      story([
        ['approved', 0, false],
        ['confirmed', 3000, true],
      ]),
    ],
    [
      'of one that was set again later',
      story([
        ['approved', 0, true],
        ['pending', 60_000, true],
      ]),
    ],
    [
      'of nothing before a claim',
      story([], { notifications: [], ownedRecords: [{ recordId: 'b1', since: BEGIN + 1 }] }),
    ],
  ])('%s', (_what, found) => expect(broken(found)).toEqual([]));
});

describe('a broken promise is seen', () => {
  it.each<[string, ReturnType<typeof story>]>([
    ['a change has none', story([], { notifications: [] })],
    ['one tells of what was rolled back', story([], { audit: [] })],
    [
      'one tells of a change of another record',
      story([], { notifications: [{ id: 'change-create', recordId: 'b2' }] }),
    ],
    [
      'a change has two',
      story([], {
        notifications: [
          { id: 'change-create', recordId: 'b1' },
          { id: 'change-create', recordId: 'b1' },
        ],
      }),
    ],
    ['a status that remained has none', story([['approved', 0, false]])],
    [
      'one tells of a status that was undone',
      story([
        ['approved', 0, true],
        ['pending', 3000, false],
      ]),
    ],
    [
      'one tells of going back to what was told last',
      story([
        ['approved', 0, false],
        ['pending', 3000, true],
      ]),
    ],
  ])('%s', (_what, found) => expect(broken(found)).not.toEqual([]));
});
