import { exampleUser } from '@shared/testing/examples';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearSession, expireSession, saveSession } from '../../lib/session';
import { changeCart, readCart } from './api';
import type { CartLine } from './cart';
import { CartLink } from './cart-link';

const sessionOf = (id: string) => ({ token: `token-${id}`, user: exampleUser({ _id: id, id, name: id }) });
const line = (_id: string, quantity = 1): CartLine => ({ _id, name: _id, price: 1500, quantity, imagePath: null });
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const put = (...lines: CartLine[]) => act(() => changeCart((now) => [...now, ...lines]));

/** What another tab writes reaches this one as an event. */
function otherTab(key: string, lines: CartLine[]) {
  localStorage.setItem(key, JSON.stringify(lines));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('spec 3: whose cart it is', () => {
  it('nobody in particular has one, and each account its own', () => {
    put(line('suya'));
    expect(kept('cart_guest')).toEqual([line('suya')]);
    act(() => saveSession(sessionOf('ada')));
    put(line('eba'));
    expect(kept('cart_ada')).toEqual([line('eba')]);
  });

  it('what was put in before the login joins what the account had, and the guest has nothing left', async () => {
    localStorage.setItem('cart_ada', JSON.stringify([line('suya', 2)]));
    render(<CartLink />);
    put(line('suya', 1), line('eba', 1));
    act(() => saveSession(sessionOf('ada')));
    expect(await screen.findByRole('link', { name: 'Cart, 2 different items' })).toBeVisible();
    expect(kept('cart_ada')).toEqual([line('suya', 3), line('eba', 1)]);
    expect(kept('cart_guest')).toBeNull();
  });

  it('spec 4: a logout forgets every cart on the device', () => {
    render(<CartLink />);
    localStorage.setItem('cart_bola', JSON.stringify([line('eba')]));
    act(() => saveSession(sessionOf('ada')));
    put(line('suya'));
    act(clearSession);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('cart_'))).toEqual([]);
    expect(readCart()).toEqual([]);
  });

  it('a login that has expired leaves the cart for its owner, and shows it to nobody else', () => {
    render(<CartLink />);
    act(() => saveSession(sessionOf('ada')));
    put(line('suya'));
    act(expireSession);
    expect(readCart()).toEqual([]);
    act(() => saveSession(sessionOf('bola')));
    expect(readCart()).toEqual([]);
    act(() => saveSession(sessionOf('ada')));
    expect(readCart()).toEqual([line('suya')]);
  });
});

describe('what is kept', () => {
  it('spec 4: an empty cart leaves nothing behind', () => {
    put(line('suya'));
    act(() => changeCart(() => []));
    expect(localStorage.getItem('cart_guest')).toBeNull();
  });

  it.each(['{"suya":1}', '[null]', '[{', '7'])(
    'of %s under its key there is no cart, until the next change',
    (foreign) => {
      localStorage.setItem('cart_guest', foreign);
      render(<CartLink />);
      expect(screen.getByRole('link', { name: 'Cart' })).toBeVisible();
      put(line('suya'));
      expect(kept('cart_guest')).toEqual([line('suya')]);
      expect(screen.getByRole('link', { name: 'Cart, 1 different item' })).toBeVisible();
    },
  );

  it('is counted by its lines, whatever their dishes are called', () => {
    render(<CartLink />);
    put({ ...line('suya'), name: 'Suya "_id": with {"_id":"quotes"}' }, line('eba'));
    expect(screen.getByRole('link', { name: 'Cart, 2 different items' })).toBeVisible();
  });
});

describe('two tabs', () => {
  it('show the same: the badge counts what the other tab put in, by its lines', () => {
    render(<CartLink />);
    otherTab('cart_guest', [line('suya', 4)]);
    expect(screen.getByRole('link', { name: 'Cart, 1 different item' })).toHaveTextContent('1');
    otherTab('cart_guest', [line('suya', 4), line('eba', 2)]);
    expect(screen.getByRole('link', { name: 'Cart, 2 different items' })).toHaveTextContent('2');
  });

  it('lose nothing to each other, even before this one was told', () => {
    render(<CartLink />);
    put(line('suya'));
    localStorage.setItem('cart_guest', JSON.stringify([line('suya', 5), line('eba')]));
    put(line('moimoi'));
    expect(kept('cart_guest')).toEqual([line('suya', 5), line('eba'), line('moimoi')]);
  });
});
