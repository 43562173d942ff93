import { exampleDish, exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import MenuPage from './menu-page';

const show = (list: () => unknown, hotel = exampleHotel()) =>
  renderPage(<MenuPage />, '/menu', { 'menu.list': list, 'hotel.details': () => hotel });
const akara = exampleDish({ name: 'Akara', category: 'breakfast', price: 2_000 });

it('if the menu could not be loaded the page says so, and a retry loads it', async () => {
  let tries = 0;
  show(() => {
    tries += 1;
    if (tries === 1) throw new Error('no connection');
    return [akara];
  });
  expect(screen.getByText('Loading the menu')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load menu');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Akara' })).toBeVisible();
  expect(screen.getByText('₦2,000')).toBeVisible();
});

it('a menu without dishes says that there are none', async () => {
  show(() => []);
  expect(await screen.findByText('No dishes to show yet.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('D28: while the kitchen is closed the restaurant says when it opens, and dishes can be ordered', async () => {
  show(() => [akara], exampleHotel({ kitchen: { opens: '07:00', closes: '22:00', isOpen: false } }));
  expect(await screen.findByText('The kitchen is closed and opens at 7 am. Order now for then.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Akara/ })).toBeEnabled();
});
