import { exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import FooterPage from './footer-page';

it('the contact page says when the hotel is open, leads to its directions, WhatsApp, phone and email, and shows the house', async () => {
  const hotel = exampleHotel({ name: 'Kings & Queens', address: '14 Ring Road, Osogbo' });
  const { container } = renderPage(<FooterPage />, '/footer', { 'hotel.details': () => hotel });
  const directions = new URL((await screen.findByRole('link', { name: 'Get directions' })).getAttribute('href') ?? '');
  expect(directions.searchParams.get('destination')).toBe('Kings & Queens, 14 Ring Road, Osogbo');
  expect(screen.getByText(hotel.openingHours)).toBeVisible();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('WhatsApp us')).toBe('https://wa.me/2348035550142');
  expect(addressOf('08035550142')).toBe('tel:+2348035550142');
  expect(addressOf('hello@gthotel.example')).toBe('mailto:hello@gthotel.example');
  expect(container.querySelector('img')?.src).toContain('facade-noon');
});
