import { bookingPath } from '@shared/booking-link';
import { addDays, hotelDate } from '@shared/dates';
import { routes } from '../../../client/app/route-table';
import { paths } from '../../../client/lib/paths';
import { orderPath } from '../../../shared/order-link';
import { readPageFiles } from '../../budget/page-files';

/** A page that a guest opens: its address in the demo hotel, and what the browser must hold for it. */
export interface Address {
  /** As the route table names it. */
  path: string;
  address: string;
  /** The page's source, as the route table names it. */
  file: string;
  /** What it shows depends on who opens it, which no server knows before a script runs. */
  personal: boolean;
  /** Entries of the browser's local storage. */
  stored: Record<string, string>;
}

/** Takes the demo hotel's URL; returns every page of a guest that is built, with a booking, an order, a cart and an account to show. */
export async function guestAddresses(url: string): Promise<Address[]> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const rooms = (await (await fetch(`${url}/api/rooms`)).json()) as { roomNumber: string; status: string }[];
  const arrival = addDays(hotelDate(new Date()), 200);
  const booking = await post('/bookings', {
    guestName: 'Bench Guest',
    phoneNumber: '08031234567',
    email: 'bench@guests.example',
    roomNumber: rooms.find(({ status }) => status === 'available')?.roomNumber,
    checkInDate: arrival,
    checkOutDate: addDays(arrival, 2),
  });
  const menu = (await (await fetch(`${url}/api/menu`)).json()) as { _id: string; name: string; price: number }[];
  const lines = menu.slice(0, 3).map(({ _id, name, price }) => ({ _id, name, price, quantity: 1 }));
  const order = await post('/food-orders', {
    guestDetails: { name: 'Bench Guest', email: 'bench@guests.example', phone: '08031234567' },
    items: lines,
    paymentMethod: 'cash',
  });
  const links = new Map<string, string>([
    [paths.booking, bookingPath(String(booking._id), String(booking.accessToken))],
    [paths.orderConfirmation, orderPath(String(order._id), String(order.accessToken))],
  ]);
  const withCart = new Set<string>([paths.cart, paths.checkout]);
  const cart = { cart_guest: JSON.stringify(lines) };
  const { token, user } = await post('/auth/register', {
    name: 'Bench Guest',
    email: 'bench@guests.example',
    phoneNumber: '08031234567',
    password: 'a-password-of-the-bench',
  });
  const session = { token: String(token), user: JSON.stringify(user) };
  const files = await readPageFiles();
  return routes
    .filter(({ built, access }) => built && access !== 'admin')
    .map(({ path, access }) => ({
      path,
      file: files[path] ?? path,
      address: links.get(path) ?? path,
      personal: access === 'guest' || links.has(path) || withCart.has(path),
      stored: access === 'guest' ? session : withCart.has(path) ? cart : {},
    }));
}
