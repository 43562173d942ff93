import type { BoardUpdate, Order } from '@shared/food/schema';
import { exampleOrder } from '@shared/testing/examples';
import { act, screen, within } from '@testing-library/react';
import AdminKitchenPage from '../staff/kitchen/admin-kitchen-page';
import { DOUBLE_TAP_MS } from '../ui/list/row-focus';
import type { Answers } from './mock-server';
import { renderPage } from './render-page';

export const rice = {
  ...{ _id: 'm1', name: 'Native Rice', price: 3_500, quantity: 2 },
  ...({ station: 'kitchen', isReady: false } as const),
};
export const zobo = {
  ...{ _id: 'm2', name: 'Zobo', price: 800, quantity: 1 },
  ...({ station: 'bar', isReady: false } as const),
};

/** An order of both for room 20{id}. */
export const orderOf = (id: string, change: Partial<Order> = {}) =>
  exampleOrder({ _id: id, reference: `FD-${id}`, roomNumber: `20${id}`, items: [rice, zobo], notes: null, ...change });

/** The kitchen's board, and `tell` for what its stream brings. */
export function openBoard(answers: Answers = {}) {
  const server = renderPage(<AdminKitchenPage />, '/admin/kitchen', { 'food.board': () => {}, ...answers });
  const tell = async (update: BoardUpdate) => (await server.oneSubscription()).send(update);
  return { ...server, tell };
}

export const cardOf = (id: string) => {
  const card = document.querySelector<HTMLElement>(`[data-order="${id}"]`);
  if (!card) throw new Error(`There is no card of ${id}`);
  return within(card);
};

export const dishOn = (id: string, name: RegExp) => cardOf(id).getByRole('button', { name });

/** What is still to be made of all open orders. */
export const allDay = () =>
  within(screen.getByRole('region', { name: 'All day' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Later than a second press that is taken for a double tap. */
export const afterDoubleTap = () => act(() => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS + 50)));
