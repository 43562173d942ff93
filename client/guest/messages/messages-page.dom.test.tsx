import { MESSAGE_TEXTS } from '@shared/messages/constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import MessagesPage from './messages-page';

const TOKEN = 'a'.repeat(60);
const open = (answers: Answers = {}, token = TOKEN) =>
  renderPage(<MessagesPage />, `/messages#${token}`, {
    'hotel.details': () => ({ name: 'The Indigo', phone: '08012345678' }),
    ...answers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('turns messages down by one press, and takes that back by another; opening it sends nothing', async () => {
  const { inputsOf } = open({ 'messages.choose': (input) => ({ wanted: Object(input).wanted }) });
  expect(await screen.findByRole('heading', { name: 'Messages from The Indigo' })).toBeVisible();
  expect(inputsOf('messages.choose')).toEqual([]);
  await press('No more messages');
  expect(await screen.findByText(MESSAGE_TEXTS.stopped)).toBeVisible();
  await press('Send me messages again');
  expect(await screen.findByText(MESSAGE_TEXTS.wanted)).toBeVisible();
  expect(inputsOf('messages.choose')).toEqual([
    { token: TOKEN, wanted: false },
    { token: TOKEN, wanted: true },
  ]);
});

it.each([
  ['without a token', '', {}],
  ['with one that the hotel does not know', TOKEN, { 'messages.choose': refusing() }],
])('a link %s is said to be broken, with the hotel’s phone', async (_what, token, answers) => {
  open(answers, token);
  if (token) await press('No more messages');
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGE_TEXTS.linkBroken);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '08012345678' })).toBeVisible();
});

function refusing() {
  return () => {
    throw refusal('not_found');
  };
}

it('a line that is lost is said, and the press can be repeated', async () => {
  open({
    'messages.choose': () => {
      throw connectionLost();
    },
  });
  await press('No more messages');
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGE_TEXTS.stopFailed);
  expect(screen.getByRole('button', { name: 'No more messages' })).toBeEnabled();
});
