import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { clearSession } from '../../lib/session';
import { changeCart } from './api';
import { CartBar } from './cart-bar';

const lines = [
  { _id: '1', name: 'Jollof Rice', price: 3500, quantity: 2, imagePath: null },
  { _id: '2', name: 'Suya', price: 2000, quantity: 1, imagePath: null },
];

const show = (path: string) =>
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <CartBar />
    </Router>,
  );

beforeEach(() => {
  localStorage.clear();
  act(clearSession);
});

it('spec 2: the cart bar shows portions and total, links to the checkout, and disappears with the last portion', async () => {
  act(() => changeCart(() => lines));
  show('/menu');
  const bar = await screen.findByRole('link', { name: /3 items — ₦9,000/ });
  expect(bar).toHaveAttribute('href', '/checkout');
  act(() => changeCart(() => []));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each(['/cart', '/checkout'])('the cart bar is not shown on %s', (path) => {
  act(() => changeCart(() => lines));
  show(path);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
