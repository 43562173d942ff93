import { MESSAGE_TEXTS } from '@shared/messages/constants';
import type { StayMessages } from '@shared/messages/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { openStaffBooking, stay } from '../../testing/staff-booking-page';

type Kind = StayMessages['kinds'][number];
const arrival = (change: Partial<Kind> = {}): Kind => ({
  ...{ kind: 'arrival', fits: true, text: 'Dear Ada,\n\nWe look forward to you & yours.', sent: [] },
  ...change,
});
const others: Kind[] = [
  { kind: 'room_ready', fits: false, text: '', sent: [] },
  { kind: 'thanks', fits: false, text: '', sent: [] },
];
const sentByEmail = { at: '2026-11-21T14:05:00.000Z', channel: 'email', by: 'Bola Ade' } as const;
const messages = (change: Partial<StayMessages> = {}, first = arrival()): StayMessages => ({
  ...{ email: 'ada@example.com', wanted: true, kinds: [first, ...others] },
  ...change,
});

const open = (now: StayMessages, answers: Answers = {}) =>
  openStaffBooking({ 'messages.ofStay': () => now, ...answers });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function dialog() {
  await press(/^Send( again)?: Arrival tomorrow/);
  return screen.findByRole('dialog');
}

it('shows nothing where no message fits and none was sent', async () => {
  open(messages({}, arrival({ fits: false })));
  await screen.findByRole('heading', { name: 'Notes' });
  expect(screen.queryByRole('heading', { name: 'Messages' })).not.toBeInTheDocument();
});

it('shows the text, and mails it', async () => {
  const { inputsOf } = open(messages(), { 'messages.send': () => messages({}, arrival({ sent: [sentByEmail] })) });
  const shown = await dialog();
  expect(shown).toHaveTextContent('We look forward to you & yours.');
  await userEvent.click(within(shown).getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  expect(inputsOf('messages.send')).toEqual([{ bookingId: stay._id, kind: 'arrival', channel: 'email', seen: 0 }]);
});

it('keeps that WhatsApp was opened, and leaves a way to it where the browser did not let it', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => tab.mockRestore());
  const { inputsOf } = open(messages({ email: null }), { 'messages.send': () => messages({ email: null }) });
  const shown = await dialog();
  expect(within(shown).queryByRole('button', { name: 'Email' })).not.toBeInTheDocument();
  await userEvent.click(within(shown).getByRole('button', { name: 'WhatsApp' }));
  const link = await within(shown).findByRole('link', { name: 'Open WhatsApp' });
  const address = `https://wa.me/2348031234567?text=${encodeURIComponent(arrival().text)}`;
  expect(link).toHaveAttribute('href', address);
  expect(tab).toHaveBeenCalledExactlyOnceWith(address, '_blank');
  expect(inputsOf('messages.send')).toMatchObject([{ channel: 'whatsapp', seen: 0 }]);
});

it('says that it was sent, by whom and how, before it is sent again', async () => {
  const { inputsOf } = open(messages({}, arrival({ sent: [sentByEmail] })), { 'messages.send': () => messages() });
  expect(await screen.findByText(/^By email · .* · Bola Ade$/)).toBeVisible();
  const shown = await dialog();
  expect(shown).toHaveTextContent(/It was sent by email · .* · Bola Ade\. Send it again\?/);
  await userEvent.click(within(shown).getByRole('button', { name: 'Email again' }));
  await waitFor(() => expect(inputsOf('messages.send')).toMatchObject([{ seen: 1 }]));
});

it('who wants no messages is mailed none, and WhatsApp says so first', async () => {
  open(messages({ wanted: false }));
  expect(await screen.findByText(MESSAGE_TEXTS.unwanted)).toBeVisible();
  const shown = await dialog();
  expect(within(shown).queryByRole('button', { name: 'Email' })).not.toBeInTheDocument();
  expect(shown).toHaveTextContent('Write by WhatsApp only if they asked for it.');
});

it.each([
  ['that somebody else was faster', refusal('message_sent'), 'This message has been sent already.'],
  ['that no answer came', connectionLost(), MESSAGE_TEXTS.unanswered],
])('says %s, and stays open', async (_what, error, said) => {
  open(messages(), {
    'messages.send': () => {
      throw error;
    },
  });
  const shown = await dialog();
  await userEvent.click(within(shown).getByRole('button', { name: 'Email' }));
  expect(await within(shown).findByRole('alert')).toHaveTextContent(said);
});
