import { ERRORS } from '@shared/errors';
import { ORDER_FIELD_TEXTS } from '@shared/food/order-field-texts';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Hotel } from '@shared/hotel/schema';
import type { MenuItem } from '@shared/menu/schema';
import { exampleDish, exampleHotel, exampleOrder } from '@shared/testing/examples';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fill } from '../../testing/fill';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import CheckoutPage from './checkout-page';

const menu = [exampleDish(), exampleDish({ _id: 'm2', name: 'Zobo', category: 'drinks', price: 800.5 })];
const cart = [
  { _id: 'm1', name: 'Jollof Rice', price: 3_500, quantity: 2, imagePath: null },
  { _id: 'm2', name: 'Zobo', price: 800.5, quantity: 1, imagePath: null },
];
const placed = { ...exampleOrder({ roomNumber: null, deliverTo: 'collect', notes: null }), accessToken: 'gta_secret' };

/** Opens the checkout; `place` answers a new order, `dishes` is the current menu. */
function open(
  place: Answers[string] = () => placed,
  dishes: () => MenuItem[] = () => menu,
  kitchen: Hotel['kitchen'] = null,
) {
  const server = renderPage(<CheckoutPage />, '/checkout', {
    'hotel.details': () => exampleHotel({ kitchen }),
    'menu.list': dishes,
    'food.create': place,
  });
  return { orders: () => server.inputsOf('food.create') };
}

const storedCart = () => JSON.parse(localStorage.getItem('cart_guest') ?? '[]');
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const button = () => screen.getByRole('button', { name: 'Place Order' });

const fillIn = () => fill({ 'Full name': 'Ada Obi', 'Phone number': '08031234567', Email: 'ada@example.com' });

beforeEach(() => localStorage.setItem('cart_guest', JSON.stringify(cart)));

it('the checkout with an empty cart says so and links to the menu', async () => {
  localStorage.clear();
  open();
  expect(await screen.findByText(ORDER_TEXTS.cartEmpty)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
});

it('the checkout shows the ordered items and their total', async () => {
  open();
  expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
  expect(screen.getByText('₦7,000')).toBeVisible();
  expect(screen.getByText('₦7,800.50')).toBeVisible();
});

it('spec 5: without name, phone and email the checkout sends nothing, says what is missing and focuses the first of them', async () => {
  const { orders } = open();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(ORDER_TEXTS.required);
  // The focus moves in an effect after the message is rendered.
  await waitFor(() => expect(box(/Full name/)).toHaveFocus());
  for (const name of [/Full name/, /Phone number/, /Email/]) expect(box(name)).toBeInvalid();
  expect(box(/Notes/)).toBeValid();
  // The sentence once, not at each field.
  expect(screen.getAllByText(ORDER_TEXTS.required)).toHaveLength(1);
  expect(box(/Email/)).toHaveAccessibleDescription(expect.stringContaining('Required'));
  expect(orders()).toEqual([]);
});

it('spec 3: the checkout sends guest, room, items and the total shown; then it stores the access token, empties the cart and opens the order', async () => {
  const { orders } = open();
  const before = history.length;
  fillIn();
  await choose(/Room/);
  fill({ 'Room number': '101', Notes: 'No onions' });
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toBe('/order-confirmation?order=o1#gta_secret'));
  expect(orders()).toEqual([
    expect.objectContaining({
      type: 'food',
      guestDetails: { name: 'Ada Obi', email: 'ada@example.com', phone: '08031234567', address: '' },
      deliverTo: 'room',
      roomNumber: '101',
      notes: 'No onions',
      paymentMethod: 'cash',
      total: 7_800.5,
      items: placed.items.map(({ _id, name, price, quantity }) => ({ _id, name, price, quantity })),
      sendReceipt: true,
      clientId: expect.any(String),
    }),
  ]);
  expect(history).toHaveLength(before);
  expect(JSON.parse(localStorage.getItem('order_access') ?? '{}')).toEqual({ o1: 'gta_secret' });
  expect(localStorage.getItem('cart_guest')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('D28: while the kitchen is closed the checkout says when it opens, and takes the order', async () => {
  const { orders } = open(undefined, undefined, { opens: '07:00', closes: '22:00', isOpen: false });
  fillIn();
  const when = 'Collect at the restaurant. Usually ready within 45 minutes of the kitchen opening at 7 am.';
  expect(await screen.findByText(when)).toBeVisible();
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toHaveLength(1));
});

it('D28: the checkout asks where the order goes, shows the field of that place alone and sends nothing of another', async () => {
  const { orders } = open();
  fillIn();
  expect(screen.getByRole('radio', { name: 'Collect' })).toBeChecked();
  expect(screen.getByText('Collect at the restaurant. Usually ready within 45 minutes.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Room number|Address/ })).not.toBeInTheDocument();

  await choose(/Room/);
  fill({ 'Room number': '204' });
  expect(screen.getByText('To room 204. Usually at your door within 45 minutes.')).toBeVisible();
  await choose(/Address/);
  expect(screen.queryByRole('textbox', { name: /Room number/ })).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(await screen.findByText(ORDER_FIELD_TEXTS.addressMissing)).toBeVisible();
  await waitFor(() => expect(box(/Address/)).toHaveFocus());
  expect(orders()).toEqual([]);
  await userEvent.type(box(/Address/), '3 Oba Road');
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]).toMatchObject({
    deliverTo: 'address',
    roomNumber: '',
    guestDetails: expect.objectContaining({ address: '3 Oba Road' }),
  });
});

it('D28: where the last order went is the first choice of the next one; what the device keeps besides is ignored', async () => {
  localStorage.setItem('deliver_to', 'moon');
  open(() => ({ ...placed, deliverTo: 'room', roomNumber: '204' }));
  expect(screen.getByRole('radio', { name: 'Collect' })).toBeChecked();
  fillIn();
  await choose(/Room/);
  fill({ 'Room number': '204' });
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toContain('order=o1'));
  expect(localStorage.getItem('deliver_to')).toBe('room');
  cleanup();
  localStorage.setItem('cart_guest', JSON.stringify(cart));
  open();
  expect(screen.getByRole('radio', { name: 'Room' })).toBeChecked();
  expect(box(/Room number/)).toHaveValue('');
});

it('D28: an order on the bill of a room may be collected', async () => {
  const { orders } = open();
  fillIn();
  await choose(/Charge to my room/);
  fill({ 'Room number': '101' });
  fill({ 'Booking ID': 'GT-7K2M9Q' });
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toEqual([expect.objectContaining({ roomNumber: '101', deliverTo: 'collect' })]));
});

it('D13: while an order is being sent, a second press sends nothing', async () => {
  let answer = (_order: unknown) => {};
  const { orders } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  fillIn();
  const form = button().closest('form');
  // Both before the page could show that it is busy.
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  const busy = await screen.findByRole('button', { name: ORDER_TEXTS.placing });
  await userEvent.click(busy);
  expect(orders()).toHaveLength(1);
  await act(async () => answer(placed));
  await waitFor(() => expect(currentAddress()).toContain('order=o1'));
  expect(orders()).toHaveLength(1);
});

it('D13: after an order without an answer the checkout says so, and the next press sends the same order again', async () => {
  let online = false;
  const { orders } = open(() => {
    if (!online) throw new Error('offline');
    return placed;
  });
  fillIn();
  await userEvent.click(button());
  expect(await screen.findByText(/^We sent this order but got no answer\./)).toBeVisible();
  expect(screen.queryByText(/Failed to place order|not know/)).not.toBeInTheDocument();
  expect(storedCart()).toEqual(cart);
  online = true;
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toContain('order=o1'));
  expect(orders()).toHaveLength(2);
  expect(orders()[1]).toEqual(orders()[0]);
});

it('a failed order keeps the cart and what was typed, even over a reload', async () => {
  open(() => {
    throw refusal('busy');
  });
  fillIn();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(ERRORS.busy.message);
  expect(button()).toBeEnabled();
  expect(box(/Full name/)).toHaveValue('Ada Obi');
  expect(storedCart()).toEqual(cart);
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '{}')).toMatchObject({ email: 'ada@example.com' });
});

it("a refused order shows the server's message at the field that it names", async () => {
  const { message } = ERRORS.no_stay_to_charge;
  open(() => {
    throw refusal('no_stay_to_charge', { message, fields: { bookingReference: message } });
  });
  fillIn();
  await userEvent.click(screen.getByRole('radio', { name: /Charge to my room/ }));
  fill({ 'Room number': '101' });
  fill({ 'Booking ID': 'GT-7K2M9Q' });
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(box(/Booking ID/)).toHaveFocus();
  expect(box(/Booking ID/)).toHaveAccessibleDescription(expect.stringContaining(message));
});

it('D28: a room that the hotel does not have is said at its field alone; cart and form stay', async () => {
  const { message } = ERRORS.room_unknown;
  const { orders } = open(() => {
    throw refusal('room_unknown', { message, fields: { roomNumber: message } });
  });
  fillIn();
  await choose(/^Room$/);
  fill({ 'Room number': '999' });
  await userEvent.click(button());
  await waitFor(() => expect(box(/Room number/)).toHaveFocus());
  expect(box(/Room number/)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(box(/Room number/)).toHaveValue('999');
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(storedCart()).toEqual(cart);
  expect(orders()).toHaveLength(1);
});

it('D14: without a login, charging an order to a room asks for the booking ID and sends it', async () => {
  const { orders } = open();
  fillIn();
  expect(screen.queryByRole('textbox', { name: /Booking ID/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Charge to my room/ }));
  fill({ 'Room number': '101' });
  await userEvent.click(button());
  expect(await screen.findByText(ORDER_TEXTS.bookingIdNeeded)).toBeVisible();
  expect(orders()).toEqual([]);
  expect(box(/Booking ID/)).toHaveAccessibleDescription(
    expect.stringContaining('Six characters in your booking email'),
  );
  fill({ 'Booking ID': 'gt 7k2m9q' });
  expect(JSON.parse(sessionStorage.getItem('checkout') ?? '{}')).toMatchObject({ bookingReference: 'gt 7k2m9q' });
  expect(localStorage.getItem('cart_guest')).not.toContain('7k2m9q');
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toEqual([expect.objectContaining({ bookingReference: 'gt 7k2m9q' })]));
});

it('D14: a booking ID typed for another payment method is not sent with the order', async () => {
  const { orders } = open();
  fillIn();
  await userEvent.click(screen.getByRole('radio', { name: /Charge to my room/ }));
  fill({ 'Booking ID': 'GT-7K2M9Q' });
  await userEvent.click(screen.getByRole('radio', { name: /Cash/ }));
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]).not.toHaveProperty('bookingReference');
});

it.each([
  ['guest', 1],
  ['admin', 0],
] as const)('D14: a logged-in %s charges a room without a booking ID', async (role, fields) => {
  logInAsGuest({ role, phoneNumber: '08031234567', phone: '08031234567' });
  const { orders } = open();
  await screen.findByRole('textbox', { name: /Full name/ });
  if (role === 'admin') fillIn();
  else await waitFor(() => expect(box(/Full name/)).toHaveValue('Ada Obi'));
  await userEvent.click(screen.getByRole('radio', { name: /Charge to my room/ }));
  expect(screen.queryAllByRole('textbox', { name: /Booking ID/ })).toHaveLength(fields);
  fill({ 'Room number': '101' });
  await userEvent.click(button());
  await waitFor(() => expect(orders()).toEqual([expect.objectContaining({ roomNumber: '101' })]));
});

it('D14: charging an order to a room asks for the room number before anything is sent', async () => {
  const { orders } = open();
  fillIn();
  await userEvent.click(screen.getByRole('radio', { name: /Charge to my room/ }));
  await userEvent.click(button());
  expect(await screen.findByText(ORDER_FIELD_TEXTS.roomNeeded)).toBeVisible();
  expect(box(/Room number/)).toHaveFocus();
  expect(orders()).toEqual([]);
});

it('D14: changed prices are shown at the checkout, and the new total is sent only after the guest accepts it', async () => {
  let dishes = menu;
  const { orders } = open(
    (input) => {
      if (typeof input === 'object' && input !== null && 'total' in input && input.total !== 8_800.5) {
        dishes = [exampleDish({ price: 4_000 }), ...menu.slice(1)];
        throw refusal('prices_changed');
      }
      return placed;
    },
    () => dishes,
  );
  fillIn();
  await userEvent.click(button());
  expect(await screen.findByText('Prices have changed. Please review your cart.')).toBeVisible();
  expect(await screen.findByText(/Jollof Rice: ₦3,500 before, ₦4,000 now/)).toBeVisible();
  expect(screen.getByText('₦7,800.50')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Use current prices' }));
  expect(screen.getByText('₦8,800.50')).toBeVisible();
  expect(screen.queryByText('Prices have changed. Please review your cart.')).not.toBeInTheDocument();
  await userEvent.click(button());
  await waitFor(() => expect(currentAddress()).toContain('order=o1'));
  expect(orders().at(-1)).toMatchObject({ total: 8_800.5, guestDetails: { name: 'Ada Obi' } });
});

it('at the checkout a dish no longer on the menu is named, and removed when the guest agrees', async () => {
  open(undefined, () => menu.slice(0, 1));
  expect(await screen.findByText(/cannot be ordered any more: Zobo/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByText('1 × Zobo')).not.toBeInTheDocument();
  expect(storedCart()).toEqual(cart.slice(0, 1));
});

it("D24: the checkout's card choice says that online payment is disabled and shows the bank account", async () => {
  open();
  const choice = await screen.findByRole('radio', { name: /Online payment is temporarily disabled/ });
  expect(choice).toHaveAccessibleName(expect.stringMatching(/^Bank transfer/));
  expect(screen.getByText('Bank transfer', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Online payment is temporarily disabled')).toBeVisible();
  expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
  fill({ 'Full name': 'Ada Obi' });
  await userEvent.click(choice);
  expect(await screen.findByText('0123456789')).toBeVisible();
  const steps = within(screen.getByText(/Place your order first/).closest('ol') ?? document.body);
  expect(steps.getByText('Ada Obi')).toBeVisible();
  expect(steps.getByText(/phone the hotel to confirm/)).toBeVisible();
});

it("the checkout fills in a logged-in guest's details, but not over what was typed before", async () => {
  sessionStorage.setItem('checkout', JSON.stringify({ phone: '08099999999' }));
  logInAsGuest({ phoneNumber: '08031234567', phone: '08031234567', address: '3 Oba Road' });
  open();
  await waitFor(() => expect(box(/Full name/)).toHaveValue('Ada Obi'));
  expect(box(/Email/)).toHaveValue('ada@example.com');
  await choose(/Address/);
  expect(box(/Address/)).toHaveValue('3 Oba Road');
  expect(box(/Phone number/)).toHaveValue('08099999999');
});
