import type { Reason } from '@shared/errors';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError, connectionLost } from '../testing/mock-server';
import { ConnectionError } from './connection';
import { useIdempotentSubmit } from './use-idempotent-submit';

/** A form that submits; each submission is answered by what `answer` does, and returns the key that it sent. */
function open() {
  const { result } = renderHook(() => useIdempotentSubmit('attempt', { room: '101' }));
  const keys: string[] = [];
  return {
    keys,
    isOutcomeUnknown: () => result.current.outcomeUnknown,
    submit: (answer: () => unknown) =>
      act(() =>
        result.current
          .send(async ({ clientId }) => {
            keys.push(clientId);
            return answer();
          })
          .catch(() => {}),
      ),
  };
}

const noAnswer = () => {
  throw connectionLost();
};
const refusedAs = (reason: Reason) => () => {
  throw callError(reason);
};

beforeEach(() => sessionStorage.clear());

describe('D13: a submission without an answer', () => {
  it('is repeated under its key until it is answered', async () => {
    const { submit, keys, isOutcomeUnknown } = open();
    await submit(noAnswer);
    await submit(refusedAs('internal'));
    expect(isOutcomeUnknown()).toBe(true);
    await submit(() => 'created');
    expect(isOutcomeUnknown()).toBe(false);
    await submit(() => 'another one');
    const [first, second, third, fourth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each(['busy', 'leaving', 'too_slow', 'too_many_requests', 'not_logged_in'] as const)(
    'is still unknown after a repeat was refused as %s, which says nothing of it',
    async (reason) => {
      const { submit, keys, isOutcomeUnknown } = open();
      await submit(noAnswer);
      await submit(refusedAs(reason));
      expect(isOutcomeUnknown()).toBe(true);
      await submit(() => 'created');
      expect(new Set(keys).size).toBe(1);
    },
  );

  it.each(['room_taken', 'too_many_holds', 'key_reused'] as const)(
    'is known to have created nothing once a repeat was refused as %s',
    async (reason) => {
      const { submit, keys, isOutcomeUnknown } = open();
      await submit(noAnswer);
      await submit(refusedAs(reason));
      expect(isOutcomeUnknown()).toBe(false);
      await submit(() => 'created');
      expect(new Set(keys).size).toBe(2);
    },
  );
});

it('what was certainly not sent is not called sent, and a repeat that was not sent proves nothing', async () => {
  const { submit, keys, isOutcomeUnknown } = open();
  const offline = () => {
    throw new ConnectionError('offline');
  };
  await submit(offline);
  expect(isOutcomeUnknown()).toBe(false);
  await submit(noAnswer);
  await submit(offline);
  expect(isOutcomeUnknown()).toBe(true);
  await submit(() => 'created');
  const [unsent, first, ...others] = keys;
  expect(unsent).not.toBe(first);
  expect(new Set(others)).toEqual(new Set([first]));
});

it('D13: a first submission that was refused for want of time or room has created nothing', async () => {
  const { submit, keys, isOutcomeUnknown } = open();
  await submit(refusedAs('busy'));
  expect(isOutcomeUnknown()).toBe(false);
  await submit(() => 'created');
  expect(new Set(keys).size).toBe(2);
});
