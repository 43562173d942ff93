import { exampleDish, exampleHotel, exampleOrder } from '@shared/testing/examples';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { orderAccess } from '../../lib/session/access-tokens';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { withOneMore } from './cart';
import { changeCart, readCart } from './cart-store';
import CheckoutPage from './checkout-page';

const jollof = { _id: 'm1', name: 'Jollof Rice', price: 3_500, imagePath: null };
const zobo = { _id: 'm2', name: 'Zobo', price: 800, imagePath: null };
const DISHES = '1 × Jollof Rice';
const MADE = { _id: 'o1', reference: 'FD-3F7K2M', accessToken: 'gta_secret' };

/** Opens the checkout on a dead line. `gaveUp` is what the server says of the order that got no answer. */
function open(gaveUp: Answers[string]) {
  let isDead = true;
  const overLine = (answer: Answers[string]) => (input: unknown) => {
    if (isDead) throw connectionLost();
    return answer(input);
  };
  const server = renderPage(<CheckoutPage />, '/checkout', {
    'hotel.details': () => exampleHotel(),
    'menu.list': () => [exampleDish({ _id: 'm1', price: 3_500 }), exampleDish({ _id: 'm2', name: 'Zobo', price: 800 })],
    'food.create': overLine(() => ({ ...exampleOrder({ _id: 'o2' }), accessToken: 'gta_other' })),
    'food.giveUp': overLine(gaveUp),
  });
  return {
    ...server,
    restore: () => {
      isDead = false;
    },
  };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Place Order' }));

/** Orders one portion of Jollof on a line that brings no answer. */
async function lose(server: ReturnType<typeof open>) {
  fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });
  await press();
  expect(await screen.findByText(/^We sent this order but got no answer\./)).toBeVisible();
  return server;
}

beforeEach(() => {
  orderAccess.remove('o1');
  changeCart(() => withOneMore([], jollof));
});

it('D13: an order without an answer stays in words with its dishes when the cart changes, and is settled before the next', async () => {
  const server = await lose(open(() => ({ made: null })));
  act(() => changeCart((items) => withOneMore(items, zobo)));
  expect(await screen.findByText(new RegExp(`may be placed already: ${DISHES}\\.`))).toBeVisible();
  server.restore();
  await press();
  await waitFor(() => expect(currentAddress()).toContain('order=o2'));
  expect(server.inputsOf('food.giveUp')).toHaveLength(1);
  expect(server.inputsOf('food.create')).toMatchObject([{ total: 3_500 }, { total: 4_300 }]);
});

it('D13: an order that was placed after all is shown before another one is sent', async () => {
  const server = await lose(open(() => ({ made: MADE })));
  fill({ 'Full name': 'Ada Eze' });
  server.restore();
  await press();
  expect(await screen.findByText(new RegExp(`Your order was placed: ${DISHES}.*FD-3F7K2M`))).toBeVisible();
  expect(screen.getByRole('link', { name: 'See that order' })).toHaveAttribute('href', '/order-confirmation?order=o1');
  expect(orderAccess.read()).toMatchObject({ o1: 'gta_secret' });
  expect(server.inputsOf('food.create')).toHaveLength(1);
});

it('D13: opened from its notice, an order that was placed after all leaves no cart behind to be ordered again', async () => {
  const server = await lose(open(() => ({ made: MADE })));
  server.restore();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await userEvent.click(await screen.findByRole('link', { name: 'See that order' }));
  expect(currentAddress()).toContain('order=o1');
  expect(localStorage.getItem('cart_guest')).toBeNull();
  expect(localStorage.getItem('outcome_checkout')).toBeNull();
});

it('D13: the same after the tab has died, and of a fuller cart only what was ordered leaves', async () => {
  const server = await lose(open(() => ({ made: MADE })));
  server.unmount();
  sessionStorage.clear();
  const later = open(() => ({ made: MADE }));
  later.restore();
  act(() => changeCart((items) => withOneMore(withOneMore(items, jollof), zobo)));
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await userEvent.click(await screen.findByRole('link', { name: 'See that order' }));
  expect(readCart()).toMatchObject([
    { _id: 'm1', quantity: 1 },
    { _id: 'm2', quantity: 1 },
  ]);
});

it('D13: an order without an answer is in words also where the cart has been emptied since', async () => {
  await lose(open(() => ({ made: null })));
  act(() => changeCart(() => []));
  expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  expect(await screen.findByText(new RegExp(DISHES))).toBeVisible();
});
