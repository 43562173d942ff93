import { focusManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { useTRPC, useTRPCClient } from '../api/trpc';
import { useFollowedList } from './use-followed-list';

beforeEach(() => void logInAsAdmin());
afterEach(() => focusManager.setFocused(undefined));

/** How many rooms there are, polled every 30 ms while the list is not live. */
function Rooms() {
  const { rooms } = useTRPC();
  const refetchInterval = useFollowedList(useTRPCClient().rooms.changes, rooms, [rooms.list.pathFilter()], 30);
  const { data } = useQuery(rooms.list.queryOptions(undefined, { refetchInterval }));
  return <p>{refetchInterval === false ? `live, ${data?.length}` : `polled, ${data?.length}`}</p>;
}
const open = (answers: Answers = {}) => renderPage(<Rooms />, '/admin/rooms', { 'rooms.list': () => [], ...answers });
const pause = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

it('a list is polled until it is live, then only read when something changes, and polled again when the stream is lost', async () => {
  const { oneSubscription, inputsOf, answers } = open();
  const stream = await oneSubscription();
  await waitFor(() => expect(inputsOf('rooms.list').length).toBeGreaterThan(2));
  await stream.send({ ids: null });
  await screen.findByText('live, 0');
  await pause(60);
  const read = inputsOf('rooms.list').length;
  await pause(120);
  expect(inputsOf('rooms.list')).toHaveLength(read);
  await stream.send({ ids: ['r1'] });
  await waitFor(() => expect(inputsOf('rooms.list')).toHaveLength(read + 1));
  answers['rooms.changes'] = () => {
    throw connectionLost();
  };
  await stream.disconnect();
  await screen.findByText('polled, 0');
  await waitFor(() => expect(inputsOf('rooms.list').length).toBeGreaterThan(read + 3));
});

it('a tab that nobody sees reads nothing until it is looked at', async () => {
  const { oneSubscription, inputsOf } = open();
  const stream = await oneSubscription();
  await stream.send({ ids: null });
  await screen.findByText('live, 0');
  await pause(60);
  focusManager.setFocused(false);
  const read = inputsOf('rooms.list').length;
  await stream.send({ ids: ['r1'] });
  await pause(60);
  expect(inputsOf('rooms.list')).toHaveLength(read);
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(inputsOf('rooms.list')).toHaveLength(read + 1));
});
