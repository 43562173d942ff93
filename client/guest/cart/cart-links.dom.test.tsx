import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { CartBar } from './cart-links';
import { changeCart } from './cart-store';

const items = [
  { _id: '1', name: 'Jollof Rice', price: 3500, quantity: 2, imagePath: null },
  { _id: '2', name: 'Suya', price: 2000, quantity: 1, imagePath: null },
];

const show = (path: string) => renderPage(<CartBar />, path);

it('spec 2: the cart bar shows portions and total, links to the checkout, and disappears with the last portion', async () => {
  act(() => changeCart(() => items));
  show('/menu');
  const bar = await screen.findByRole('link', { name: /3 items — ₦9,000/ });
  expect(bar).toHaveAttribute('href', '/checkout');
  act(() => changeCart(() => items.slice(1)));
  expect(bar).toHaveTextContent('1 item — ₦2,000');
  act(() => changeCart(() => []));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ...['/cart', '/checkout', '/guest-dashboard', '/book-room', '/booking/b1', '/guest-bookings', '/find-booking'],
  ...['/cateringPanel', '/catering-request/c1', '/order-confirmation', '/payment-room/b1', '/verify-payment'],
])('the cart bar is not shown on %s', (path) => {
  act(() => changeCart(() => items));
  show(path);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
