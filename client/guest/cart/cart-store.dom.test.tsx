import { exampleUser } from '@shared/testing/examples';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearSession, expireSession, saveSession } from '../../lib/session/session';
import type { CartItem } from './cart';
import { CartLink } from './cart-links';
import { changeCart, readCart } from './cart-store';

const sessionOf = (id: string) => ({ token: `token-${id}`, user: exampleUser({ _id: id, id, name: id }) });
const item = (_id: string, quantity = 1): CartItem => ({ _id, name: _id, price: 1500, quantity, imagePath: null });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const put = (...items: CartItem[]) => act(() => changeCart((now) => [...now, ...items]));

/** Browsers report another tab's write as an event. */
function otherTab(key: string, items: CartItem[]) {
  localStorage.setItem(key, JSON.stringify(items));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

it('spec 3: a visitor without an account has a cart, and each account has its own', () => {
  put(item('suya'));
  expect(stored('cart_guest')).toEqual([item('suya')]);
  act(() => saveSession(sessionOf('ada')));
  put(item('eba'));
  expect(stored('cart_ada')).toEqual([item('eba')]);
});

it("spec 3: at a login the cart from before it is merged into the account's, and the guest cart is emptied", async () => {
  localStorage.setItem('cart_ada', JSON.stringify([item('suya', 2)]));
  render(<CartLink />);
  put(item('suya', 1), item('eba', 1));
  act(() => saveSession(sessionOf('ada')));
  expect(await screen.findByRole('link', { name: 'Cart, 2 different items' })).toBeVisible();
  expect(stored('cart_ada')).toEqual([item('suya', 3), item('eba', 1)]);
  expect(stored('cart_guest')).toBeNull();
});

it('spec 4: a logout deletes every cart on the device', () => {
  render(<CartLink />);
  localStorage.setItem('cart_bola', JSON.stringify([item('eba')]));
  act(() => saveSession(sessionOf('ada')));
  put(item('suya'));
  act(clearSession);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cart_'))).toEqual([]);
  expect(readCart()).toEqual([]);
});

it('spec 3: when a login expires the cart stays for its owner, and no other account sees it', () => {
  render(<CartLink />);
  act(() => saveSession(sessionOf('ada')));
  put(item('suya'));
  act(expireSession);
  expect(readCart()).toEqual([]);
  act(() => saveSession(sessionOf('bola')));
  expect(readCart()).toEqual([]);
  act(() => saveSession(sessionOf('ada')));
  expect(readCart()).toEqual([item('suya')]);
});

it('spec 4: an empty cart leaves nothing in localStorage', () => {
  put(item('suya'));
  act(() => changeCart(() => []));
  expect(localStorage.getItem('cart_guest')).toBeNull();
});

it.each(['{"suya":1}', '[null]', '[{', '7'])(
  'with %s in localStorage the cart is empty until the next change',
  (foreign) => {
    localStorage.setItem('cart_guest', foreign);
    render(<CartLink />);
    expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
    put(item('suya'));
    expect(stored('cart_guest')).toEqual([item('suya')]);
    expect(screen.getByRole('link', { name: 'Cart, 1 different item' })).toBeVisible();
  },
);

it("the cart's badge counts different items, whatever their dishes are called", () => {
  render(<CartLink />);
  put({ ...item('suya'), name: 'Suya "_id": with {"_id":"quotes"}' }, item('eba'));
  expect(screen.getByRole('link', { name: 'Cart, 2 different items' })).toBeVisible();
});

it("the cart's badge follows changes from another tab", () => {
  render(<CartLink />);
  otherTab('cart_guest', [item('suya', 4)]);
  expect(screen.getByRole('link', { name: 'Cart, 1 different item' })).toHaveTextContent('1');
  otherTab('cart_guest', [item('suya', 4), item('eba', 2)]);
  expect(screen.getByRole('link', { name: 'Cart, 2 different items' })).toHaveTextContent('2');
});

it('a change to the cart keeps what another tab has just stored', () => {
  render(<CartLink />);
  put(item('suya'));
  localStorage.setItem('cart_guest', JSON.stringify([item('suya', 5), item('eba')]));
  put(item('moimoi'));
  expect(stored('cart_guest')).toEqual([item('suya', 5), item('eba'), item('moimoi')]);
});
