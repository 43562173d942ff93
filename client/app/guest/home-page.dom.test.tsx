import { exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import HomePage from './home-page';

const open = (cardPayments: boolean) =>
  renderPage(<HomePage />, '/', {
    'hotel.details': () => exampleHotel({ cardPayments }),
    'rooms.startingPrice': () => ({ price: 18_500 }),
  });

it('D15: names the card among the ways to pay where the hotel takes it', async () => {
  open(true);
  expect(await screen.findByRole('heading', { name: 'Pay by card or bank transfer' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pay by bank transfer' })).not.toBeInTheDocument();
  expect(screen.queryByText(/account and a short reference to write/)).not.toBeInTheDocument();
});

it('D24: names the transfer alone where the hotel takes no cards', async () => {
  open(false);
  expect(await screen.findByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  expect(screen.getByText(/account and a short reference to write/)).toBeVisible();
});
