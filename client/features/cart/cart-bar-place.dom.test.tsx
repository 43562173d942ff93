import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { CartBarPlace } from './cart-bar-place';
import { changeCart } from './store';

const lines = [
  { _id: '1', name: 'Jollof Rice', price: 3500, quantity: 2, imagePath: null },
  { _id: '2', name: 'Suya', price: 2000, quantity: 1, imagePath: null },
];

const show = (path: string) => renderPage(<CartBarPlace />, path);

it('spec 2: says how many portions are in the cart and what they cost, leads to the checkout, and goes with the last', async () => {
  act(() => changeCart(() => lines));
  show('/menu');
  const bar = await screen.findByRole('link', { name: /3 items — ₦9,000/ });
  expect(bar).toHaveAttribute('href', '/checkout');
  act(() => changeCart(() => []));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each(['/cart', '/checkout'])('is not there on %s, where the cart is in sight anyway', async (path) => {
  act(() => changeCart(() => lines));
  show(path);
  // By then the bar of the test above has been loaded, and would be there at once.
  await act(async () => void (await import('./cart-bar')));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
