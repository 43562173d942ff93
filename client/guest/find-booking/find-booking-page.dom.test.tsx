import { FIND_TEXTS } from '@shared/links/find-booking';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import FindBookingPage from './find-booking-page';

const hotel = {
  name: 'GT Hotel',
  phone: '08012345678',
  email: 'hotel@example.com',
  address: 'Zaria',
  today: '2026-03-10',
};
const open = (answers: Answers) =>
  renderPage(<FindBookingPage />, '/find-booking', Object.assign(answers, { 'hotel.details': () => hotel }));
const press = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

it('asks for the link and says the sentence that is the same for everybody, with the hotel’s phone', async () => {
  const { inputsOf } = open({ 'links.ask': () => ({ message: '' }) });
  fill({ Reference: 'gt 4k7m2p', 'Phone number': '0803 123 4567' });
  await press();
  expect((await screen.findAllByText(FIND_TEXTS.asked))[0]).toBeVisible();
  expect(inputsOf('links.ask')).toEqual([{ reference: 'gt 4k7m2p', phoneNumber: '0803 123 4567' }]);
  expect(screen.getByRole('link', { name: hotel.phone })).toHaveAttribute('href', 'tel:+2348012345678');
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible();
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('gt 4k7m2p');
});

it('says at the field what is no reference and no phone number, before anything is sent', async () => {
  const { inputsOf } = open({});
  fill({ Reference: 'GT-12', 'Phone number': '12' });
  await press();
  expect(await screen.findByText(FIND_TEXTS.referenceInvalid)).toBeVisible();
  expect(screen.getByText(FIND_TEXTS.phoneInvalid)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Reference/)).toHaveFocus());
  expect(inputsOf('links.ask')).toEqual([]);
});

it.each([
  ['a lost answer', connectionLost(), FIND_TEXTS.noAnswer],
  ['too many tries', refusal('too_many_requests'), 'Too many attempts. Please wait a little and try again.'],
])('says so after %s, and takes the sentence of an earlier answer back', async (_what, error, said) => {
  const answers: Answers = { 'links.ask': () => ({ message: '' }) };
  open(answers);
  fill({ Reference: 'GT-4K7M2P', 'Phone number': '08031234567' });
  await press();
  await screen.findAllByText(FIND_TEXTS.asked);
  answers['links.ask'] = () => {
    throw error;
  };
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByText(FIND_TEXTS.asked)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('GT-4K7M2P');
});

it('says that it finds booking, order and catering request', async () => {
  open({ 'links.ask': () => ({ message: '' }) });
  expect(screen.getByText(/link to your booking, order or catering request/)).toBeVisible();
  expect(screen.getByText(/six characters such as 4K7M2P, with or without the letters/)).toBeVisible();
  expect(screen.getByText(/days after check-out, delivery or the event/)).toBeVisible();
  fill({ Reference: 'CT-7XR6WG', 'Phone number': '0803 123 4567' });
  await press();
  expect((await screen.findAllByText(/a booking, an order or a catering request/))[0]).toBeVisible();
});

it('what was typed outlives a reload, until it is sent', async () => {
  const answers: Answers = { 'links.ask': () => ({ message: '' }) };
  const before = open(answers);
  fill({ Reference: 'GT-4K7M2P', 'Phone number': '0803 123 4567' });
  before.unmount();
  const { unmount } = open(answers);
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('GT-4K7M2P');
  expect(screen.getByLabelText(/^Phone number/)).toHaveValue('0803 123 4567');
  await press();
  await screen.findByRole('button', { name: 'Send it again' });
  unmount();
  open(answers);
  expect(screen.getByLabelText(/^Reference/)).toHaveValue('');
});
