import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { changeCart } from './api';
import { CartBar } from './cart-bar';

const lines = [
  { _id: '1', name: 'Jollof Rice', price: 3500, quantity: 2, imagePath: null },
  { _id: '2', name: 'Suya', price: 2000, quantity: 1, imagePath: null },
];

const show = (path: string) => renderPage(<CartBar />, path);

it('spec 2: says how many portions are in the cart and what they cost, leads to the checkout, and goes with the last', async () => {
  act(() => changeCart(() => lines));
  show('/menu');
  const bar = await screen.findByRole('link', { name: /3 items — ₦9,000/ });
  expect(bar).toHaveAttribute('href', '/checkout');
  act(() => changeCart(() => []));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each(['/cart', '/checkout'])('is not there on %s, where the cart is in sight anyway', (path) => {
  act(() => changeCart(() => lines));
  show(path);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
