import type { Reason } from '@shared/errors';
import type { GivenUp } from '@shared/records/changes-schema';
import { SETTLING } from '@shared/records/outcome-texts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../lib/api/connection';
import { ReportedError } from '../../lib/lost-answers/form-failure';
import { outcomeOf, settle, submit, submitWith } from '../../lib/lost-answers/submit-once';
import { clearSession } from '../../lib/session/session';
import { callError, connectionLost } from '../../testing/mock-server';
import { useIdempotentSubmit } from './use-idempotent-submit';

const withWords = submitWith({ asWords: ({ room }: { room: string }) => `room ${room}`, keep: () => undefined });
const load = async () => ({ submit: withWords });
const loadPlain = async () => ({ submit });

/** A form; each submission is answered by what `answer` does, and its key is noted. */
function open(giveUp?: () => Promise<GivenUp>) {
  const { result, rerender } = renderHook(
    (room: string) => ({
      values: { room },
      submission: useIdempotentSubmit<{ room: string }>({
        form: 'a-form',
        load: giveUp ? load : loadPlain,
        giveUp,
        requestKeyOf: (values) => values.room,
      }),
    }),
    { initialProps: '101' },
  );
  const keys: string[] = [];
  return {
    keys,
    rerender,
    outcome: () => outcomeOf(localStorage.getItem('outcome_a-form'), ''),
    isAsked: () => result.current.submission.isAsked(result.current.values),
    /** The error of the submission, if it failed. */
    submit: (answer: () => unknown) =>
      act(() =>
        result.current.submission
          .send(result.current.values, async ({ clientId }) => {
            keys.push(clientId);
            return answer();
          })
          .then(
            () => undefined,
            (error: unknown) => error,
          ),
      ),
  };
}

const noAnswer = () => {
  throw connectionLost();
};
const refusedAs = (reason: Reason) => () => {
  throw callError(reason);
};
const offline = () => {
  throw new ConnectionError('offline');
};
const gaveUp = async () => ({ made: null });

describe('D13: a submission without an answer', () => {
  it('is repeated under its key until it is answered', async () => {
    const { submit, keys, isAsked, outcome } = open(gaveUp);
    expect(await submit(noAnswer)).toBeInstanceOf(ReportedError);
    expect(await submit(refusedAs('internal'))).toBeInstanceOf(ReportedError);
    expect(outcome()).toMatchObject({ clientId: keys[0], what: 'room 101' });
    expect(isAsked()).toBe(true);
    await submit(() => 'created');
    expect(outcome()).toBeNull();
    await submit(() => 'another one');
    const [first, second, third, fourth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    ...(['busy', 'leaving', 'too_slow', 'too_many_requests', 'not_logged_in'] as const),
    ...(['check_in_past', 'no_stay_to_charge'] as const),
  ])('is still unknown after a repeat was refused as %s, which says nothing of it', async (reason) => {
    const { submit, keys, outcome } = open(gaveUp);
    await submit(noAnswer);
    expect(await submit(refusedAs(reason))).not.toBeInstanceOf(ReportedError);
    expect(outcome()).not.toBeNull();
    await submit(() => 'created');
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['room_taken', 'too_many_holds', 'key_reused'] as const)(
    'is known to have created nothing once a repeat was refused as %s',
    async (reason) => {
      const { submit, keys, outcome } = open(gaveUp);
      await submit(noAnswer);
      await submit(refusedAs(reason));
      expect(outcome()).toBeNull();
      await submit(() => 'created');
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('goes out under a new key where its own was given up, without a word of that', async () => {
    const { submit, keys } = open(gaveUp);
    await submit(noAnswer);
    let isFirst = true;
    const error = await submit(() => {
      if (!isFirst) return 'created';
      isFirst = false;
      throw callError('given_up');
    });
    expect(error).toBeUndefined();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is settled before other values are sent, once', async () => {
    const giveUp = vi.fn(gaveUp);
    const { submit, keys, rerender, outcome, isAsked } = open(giveUp);
    await submit(noAnswer);
    rerender('102');
    expect(isAsked()).toBe(false);
    expect(outcome()).toMatchObject({ what: 'room 101' });
    await submit(noAnswer);
    expect(giveUp).toHaveBeenCalledExactlyOnceWith({ clientId: keys[0] });
    expect(outcome()).toMatchObject({ what: 'room 102', clientId: keys[1] });
    rerender('101');
    await submit(() => 'created');
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['no answer', connectionLost()],
    ['an error of the server', callError('internal')],
  ])('is still unknown, and nothing else is sent, while settling it brings %s', async (_, error) => {
    const { submit, keys, rerender, outcome } = open(() => Promise.reject(error));
    await submit(noAnswer);
    rerender('102');
    expect(await submit(() => 'created')).toMatchObject({ name: 'SaidError', message: SETTLING.noAnswer });
    expect(keys).toHaveLength(1);
    expect(outcome()).toMatchObject({ what: 'room 101' });
  });

  it('whose page opens otherwise by now is told of once, and keeps nothing else from being sent', async () => {
    const { submit, keys, rerender, outcome } = open(() => Promise.reject(callError('already_done')));
    await submit(noAnswer);
    rerender('102');
    expect(await submit(() => 'created')).not.toBeInstanceOf(ReportedError);
    expect(keys).toHaveLength(1);
    expect(outcome()).toBeNull();
    expect(await submit(() => 'created')).toBeUndefined();
    expect(keys).toHaveLength(2);
  });

  it('is not what the form asks for any more once it is known to have made nothing', async () => {
    const { submit, outcome, isAsked } = open(gaveUp);
    await submit(noAnswer);
    expect(isAsked()).toBe(true);
    // As the notice does when it is asked what became of the request.
    await act(async () => {
      const lost = outcome();
      if (lost) await settle({ form: 'a-form', by: '', giveUp: gaveUp }, lost, () => undefined);
    });
    expect(outcome()).toMatchObject({ what: 'room 101', made: null });
    expect(isAsked()).toBe(false);
  });

  it('that has made something stops other values until they are sent again', async () => {
    const made = { _id: 'b1', reference: 'GT-7K2M9Q' };
    const { submit, keys, rerender, outcome } = open(async () => ({ made }));
    await submit(noAnswer);
    rerender('102');
    expect(await submit(() => 'created')).toBeInstanceOf(ReportedError);
    expect(outcome()).toMatchObject({ made });
    expect(keys).toHaveLength(1);
    await submit(() => 'created');
    expect(keys).toHaveLength(2);
    expect(outcome()).toBeNull();
  });

  it('is forgotten when its sender logs out', async () => {
    const { submit, outcome } = open(gaveUp);
    await submit(noAnswer);
    act(clearSession);
    expect(outcome()).toBeNull();
  });
});

it('what was certainly not sent is not called sent, and a repeat that was not sent proves nothing', async () => {
  const { submit, keys, outcome } = open(gaveUp);
  await submit(offline);
  expect(outcome()).toBeNull();
  await submit(noAnswer);
  expect(await submit(offline)).toMatchObject({ kind: 'offline' });
  expect(outcome()).not.toBeNull();
  await submit(() => 'created');
  const [unsent, first, ...others] = keys;
  expect(unsent).not.toBe(first);
  expect(new Set(others)).toEqual(new Set([first]));
});

it('D13: a first submission that was refused for want of time or room has created nothing', async () => {
  const { submit, keys, outcome } = open(gaveUp);
  await submit(refusedAs('busy'));
  expect(outcome()).toBeNull();
  await submit(() => 'created');
  expect(new Set(keys).size).toBe(2);
});

describe('D13: a form that cannot find out, as for a new account', () => {
  it('repeats the same values under one key, sends others under their own, and says what went wrong', async () => {
    const { submit, keys, rerender } = open();
    const error = connectionLost();
    const fails = () => {
      throw error;
    };
    expect(await submit(fails)).toBe(error);
    await submit(fails);
    rerender('102');
    await submit(fails);
    rerender('101');
    await submit(() => 'created');
    const [first, repeat, other, back] = keys;
    expect(repeat).toBe(first);
    expect(new Set([first, other, back]).size).toBe(3);
  });

  it('also without storage', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => '{no json');
    const { submit, keys } = open();
    expect(await submit(() => 'created')).toBeUndefined();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{32,36}$/)]);
    set.mockRestore();
    get.mockRestore();
  });
});
