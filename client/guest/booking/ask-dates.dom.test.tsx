import { ASK_DATES_TEXTS } from '@shared/bookings/ask-dates';
import type { Booking } from '@shared/bookings/schema';
import { exampleBooking, exampleHotel, exampleRoom, exampleTaken } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import AdminBookingsPage from '../../staff/bookings/admin-bookings-page';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import BookingPage from './booking-page';

const wish = {
  checkInDate: '2026-12-10',
  checkOutDate: '2026-12-12',
  askedAt: '2026-11-22T06:00:00.000Z',
  declined: null,
};

/** The page of a booking by its link; the part about other dates is unfolded where it does not do so by itself. */
async function open(change: Partial<Booking>, answers: Answers = {}) {
  const page = renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    Object.assign(answers, {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [exampleRoom()],
      'rooms.takenNights': () => exampleTaken(),
      'bookings.get': () => exampleBooking(change),
    }),
  );
  const fold = await screen.findByText('Change my dates');
  if (!change.datesAsked) await userEvent.click(fold);
  return page;
}

const type = async (label: RegExp, date: string) => {
  // The browser's own field stands there until the code of the one for typing has come, and gives way to it.
  const field = await screen.findByLabelText(label, { selector: 'input[type=text]' });
  await userEvent.clear(field);
  await userEvent.type(field, date);
  await userEvent.tab();
};
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Ask for these dates' }));

it('asks by the link, and says beforehand what the nights would cost', async () => {
  const { calls } = await open({}, { 'bookings.askDates': () => exampleBooking({ datesAsked: wish }) });
  await type(/^Check-out/, '2026-12-05');
  expect(await screen.findByText(/4 nights, ₦80,000 in all instead of ₦40,000/)).toBeVisible();
  await press();
  await findToast(ASK_DATES_TEXTS.asked);
  expect(calls.find(({ path }) => path === 'bookings.askDates')).toMatchObject({
    accessToken: 'gta_link',
    input: { _id: 'b1', checkInDate: '2026-12-01', checkOutDate: '2026-12-05' },
  });
});

it.each([
  [
    'the same dates',
    refusal('dates_unchanged', { fields: { checkInDate: ASK_DATES_TEXTS.sameDates } }),
    ASK_DATES_TEXTS.sameDates,
  ],
  ['a stay that is over', refusal('dates_fixed'), /cannot change any more/],
  ['a dead line', connectionLost(), /No answer came/],
])('says so for %s', async (_what, error, said) => {
  await open(
    {},
    {
      'bookings.askDates': () => {
        throw error;
      },
    },
  );
  await press();
  expect((await screen.findAllByText(said))[0]).toBeVisible();
});

it('shows what was asked for, and takes it back', async () => {
  const { inputsOf } = await open({ datesAsked: wish }, { 'bookings.takeBackDates': () => exampleBooking() });
  expect(await screen.findByText(/You have asked for Thu, 10 Dec 2026 to Sat, 12 Dec 2026/)).toBeVisible();
  expect(screen.getByText('asked for')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await findToast(ASK_DATES_TEXTS.takenBack);
  expect(inputsOf('bookings.takeBackDates')).toEqual([{ _id: 'b1' }]);
});

it('closes the form once it was asked, and opens it again for different dates', async () => {
  const { subscriptions } = await open({}, { 'bookings.askDates': () => exampleBooking({ datesAsked: wish }) });
  await type(/^Check-out/, '2026-12-05');
  await press();
  await findToast(ASK_DATES_TEXTS.asked);
  await waitFor(() => expect(subscriptions).not.toHaveLength(0));
  await subscriptions[0]?.send(exampleBooking({ datesAsked: wish }));
  expect(await screen.findByText(/You have asked for/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for these dates' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for different dates' }));
  expect(screen.getByRole('button', { name: 'Ask for these dates' })).toBeVisible();
});

it('says that no answer came to taking it back, and can be pressed again', async () => {
  await open(
    { datesAsked: wish },
    {
      'bookings.takeBackDates': () => {
        throw connectionLost();
      },
    },
  );
  const press = await screen.findByRole('button', { name: 'Take it back' });
  await userEvent.click(press);
  expect((await findToast(CONNECTION_TEXTS.no_answer)).length).toBeGreaterThan(0);
  expect(press).toBeEnabled();
});

it('shows that it was declined, and why', async () => {
  await open({ datesAsked: { ...wish, declined: { at: wish.askedAt, note: 'We are full then.' } } });
  expect(await screen.findByText(/We are full then\./)).toBeVisible();
  expect(screen.getByText('declined')).toBeVisible();
});

it('unfolds when the hotel’s answer comes to who has folded it, and can be folded again', async () => {
  const { subscriptions } = await open({ datesAsked: wish });
  const answered = exampleBooking({ datesAsked: { ...wish, declined: { at: wish.askedAt, note: 'We are full.' } } });
  await screen.findByText(/You have asked for/);
  await userEvent.click(screen.getByText('Change my dates'));
  await waitFor(() => expect(screen.getByText(/You have asked for/)).not.toBeVisible());
  await waitFor(() => expect(subscriptions).not.toHaveLength(0));
  await subscriptions[0]?.send(answered);
  await waitFor(() => expect(screen.getByText(/We are full\./)).toBeVisible());
  await userEvent.click(screen.getByText('Change my dates'));
  await waitFor(() => expect(screen.getByText(/We are full\./)).not.toBeVisible());
});

it('is not offered for a stay that is over', async () => {
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    '/booking/b1#gta_link',
    {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [],
      'bookings.get': () => exampleBooking({ status: 'completed' }),
    },
  );
  await screen.findByText('Details');
  expect(screen.queryByText('Change my dates')).not.toBeInTheDocument();
});

/** Staff's list with one booking whose guest asks for other dates. */
async function openStaff(answers: Answers = {}) {
  logInAsAdmin();
  const page = renderPage(
    <AdminBookingsPage />,
    '/bookings?status=asking',
    Object.assign(answers, {
      'hotel.details': () => exampleHotel(),
      'rooms.list': () => [exampleRoom()],
      'rooms.takenNights': () => exampleTaken(),
      'bookings.count': () => ({ count: 1, isMore: false }),
      'bookings.list': () => ({
        items: [exampleBooking({ datesAsked: wish, version: 4 })],
        nextCursor: null,
        previousCursor: null,
      }),
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Ada Obi: Asks for 10 Dec to 12 Dec/ }));
  return page;
}

it('staff see who waits, and accept with the dates filled in and the difference in sight', async () => {
  const { inputsOf } = await openStaff({ 'bookings.update': () => exampleBooking({ version: 5 }) });
  expect(inputsOf('bookings.list')[0]).toMatchObject({ asking: true });
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  expect(dialog).toHaveTextContent('The guest asks for Thu, 10 Dec 2026 to Sat, 12 Dec 2026 (2 nights)');
  await waitFor(() => expect(dialog).toHaveTextContent(/Check-in.*→.*10 Dec 2026/s));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(inputsOf('bookings.update')).toMatchObject([
      { _id: 'b1', version: 4, checkInDate: '2026-12-10', checkOutDate: '2026-12-12' },
    ]),
  );
});

it('D26: a decline after a colleague has accepted says so, and takes over what is booked by now', async () => {
  const accepted = { checkInDate: wish.checkInDate, checkOutDate: wish.checkOutDate, datesAsked: null, version: 5 };
  await openStaff({
    'rooms.takenNights': () => exampleTaken({ from: wish.checkInDate, to: wish.checkOutDate }),
    'bookings.declineDates': () => {
      throw refusal('changed_meanwhile', { record: exampleBooking(accepted) });
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Change booking' });
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline the dates' }));
  const changed = await screen.findByRole('list', { name: 'Changed meanwhile' });
  expect(changed).toHaveTextContent(/Check-in.*→.*10 Dec 2026/);
  expect(dialog).not.toHaveTextContent(/The guest asks for/);
  expect(screen.queryByRole('button', { name: /Decline|Use these dates/ })).not.toBeInTheDocument();
});

it('staff decline with a note, on the version that they saw; a refusal stays with what was typed', async () => {
  const answers: Answers = {
    'bookings.declineDates': () => {
      throw refusal('no_dates_asked');
    },
  };
  const { inputsOf } = await openStaff(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText(/^Note to the guest/), 'We are full then.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the dates' }));
  expect(await screen.findByText(/does not ask for other dates any more/)).toBeVisible();
  expect(screen.getByLabelText(/^Note to the guest/)).toHaveValue('We are full then.');
  answers['bookings.declineDates'] = () => exampleBooking({ version: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Decline the dates' }));
  await findToast(ASK_DATES_TEXTS.declined);
  expect(inputsOf('bookings.declineDates')[1]).toEqual({ _id: 'b1', version: 4, note: 'We are full then.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('staff read that no answer came to a decline, and keep the note that they wrote', async () => {
  await openStaff({
    'bookings.declineDates': () => {
      throw connectionLost();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.type(screen.getByLabelText(/^Note to the guest/), 'We are full then.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline the dates' }));
  expect(await screen.findByText(CONNECTION_TEXTS.no_answer)).toBeVisible();
  expect(screen.getByLabelText(/^Note to the guest/)).toHaveValue('We are full then.');
});
