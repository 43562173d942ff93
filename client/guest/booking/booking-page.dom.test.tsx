import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import type { Booking } from '@shared/bookings/schema';
import { formatMoment } from '@shared/dates';
import { TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import {
  exampleBooking,
  exampleFolio,
  exampleHotel,
  exampleRoom,
  exampleTransferAccount,
  exampleUser,
} from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import BookingPage from './booking-page';

const booking = exampleBooking();
const stored = () => localStorage.getItem('booking_access') ?? '';

const open = (answers: Answers, hash = '') =>
  renderPage(
    <Route path="/booking/:bookingId">
      <BookingPage />
    </Route>,
    `/booking/b1${hash}`,
    { 'hotel.details': () => exampleHotel(), 'rooms.list': () => [], ...answers },
  );

describe('the page of a booking', () => {
  it('D7: opens with the token in its link, and stores it on the device', async () => {
    const { calls } = open({ 'bookings.get': () => booking }, '#gta_link');
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
    expect(screen.queryByText('Address')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'The link to this booking', hidden: true })).toHaveAttribute(
      'href',
      `${location.origin}/booking/b1#gta_link`,
    );
    expect(calls.find(({ path }) => path === 'bookings.get')).toMatchObject({ accessToken: 'gta_link' });
    await waitFor(() => expect(stored()).toContain('gta_link'));
  });

  it('D36: says to a guest who was moved from when on they are in their room', async () => {
    const night = (roomNumber: string, at: number) => ({ date: `2026-12-0${at + 1}`, roomNumber, price: 20_000 });
    const nights = ['102', '102', '101'].map(night);
    const here = { ...booking, status: 'checkedin', checkInDate: '2026-12-01', checkOutDate: '2026-12-04' };
    const { unmount } = open({ 'bookings.get': () => ({ ...here, nights }) }, '#gta_link');
    expect(await screen.findByText('Room 101 from Thu, 3 Dec 2026')).toBeVisible();
    expect(await screen.findByText('2 nights in room 102 + 1 night in room 101')).toBeInTheDocument();
    unmount();
    open({ 'bookings.get': () => ({ ...here, nights: ['101', '101', '101'].map(night) }) }, '#gta_link');
    expect(await screen.findByText('Room 101')).toBeVisible();
  });

  it('D40: of a room booked together with others says that one transfer pays for all, and while one is looked for', async () => {
    localStorage.setItem('group_access', JSON.stringify({ g1: 'gta_group' }));
    const notice = {
      _id: 'n1',
      groupId: 'g1',
      state: 'open',
      saidAt: '2026-11-21T09:05:00.000Z',
      closedAt: null,
      proofs: [],
    };
    open(
      { 'bookings.get': () => ({ ...booking, groupId: 'g1' }), 'paidNotices.latest': () => ({ notice }) },
      '#gta_link',
    );
    expect(await screen.findByText(/one transfer was made for all of the rooms/)).toBeVisible();
    expect(screen.getByRole('heading', { name: TRANSFER_TEXTS.checking })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'See all rooms' })).toHaveAttribute('href', '/booking-group/g1');
  });

  it('D16: asks a guest who has made the transfer to say so; one that is cancelled says what they told us', async () => {
    const latest = (notice: object | null) => ({ 'paidNotices.latest': () => ({ notice }) });
    const first = open({ 'bookings.get': () => booking, ...latest(null) }, '#gta_link');
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeVisible();
    expect(first.callsTo('paidNotices.latest')).toMatchObject([
      { input: { bookingId: 'b1' }, accessToken: 'gta_link' },
    ]);
    first.unmount();
    const notice = { _id: 'n1', state: 'open', saidAt: '2026-11-21T09:05:00.000Z', closedAt: null, proofs: [] };
    const cancelled = { ...booking, status: 'cancelled', holdExpiresAt: null, balance: 0 };
    open({ 'bookings.get': () => cancelled, ...latest(notice) }, '#gta_link');
    expect(await screen.findByText(/that you paid\. We are checking it\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /I have paid|Add a proof/ })).not.toBeInTheDocument();
  });

  it('D6: asks to log in without a token or a session, without a request', async () => {
    const { inputsOf } = open({});
    // The ways on come after the sentence, and bring it along anew.
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.getByText(BOOKING_PAGE_TEXTS.notFound)).toBeVisible();
    expect(inputsOf('bookings.get')).toEqual([]);
  });

  it('keeps the retry button and its focus during a retry', async () => {
    logInAsGuest();
    let answer: () => unknown = () => {
      throw connectionLost();
    };
    open({ 'bookings.get': () => answer() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load the booking. Please try again.');
    let arrive = () => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ ...booking, userId: exampleUser().id });
      });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Trying again…' })).toBe(retry);
    expect(retry).toHaveFocus();
    arrive();
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
  });

  it('D7: removes an ended link, and tries the login before it shows an error', async () => {
    logInAsGuest();
    let arrive = () => {};
    let asked = 0;
    const { calls } = open(
      {
        'bookings.get': () => {
          asked += 1;
          if (asked === 1) throw refusal('not_found');
          return new Promise((resolve) => {
            arrive = () => resolve({ ...booking, userId: exampleUser().id });
          });
        },
      },
      '#gta_ended',
    );
    await waitFor(() => expect(asked).toBe(2));
    expect(await screen.findByText('Fetching your booking')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Booking ID GT-7K2M9Q')).toBeVisible();
    expect(calls.filter(({ path }) => path === 'bookings.get').map(({ accessToken }) => accessToken)).toEqual([
      'gta_ended',
      null,
    ]);
    expect(stored()).not.toContain('gta_ended');
  });
});

describe('the ticket of a booking', () => {
  const pending = (change: Partial<Booking> = {}) =>
    exampleBooking({
      status: 'pending',
      holdExpiresAt: new Date(Date.now() + 90 * 60_000 + 30_000).toISOString(),
      ...change,
    });
  const show = (shown: Booking, answers: Answers = {}) =>
    open(
      {
        'bookings.get': () => shown,
        'rooms.list': () => [exampleRoom({ photos: ['/media/r1/800.webp'] })],
        ...answers,
      },
      '#gta_link',
    );
  const headline = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

  it('D11: says until when the room is held, in hotel time, and how long that is', async () => {
    const booked = pending();
    const { container } = show(booked);
    expect(await headline(`Room 101 is held for you until ${formatMoment(booked.holdExpiresAt ?? '')}`)).toBeVisible();
    expect(screen.getByText('1 h 30 min left')).toBeVisible();
    expect(await screen.findByText('0123456789')).toBeVisible();
    await waitFor(() => expect(container.querySelector('img[src="/media/r1/800.webp"]')).not.toBeNull());
  });

  it('D55: says of a first hold what keeps the room longer, and of no other', async () => {
    const until = pending().holdExpiresAt ?? '';
    const longer = new Date(Date.parse(until) + 23 * 3_600_000).toISOString();
    show({ ...pending(), holdExtendsTo: longer });
    expect(await headline(`Room 101 is held for you until ${formatMoment(until)}`)).toBeVisible();
    const sentence = `To keep it until ${formatMoment(longer)}, open the link in our email or phone us.`;
    expect(screen.getByText(sentence)).toBeVisible();
    show(pending());
    expect(screen.getAllByText(/^To keep it until/)).toHaveLength(1);
  });

  it('D55: says so also to a guest who has told of a transfer, as their word keeps no first hold', async () => {
    const notice = { _id: 'n1', state: 'open', saidAt: '2026-11-21T09:05:00.000Z', closedAt: null, proofs: [] };
    const booked = pending({ holdExtendsTo: new Date(Date.now() + 86_400_000).toISOString() });
    show(booked, { 'paidNotices.latest': () => ({ notice }) });
    expect(await headline('We are checking your transfer')).toBeVisible();
    expect(screen.getByText(/^To keep it until .*, open the link in our email or phone us\.$/)).toBeVisible();
  });

  it('does not look forward to a day that has passed: who has not come reads to phone', async () => {
    show({ ...booking, status: 'confirmed', checkInDate: '2026-11-19', checkOutDate: '2026-11-25' });
    expect(
      await screen.findByText(/We expected you on Thu, 19 Nov 2026\. Please phone us if you are still on/),
    ).toBeVisible();
    expect(screen.queryByText(/We look forward to seeing you/)).not.toBeInTheDocument();
  });

  it('first says what came and what is left of one that is paid in part', async () => {
    show(pending({ holdExpiresAt: null, balance: 25_000, amountPaid: 40_000, paymentStatus: 'part_paid' }));
    expect(await headline('₦15,000 has arrived, ₦25,000 is left to pay.')).toBeVisible();
  });

  it('D43: asks for the deposit by when the hold ends, or for all, and shows how far it is paid', async () => {
    show(pending({ deposit: 12_000, balance: 35_000, paymentStatus: 'part_paid' }), {
      'hotel.details': () => exampleHotel({ cardPayments: true }),
      'payments.folio': () => exampleFolio({ balance: 35_000 }),
    });
    expect(await screen.findByText(/^Pay at least ₦7,000 by .+; ₦28,000 at the hotel\.$/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '₦5,000 of ₦40,000 is paid.' })).toHaveValue(5_000);
    await userEvent.click(screen.getByText('Or pay into our own account'));
    expect(screen.getByRole('button', { name: 'Copy 7000' })).toBeVisible();
    expect(screen.getByText(/^Or transfer all of it/)).toHaveTextContent('₦35,000');
    expect(await screen.findByRole('link', { name: 'Pay ₦7,000 online' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay all, ₦35,000' })).toBeVisible();
  });

  it('D43: of a confirmed stay says what of it is paid, and asks for the rest', async () => {
    show(exampleBooking({ deposit: 12_000, balance: 28_000, paymentStatus: 'part_paid' }));
    expect(await screen.findByText('₦12,000 of ₦40,000 is paid.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy 28000' })).toBeVisible();
    expect(screen.queryByText(/Pay at least|transfer all/)).not.toBeInTheDocument();
  });

  it('D43: asks for no deposit where that is all, to the kobo', async () => {
    const unpaid = { amountPaid: 1.1, charges: 2.2, deposit: 3.3, balance: 3.3, paymentStatus: 'unpaid' } as const;
    show(pending(unpaid));
    expect(await screen.findByRole('button', { name: /^Cancel booking/ })).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('D16: first says that a transfer is being checked, and folds the account away', async () => {
    const notice = { _id: 'n1', state: 'open', saidAt: '2026-11-21T09:05:00.000Z', closedAt: null, proofs: [] };
    show(pending(), { 'paidNotices.latest': () => ({ notice }) });
    expect(await headline('We are checking your transfer')).toBeVisible();
    expect(screen.queryByText(/an unpaid booking is cancelled/)).not.toBeInTheDocument();
    expect(screen.getByText('Our account').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByRole('button', { name: /Add a proof/ })).toBeVisible();
  });

  it('shows one account at a time: a number for this payment alone folds the hotel’s own away', async () => {
    const account = exampleTransferAccount({ amount: 40_000 });
    show(pending({ balance: 40_000 }), {
      'hotel.details': () => exampleHotel({ cardPayments: true }),
      'payments.transferAccount': () => account,
      'payments.verify': () => ({ status: 'pending' }),
      'paidNotices.latest': () => ({ notice: null }),
    });
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Get an account number for this payment' }));
    expect(await screen.findByText(account.accountNumber)).toBeVisible();
    expect(screen.getByText('Or pay into our own account').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('button', { name: 'I have paid' })).not.toBeInTheDocument();
  });

  it('says of a confirmed stay that nothing is left to pay, and cancels it after saying the fee and what comes back', async () => {
    const fee = { freeUntil: '2026-11-20T13:00:00.000Z', percent: 50, fee: 10_000 };
    const paid = exampleBooking({ balance: 0, paymentStatus: 'paid', cancellationTerms: fee });
    const { inputsOf } = show(paid, {
      'bookings.remove': () => ({ ...paid, status: 'cancelled', cancellationFee: 10_000, balance: -30_000 }),
    });
    expect((await screen.findByText('Still to pay')).nextSibling).toHaveTextContent('Nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking GT-7K2M9Q' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'cancelling now costs ₦10,000. ₦30,000 comes back to you: you can then say on its page to which account.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(inputsOf('bookings.remove')).toEqual([{ _id: 'b1', cancellationFee: 10_000 }]));
  });

  it('says whom to call of a confirmed stay whose day of arrival is over', async () => {
    show(exampleBooking(), { 'hotel.details': () => exampleHotel({ today: '2026-12-02' }) });
    const words = await screen.findByText(/To cancel, call/);
    expect(within(words).getByRole('link', { name: '08035550142' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel booking/ })).not.toBeInTheDocument();
  });

  it('D29: does not promise a room that is held only tentatively', async () => {
    show(pending({ tentative: true }));
    expect(await headline('Your booking is made.')).toBeVisible();
    expect(screen.queryByText(/is held for you/)).not.toBeInTheDocument();
    expect(screen.getByText(/earlier if somebody else books room 101 for sure/)).toBeVisible();
  });

  it('asks for no more payment once the hold is over, and asks the server how it stands', async () => {
    const { inputsOf } = show(pending({ holdExpiresAt: new Date(Date.now() - 1000).toISOString() }));
    expect(await headline('The time to pay for room 101 is over')).toBeVisible();
    expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '08035550142' })).toBeVisible();
    await waitFor(() => expect(inputsOf('bookings.get').length).toBeGreaterThan(1));
  });

  it.each([
    ['confirmed', 'Your stay is confirmed.'],
    ['checkedin', 'You are checked in.'],
    ['completed', 'This stay is over.'],
    ['rejected', 'The hotel could not take this booking.'],
    ['cancelled', 'This booking is cancelled and no longer holds a room.'],
  ] as const)('of one that is %s and paid says so, and asks for no payment', async (status, words) => {
    show(exampleBooking({ status, balance: 0, paymentStatus: 'paid' }));
    expect(await headline(words)).toBeVisible();
    expect(screen.queryByText(/Pay by bank transfer/)).not.toBeInTheDocument();
    expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
  });

  it('leads from a stay that is over to the same room, without its days', async () => {
    show(exampleBooking({ status: 'completed' }));
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/book-room?room=101');
  });

  it('leads from a cancelled booking back to the same room and dates', async () => {
    show(exampleBooking({ status: 'cancelled' }));
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/book-room?room=101&from=2026-12-01&to=2026-12-03',
    );
  });

  it('has the focus after the booking was cancelled, whose button has gone', async () => {
    let now = pending();
    show(now, {
      'bookings.get': () => now,
      'bookings.remove': () => {
        now = { ...now, status: 'cancelled', holdExpiresAt: null };
        return { _id: 'b1' };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking GT-7K2M9Q' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel booking' }));
    const words = 'This booking is cancelled and no longer holds a room.';
    expect(await headline(words)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('article', { name: words })).toHaveFocus());
  });
});

describe('a booking that changes while its page is open', () => {
  const token = '#gta_link';

  it('is shown as it is now, and is followed with the token of its link', async () => {
    const { oneSubscription } = open({ 'bookings.get': () => exampleBooking({ status: 'pending' }) }, token);
    await screen.findByText('Booking ID GT-7K2M9Q');
    const stream = await oneSubscription();
    expect(stream).toMatchObject({ path: 'bookings.follow', input: { _id: 'b1' }, accessToken: 'gta_link' });
    await stream.send(exampleBooking({ status: 'confirmed', paymentStatus: 'paid', balance: 0, version: 2 }));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.getByText('Your stay is confirmed.', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('D7: is looked at once more when the right to follow it has ended, and is then missing', async () => {
    const { oneSubscription, answers } = open({ 'bookings.get': () => booking }, token);
    await screen.findByText('Booking ID GT-7K2M9Q');
    const stream = await oneSubscription();
    await stream.send(booking);
    answers['bookings.get'] = () => {
      throw refusal('not_found');
    };
    await stream.fail('not_found');
    await waitFor(() => expect(screen.queryByText('Booking ID GT-7K2M9Q')).toBeNull());
  });

  it('is not followed where there is nothing to open it with', async () => {
    const { subscriptions } = open({});
    await screen.findByText(BOOKING_PAGE_TEXTS.notFound);
    expect(subscriptions).toEqual([]);
  });
});
