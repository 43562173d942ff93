import { BOOKING_PAGE_TEXTS } from '@shared/bookings/page-texts';
import { CATERING_TEXTS } from '@shared/catering/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import { NOTIFICATION_TEXTS } from '@shared/notifications/constants';
import { exampleBooking, exampleHotel, exampleNotification, exampleOrder, examplePage } from '@shared/testing/examples';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CartBar } from '../../guest/cart/cart-links';
import { changeCart } from '../../guest/cart/cart-store';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import GuestDashboardPage from './guest-dashboard-page';

function open(answers: Answers = {}) {
  logInAsGuest();
  return renderPage(
    <>
      <GuestDashboardPage />
      <CartBar />
    </>,
    '/guest-dashboard',
    {
      'hotel.details': () => exampleHotel(),
      'bookings.ofUser': () => examplePage([]),
      'food.ofUser': () => examplePage([]),
      'catering.ofUser': () => examplePage([]),
      'notifications.ofUser': () => examplePage([]),
      ...answers,
    },
  );
}

const sections = async () => {
  await screen.findByRole('heading', { name: 'Notifications' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

describe('the guest’s dashboard (spec 2)', () => {
  it('welcomes by name, and leads to rooms, restaurant, bookings and catering', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada Obi' })).toBeVisible();
    const nav = within(screen.getByRole('navigation', { name: 'Your dashboard' }));
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book Room', '/book-room'],
      ['Restaurant', '/menu'],
      ['My Bookings', '/guest-bookings'],
      ['Request Catering', '/cateringPanel'],
    ]);
  });

  it('what comes next is first, then the sections; account and Logout are last', async () => {
    open();
    expect(await sections()).toEqual([
      'When will you be with us?',
      'Your bookings',
      'Your food orders',
      'Your catering requests',
      'Your cart',
      'Notifications',
    ]);
    const pressed = [...screen.getAllByRole('link'), screen.getByRole('button', { name: 'Logout' })];
    const last = pressed.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    expect(last.slice(-3).map(({ textContent }) => textContent?.trim())).toEqual(['Receipts', 'My account', 'Logout']);
  });

  it('spec 8: each empty section says so', async () => {
    open();
    for (const text of [
      'No bookings yet.',
      'No food orders yet.',
      'Your cart is empty.',
      'No catering requests yet.',
      'No notifications yet.',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('shows the cart’s items, its sum once, and the way to the checkout once', async () => {
    act(() =>
      changeCart(() => [
        { _id: '1', name: 'Jollof Rice', price: 3500, quantity: 2, imagePath: null },
        { _id: '2', name: 'Suya', price: 2000, quantity: 1, imagePath: null },
      ]),
    );
    open();
    // What was put in before the login joins the account's own cart.
    expect(await screen.findByText('Jollof Rice x 2')).toBeVisible();
    expect(screen.getByText('Suya x 1')).toBeVisible();
    expect(screen.getAllByText(/₦9,000/)).toHaveLength(1);
    const checkouts = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/checkout');
    expect(checkouts.map(({ textContent }) => textContent)).toEqual(['Proceed to Checkout']);
    act(() => changeCart(() => []));
  });

  it('the first three bookings, those ahead first, with Cancel while that is possible', async () => {
    const stay = (id: string, change: object) =>
      exampleBooking({ _id: id, roomNumber: id, reference: `GT-${id}`, ...change });
    open({
      'bookings.ofUser': (input) =>
        Reflect.get(Object(input), 'stays') === 'ahead'
          ? examplePage([stay('7', { status: 'pending' }), stay('8', { checkInDate: '2026-12-09' })])
          : examplePage([
              stay('1', { status: 'completed', checkInDate: '2026-01-01' }),
              stay('2', { status: 'cancelled' }),
            ]),
      'bookings.get': () => stay('7', { status: 'pending' }),
    });
    await sections();
    const list = await screen.findByRole('region', { name: 'Your bookings' });
    const lines = (await within(list).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^Room 7.*Pending.*Cancel$/);
    expect(lines[1]).toMatch(/^Room 8.*Confirmed$/);
    expect(lines[2]).toMatch(/^Room 1.*Completed$/);
    expect(within(list).getByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/guest-bookings');
  });

  it('a section that did not load says so with a way to try again; the others are there', async () => {
    open({
      'bookings.ofUser': () => {
        throw refusal('internal');
      },
      'food.ofUser': () => examplePage([exampleOrder()]),
      'catering.ofUser': () => examplePage([]),
      'notifications.ofUser': () => examplePage([]),
    });
    expect(await screen.findByText('Failed to load bookings. Please try again.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('No bookings yet.')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Jollof Rice x 2, Zobo x 1' })).toBeVisible();
  });

  it('on a dead line each list says that it did not load, none that it is empty; a press tries again', async () => {
    let lost = true;
    const none = () => {
      if (lost) throw connectionLost();
      return examplePage([]);
    };
    open({ 'bookings.ofUser': none, 'food.ofUser': none, 'catering.ofUser': none, 'notifications.ofUser': none });
    const texts = [
      BOOKING_PAGE_TEXTS.loadFailed,
      ORDER_TEXTS.loadFailed,
      CATERING_TEXTS.loadFailed,
      NOTIFICATION_TEXTS.loadFailed,
    ];
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/yet\.$|no stay ahead/)).not.toBeInTheDocument();
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    lost = false;
    const bookings = within(screen.getByRole('region', { name: 'Your bookings' }));
    await userEvent.click(await bookings.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No bookings yet.')).toBeVisible();
    expect(await screen.findByText(/no stay ahead/)).toBeVisible();
  });

  it('a notification that comes brings what it tells of: also a stay that was not there before', async () => {
    let isBooked = false;
    const booking = exampleBooking({ balance: 0, paymentStatus: 'paid' });
    const { queryClient } = open({
      'bookings.ofUser': (input) => {
        const isAhead = Reflect.get(Object(input), 'stays') === 'ahead';
        return examplePage(isBooked && isAhead ? [booking] : []);
      },
      'bookings.get': () => booking,
      'notifications.ofUser': () => examplePage(isBooked ? [exampleNotification()] : []),
    });
    expect(await screen.findByText(/no stay ahead/)).toBeVisible();
    await screen.findByText(NOTIFICATION_TEXTS.none);
    isBooked = true;
    // As the stream of every page does.
    await act(() => queryClient.invalidateQueries({ queryKey: [['notifications']] }));
    expect(await screen.findByRole('heading', { name: 'We expect you on Tue, 1 Dec 2026.' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Room 101' })).toBeVisible();
  });
});
