import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { exampleOrder, examplePage } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import { RecentOrders } from './recent-orders';

const orderOf = (id: string, change: Partial<Order> = {}) =>
  exampleOrder({
    _id: id,
    items: [
      { _id: 'm1', name: `Dish ${id}`, price: 3_500, quantity: 2, station: 'kitchen', isReady: false },
      { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1, station: 'bar', isReady: false },
    ],
    userId: 'u1',
    ...change,
  });

function open(orders: () => Order[]) {
  logInAsGuest();
  renderPage(<RecentOrders />, '/guest-dashboard', { 'food.ofUser': () => examplePage(orders()) });
}

describe("the dashboard's food orders", () => {
  it('spec 9: show the latest three, with dishes, total and status, each linked to its page', async () => {
    open(() => [orderOf('1', { status: 'preparing' }), orderOf('2'), orderOf('3'), orderOf('4')]);
    const first = await screen.findByRole('link', { name: 'Dish 1 x 2, Zobo x 1' });
    expect(first).toHaveAttribute('href', '/order-confirmation?order=1');
    const lines = screen.getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toHaveTextContent('₦7,800.50');
    expect(lines[0]).toHaveTextContent('Preparing');
    expect(screen.queryByText(/Dish 4/)).not.toBeInTheDocument();
  });

  it('call one that waits to be collected ready, not delivered', async () => {
    open(() => [orderOf('1', { status: 'delivered', deliverTo: 'collect' }), orderOf('2', { status: 'delivered' })]);
    const [toCollect, toRoom] = await screen.findAllByRole('listitem');
    expect(toCollect).toHaveTextContent('Ready');
    expect(toCollect).not.toHaveTextContent('Delivered');
    expect(toRoom).toHaveTextContent('Delivered');
  });

  it('show all of them when asked, page by page', async () => {
    logInAsGuest();
    const { inputsOf } = renderPage(<RecentOrders />, '/guest-dashboard', {
      'food.ofUser': (input) =>
        Reflect.get(Object(input), 'cursor') === 'older'
          ? { items: [orderOf('5')], nextCursor: null, previousCursor: 'newer' }
          : { items: ['1', '2', '3', '4'].map((id) => orderOf(id)), nextCursor: 'older', previousCursor: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'All orders' }));
    expect(screen.getByRole('link', { name: /Dish 4/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'All orders' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: /Dish 5/ })).toBeVisible();
    expect(inputsOf('food.ofUser')).toContainEqual({ userId: 'u1', cursor: 'older' });
  });

  it('show that there are none, with a link to the menu', async () => {
    open(() => []);
    expect(await screen.findByText(ORDER_TEXTS.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  });

  it('show an error if they cannot be loaded', async () => {
    open(() => {
      throw new Error('offline');
    });
    expect(await screen.findByText(ORDER_TEXTS.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
