import type { DeskSearch } from '@shared/desk/schema';
import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleDish, exampleHotel, exampleOrder, exampleRoom } from '@shared/testing/examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { connectionLost } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import { AdminLayout } from './admin-layout';

const nothing: DeskSearch = { guests: [], bookings: [], orders: [], requests: [], rooms: [], dishes: [] };
const found: DeskSearch = {
  guests: [{ guestName: 'Adébáyọ̀ Obi', phoneNumber: '08031234567' }],
  bookings: [exampleBooking({ guestName: 'Adébáyọ̀ Obi' })],
  orders: [exampleOrder()],
  requests: [exampleRequest()],
  rooms: [exampleRoom()],
  dishes: [exampleDish()],
};

function open(search: (q: string) => DeskSearch = () => found, logIn: () => unknown = logInAsAdmin) {
  logIn();
  return renderPage(
    <AdminLayout title="Till">
      <input aria-label="Typed in" />
    </AdminLayout>,
    staffPaths.till,
    {
      'notifications.waiting': () => [],
      'hotel.details': () => exampleHotel(),
      'desk.search': (input) => search((input as { q: string }).q),
    },
  );
}

const ctrlK = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: /^Name, phone, room/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => localStorage.clear());

describe('staff’s search', () => {
  it('takes no letter of a name for a key while its code is still on its way', async () => {
    open();
    ctrlK();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(await field()).toHaveFocus();
    expect(currentAddress()).toBe(staffPaths.till);
  });

  it('opens by Ctrl K, lists the places, and finds them by their name or the spec’s', async () => {
    open();
    ctrlK();
    expect(await field()).toHaveFocus();
    expect(options()).toContain('Front deskDashboard');
    await userEvent.type(await field(), 'dashb');
    expect(options()[0]).toBe('Front deskDashboard');
  });

  it('finds guests, bookings, orders, requests, rooms and dishes, and goes to the one that is chosen', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await userEvent.type(await field(), 'adebayo');
    const list = within(await screen.findByRole('listbox', { name: 'Found' }));
    for (const name of ['Guests', 'Bookings', 'Orders', 'Catering requests', 'Rooms', 'Menu']) {
      expect(await list.findByRole('group', { name })).toBeInTheDocument();
    }
    const booking = within(list.getByRole('group', { name: 'Bookings' })).getByRole('option');
    expect(booking).toHaveTextContent(/GT-7K2M9Q · .* · Confirmed · ₦40,000 to pay$/);
    // Whoever is at the desk has a stay: it is chosen by Enter alone.
    expect(booking).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', booking.id);
    await userEvent.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/booking/b1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks once typing pauses, not at each key', async () => {
    const { inputsOf } = open();
    ctrlK();
    await userEvent.type(await field(), 'adebayo');
    await screen.findByRole('group', { name: 'Guests' });
    expect(inputsOf('desk.search').length).toBeLessThan(4);
    expect(inputsOf('desk.search').at(-1)).toEqual({ q: 'adebayo' });
  });

  it('says that nothing was found, and what failed, with another try', async () => {
    let lost = true;
    open(() => {
      if (lost) throw connectionLost();
      return nothing;
    });
    ctrlK();
    await userEvent.type(await field(), 'nobody');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search did not work.');
    lost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing found for “nobody”.')).toBeVisible();
  });
});

describe('staff’s keys', () => {
  const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });

  it('go to a place by G and its letter, and to a new booking by N', () => {
    open();
    key('g');
    key('b');
    expect(currentAddress()).toBe(staffPaths.bookings);
    key('n');
    expect(currentAddress()).toBe(staffPaths.bookRoom);
    key('b');
    expect(currentAddress()).toBe(staffPaths.bookRoom);
  });

  it('do nothing while something is typed or a dialog is open', async () => {
    open();
    key('n', screen.getByLabelText('Typed in'));
    expect(currentAddress()).toBe(staffPaths.till);
    key('?');
    await screen.findByRole('dialog', { name: 'Keys' });
    key('n');
    ctrlK();
    expect(currentAddress()).toBe(staffPaths.till);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('are listed by ?, and can be turned off, all but Ctrl K', async () => {
    open();
    key('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(dialog.getByText('New booking')).toBeVisible();
    await userEvent.click(dialog.getByLabelText('Use the keys without Ctrl'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    key('n');
    key('?');
    expect(currentAddress()).toBe(staffPaths.till);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    ctrlK();
    expect(await field()).toBeVisible();
  });
});

describe('staff’s places', () => {
  it('spec 2: are named as the spec names them, with a new booking and the way out one press away', async () => {
    open();
    const places = within(screen.getByRole('navigation', { name: 'Admin' }));
    for (const name of [
      /Dashboard/,
      'Bookings',
      'Kitchen',
      'Manage Orders',
      'Manage Menu',
      'Rooms',
      'Catering',
      'Till',
    ]) {
      expect(places.getByRole('link', { name })).toBeInTheDocument();
    }
    expect(places.getByRole('link', { name: 'Till' })).toHaveAttribute('aria-current', 'page');
    expect(places.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/auth');
    expect(screen.getByRole('link', { name: /^New booking/ })).toHaveAttribute('href', staffPaths.bookRoom);
    expect(await screen.findByRole('link', { name: 'GT Hotel Admin' })).toHaveAttribute('href', staffPaths.dashboard);
  });

  it('open behind More on a phone, and close on Escape with the focus back', async () => {
    open();
    const more = screen.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('link', { name: 'Payments' }));
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('leads who books nothing to the rooms, not to a booking', async () => {
    open(
      () => ({ ...nothing, rooms: [exampleRoom()] }),
      () => logInAsStaff('readonly'),
    );
    ctrlK();
    await userEvent.type(await field(), '101');
    await userEvent.click(await screen.findByRole('option', { name: /^Room 101/ }));
    expect(currentAddress()).toBe(staffPaths.rooms);
  });
});
