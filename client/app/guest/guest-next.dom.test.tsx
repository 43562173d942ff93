import type { Booking } from '@shared/bookings/schema';
import type { Order } from '@shared/food/schema';
import { exampleBooking, exampleHotel, exampleOrder, examplePage } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import { GuestNext } from './guest-dashboard-page';

const stay = (change: Partial<Booking>) => exampleBooking({ userId: 'u1', ...change });

function open({ stays = [], orders = [] }: { stays?: Booking[]; orders?: Order[] } = {}, answers: Answers = {}) {
  logInAsGuest();
  return renderPage(<GuestNext />, '/guest-dashboard', {
    'hotel.details': () => exampleHotel({ checkInHour: 14, today: '2026-11-21' }),
    'bookings.ofUser': () => examplePage(stays),
    'food.ofUser': () => examplePage(orders),
    'bookings.get': () => stays[0] ?? stay({}),
    'food.get': () => orders[0] ?? exampleOrder(),
    ...answers,
  });
}

const card = (name = 'Your next stay') => screen.findByRole('region', { name });

describe('what comes next for the guest', () => {
  it('to pay: the amount, until when the room is held, and the way there', async () => {
    open({ stays: [stay({ status: 'pending', holdExpiresAt: '2026-11-22T06:00:00.000Z' }), stay({ _id: 'b2' })] });
    const next = within(await card());
    expect(next.getByRole('heading', { name: 'Pay ₦40,000 to confirm your stay.' })).toBeVisible();
    expect(next.getByText('Room 101 is held for you until Sun, 22 Nov, 7:00 am.')).toBeVisible();
    expect(next.getByRole('link', { name: 'How to pay: booking GT-7K2M9Q' })).toHaveAttribute('href', '/booking/b1');
    expect(next.getByText('Pending')).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('to pay for a room that gives way to others: no promise that it is held', async () => {
    open({ stays: [stay({ status: 'pending', tentative: true, holdExpiresAt: '2026-11-22T06:00:00.000Z' })] });
    expect(await screen.findByText(/not held for you alone/)).toBeVisible();
    expect(screen.queryByText(/is held for you until/)).not.toBeInTheDocument();
  });

  it('to arrive: the day, the room, from when it is ready, and the hotel’s phone', async () => {
    open({ stays: [stay({ balance: 0, paymentStatus: 'paid' })] });
    const next = within(await card());
    expect(next.getByRole('heading', { name: 'We expect you on Tue, 1 Dec 2026.' })).toBeVisible();
    expect(next.getByText('101, Standard')).toBeVisible();
    expect(await next.findByText('Tue, 1 Dec 2026, from 2 pm')).toBeVisible();
    expect(next.getByRole('link', { name: '08035550142' })).toHaveAttribute('href', 'tel:+2348035550142');
    expect(next.getByRole('link', { name: 'See your stay: booking GT-7K2M9Q' })).toBeVisible();
  });

  it('to arrive today, with what is still to be paid', async () => {
    open({ stays: [stay({ checkInDate: '2026-11-21', checkOutDate: '2026-11-23' })] });
    expect(await screen.findByRole('heading', { name: 'Your room is yours today.' })).toBeVisible();
    expect(screen.getByText('₦40,000 is still to be paid.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^How to pay/ })).toBeVisible();
  });

  it('late: that they were expected, and to phone', async () => {
    open({
      stays: [stay({ checkInDate: '2026-11-20', checkOutDate: '2026-11-23', balance: 0, paymentStatus: 'paid' })],
    });
    expect(await screen.findByRole('heading', { name: 'We expected you on Fri, 20 Nov 2026.' })).toBeVisible();
    expect(screen.getByText('Please phone us if you are still on your way.')).toBeVisible();
  });

  it('in the house: food to the room', async () => {
    open({ stays: [stay({ status: 'checkedin', balance: 0 })], orders: [exampleOrder()] });
    const next = within(await card('Your stay'));
    expect(next.getByRole('heading', { name: 'You are in room 101.' })).toBeVisible();
    expect(next.getByRole('link', { name: 'Order food to your room' })).toHaveAttribute('href', '/menu');
  });

  it('without a stay: the food order that is under way, not one that is delivered or cancelled', async () => {
    const orders = [
      exampleOrder({ _id: 'o0', status: 'delivered' }),
      exampleOrder({ _id: 'o2', voidedAt: '2026-11-21T06:00:00.000Z' }),
      exampleOrder({ status: 'preparing' }),
    ];
    open({ orders }, { 'food.get': () => orders[2] });
    const next = within(await card('Your food order'));
    expect(next.getByRole('heading', { name: 'Your food is being prepared.' })).toBeVisible();
    expect(next.getByText('Jollof Rice x 2, Zobo x 1')).toBeVisible();
    expect(next.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/order-confirmation?order=o1');
  });

  it('with nothing ahead: a room to book', async () => {
    open({ orders: [exampleOrder({ status: 'delivered' })] });
    const next = within(await card());
    expect(next.getByText(/You have no stay ahead\./)).toBeVisible();
    expect(next.getByRole('link', { name: 'Choose a room' })).toHaveAttribute('href', '/rooms');
  });
});

describe('what comes next, while it is not known', () => {
  it('says that it is looked up, and offers no room to a guest who may have one', async () => {
    let answer = (_page: unknown) => {};
    const { inputsOf } = open(
      {},
      {
        'bookings.ofUser': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    );
    expect(await screen.findByText('Looking up what comes next')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await waitFor(() => expect(inputsOf('bookings.ofUser')).toHaveLength(1));
    answer(examplePage([stay({})]));
    expect(await card()).toBeVisible();
  });

  it('claims nothing where the stays did not load; food that is under way is shown all the same', async () => {
    const lost = () => {
      throw refusal('internal');
    };
    const first = open({}, { 'bookings.ofUser': lost });
    await waitFor(() => expect(screen.queryByText('Looking up what comes next')).not.toBeInTheDocument());
    expect(screen.queryByText(/no stay ahead/)).not.toBeInTheDocument();
    first.unmount();
    open({ orders: [exampleOrder()] }, { 'bookings.ofUser': lost });
    expect(await screen.findByRole('heading', { name: 'Your food is ordered.' })).toBeVisible();
  });
});

describe('what comes next, live', () => {
  it('a stay is shown as it is now as soon as the server tells, and read out', async () => {
    const stays = [stay({ status: 'pending', holdExpiresAt: '2026-11-22T06:00:00.000Z' })];
    const { oneSubscription } = open({ stays });
    await card();
    const stream = await oneSubscription();
    expect(stream).toMatchObject({ path: 'bookings.follow', input: { _id: 'b1' }, accessToken: null });
    const confirmed = stay({ balance: 0, paymentStatus: 'paid', version: 2 });
    stays[0] = confirmed;
    await stream.send(confirmed);
    expect(await screen.findByRole('heading', { name: 'We expect you on Tue, 1 Dec 2026.' })).toBeVisible();
    expect(screen.getByText('Your stay is confirmed.', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('an order likewise, which gives way to the next thing once it is delivered', async () => {
    const orders = [exampleOrder({ status: 'preparing' })];
    const { oneSubscription } = open({ orders });
    await card('Your food order');
    const stream = await oneSubscription();
    expect(stream.path).toBe('food.follow');
    const delivered = exampleOrder({ status: 'delivered', version: 2 });
    orders[0] = delivered;
    await stream.send(delivered);
    expect(await card()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your food order' })).not.toBeInTheDocument();
  });
});
