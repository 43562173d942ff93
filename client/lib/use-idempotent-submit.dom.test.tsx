import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConnectionError } from './connection';
import { useIdempotentSubmit } from './use-idempotent-submit';

const PAYLOAD = { name: 'Ada' };
const attempt = () => renderHook(() => useIdempotentSubmit('attempt', PAYLOAD));
type Attempt = ReturnType<typeof attempt>['result'];

const fail = (result: Attempt, error: Error) =>
  act(() => result.current.send(() => Promise.reject(error)).catch(() => undefined));

it('D13: what was sent without an answer is unknown, also after a reload, until it is answered', async () => {
  const first = attempt();
  await fail(first.result, new ConnectionError('no_answer'));
  expect(first.result.current.outcomeUnknown).toBe(true);
  first.unmount();
  const { result } = attempt();
  await waitFor(() => expect(result.current.outcomeUnknown).toBe(true));
  await act(() => result.current.send(async () => 'done'));
  expect(result.current.outcomeUnknown).toBe(false);
});

it('what was certainly not sent is not called sent, now and after a reload', async () => {
  const first = attempt();
  await fail(first.result, new ConnectionError('offline'));
  expect(first.result.current.outcomeUnknown).toBe(false);
  first.unmount();
  expect(attempt().result.current.outcomeUnknown).toBe(false);
});

it('D13: a press that could not be sent proves nothing about an earlier one, whose idempotency key stays', async () => {
  const { result } = attempt();
  const keys: string[] = [];
  const send = (error: Error) =>
    act(() =>
      result.current
        .send(({ clientId }) => {
          keys.push(clientId);
          return Promise.reject(error);
        })
        .catch(() => undefined),
    );
  await send(new ConnectionError('no_answer'));
  await send(new ConnectionError('offline'));
  await send(new ConnectionError('no_answer'));
  expect(result.current.outcomeUnknown).toBe(true);
  expect(new Set(keys).size).toBe(1);
});
