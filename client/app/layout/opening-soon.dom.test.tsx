import { exampleHotel, exampleReceipt, exampleRoom } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest, logInAsStaff } from '../../testing/sessions';
import { screenAt } from '../screens';
import { ScreenInLayout } from './screen-in-layout';

const open = (path: string, hotel = exampleHotel({ hasOpened: false, name: 'Oja Palace' }), address = path) =>
  renderPage(
    <Route path={path}>
      <ScreenInLayout screen={screenAt(path)} />
    </Route>,
    address,
    {
      'hotel.details': () => hotel,
      'rooms.list': () => [exampleRoom()],
      'rooms.startingPrice': () => ({ price: 18_500 }),
      'menu.list': () => [],
      'receipts.get': () => exampleReceipt(),
    },
  );

const soon = () => screen.findByRole('heading', { level: 1, name: 'Opening soon' });
const isSoon = () => screen.queryByRole('heading', { level: 1, name: 'Opening soon' }) !== null;

const WAITING = [
  '/',
  '/rooms',
  '/book-room',
  '/check-availability',
  '/menu',
  '/cart',
  '/checkout',
  '/footer',
  '/cateringPanel',
];

describe('until the hotel has opened', () => {
  it.each(WAITING)('a guest sees at %s that it opens soon, with its name, phone and WhatsApp', async (path) => {
    open(path);
    await soon();
    expect(screen.getByText('Oja Palace')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+2348035550142');
    expect(screen.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute('href', 'https://wa.me/2348035550142');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: 'Find my booking' })).toHaveAttribute('href', '/find-booking');
    expect(document.title).toBe('Opening soon · Oja Palace');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('so does a guest who is logged in', async () => {
    logInAsGuest();
    open('/rooms');
    await soon();
  });

  it('says nothing that nobody has entered, and offers no chat with a landline', async () => {
    const { unmount } = open('/', exampleHotel({ hasOpened: false, name: '', phone: '', address: '' }));
    await soon();
    expect(screen.queryByRole('link', { name: /Call|WhatsApp/ })).toBeNull();
    expect(document.title).toBe('Opening soon');
    unmount();
    open('/', exampleHotel({ hasOpened: false, phone: '(035) 24 21' }));
    await screen.findByRole('link', { name: /^Call/ });
    expect(screen.queryByRole('link', { name: 'WhatsApp us' })).toBeNull();
  });

  it.each(['admin', 'desk', 'kitchen', 'readonly'] as const)(
    'staff (%s) see the page, and that they alone do',
    async (role) => {
      logInAsStaff(role);
      open('/footer');
      expect(await screen.findByText(/^Only staff see this page/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
      expect(isSoon()).toBe(false);
    },
  );

  it('what is kept for those who have something here opens as ever', async () => {
    logInAsGuest();
    open(paths.receipt, undefined, '/receipts/rc1');
    expect(await screen.findByRole('article', { name: 'Receipt 000123' })).toBeVisible();
    expect(isSoon()).toBe(false);
  });
});

it('once it has opened guests see the pages, and staff no line above them', async () => {
  const { unmount } = open('/footer', exampleHotel());
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  unmount();
  logInAsStaff('desk');
  open('/footer', exampleHotel());
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(screen.queryByText(/^Only staff see this page/)).toBeNull();
});
