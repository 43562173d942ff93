import { ORDER_TEXTS } from '@shared/constants/food';
import type { Order } from '@shared/food';
import { examplePage } from '@shared/testing/examples';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, saveSession } from '../../lib/session';
import { farSide, onSite } from '../../testing/far-side';
import { RecentOrders } from './recent-orders';

const orderOf = (id: string, over: Partial<Order> = {}): Order => ({
  _id: id,
  reference: `FO-${id}`,
  guestName: 'Ada Obi',
  guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: null },
  roomNumber: null,
  items: [
    { _id: 'm1', name: `Dish ${id}`, price: 3_500, quantity: 2 },
    { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1 },
  ],
  total: 7_800.5,
  status: 'pending',
  statusAt: '2026-11-21T06:00:00.000Z',
  paymentMethod: 'cash',
  notes: null,
  userId: 'u1',
  voidedAt: null,
  createdAt: '2026-11-21T06:00:00.000Z',
  ...over,
});

function open(orders: () => Order[]) {
  act(() =>
    saveSession({
      token: 't',
      user: {
        _id: 'u1',
        id: 'u1',
        email: 'ada@example.com',
        name: 'Ada Obi',
        phoneNumber: null,
        phone: null,
        address: null,
        role: 'guest',
      },
    }),
  );
  render(onSite(<RecentOrders />, '/guest-dashboard', farSide({ 'food.ofUser': () => examplePage(orders()) })).element);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(clearSession);
});

describe("the dashboard's food orders", () => {
  it('spec 9: are the first three, with dishes, total and status, each leading to its page', async () => {
    open(() => [orderOf('1', { status: 'preparing' }), orderOf('2'), orderOf('3'), orderOf('4')]);
    const first = await screen.findByRole('link', { name: 'Dish 1 x 2, Zobo x 1' });
    expect(first).toHaveAttribute('href', '/order-confirmation?order=1');
    const lines = screen.getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toHaveTextContent('₦7,800.50');
    expect(lines[0]).toHaveTextContent('Preparing');
    expect(screen.queryByText(/Dish 4/)).not.toBeInTheDocument();
  });

  it('say when there are none, and lead to the menu', async () => {
    open(() => []);
    expect(await screen.findByText(ORDER_TEXTS.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  });

  it('say when they could not be fetched', async () => {
    open(() => {
      throw new Error('offline');
    });
    expect(await screen.findByText(ORDER_TEXTS.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
