import type { Order } from '@shared/food/schema';
import { STAFF_ORDER_TEXTS } from '@shared/food/staff-constants';
import { exampleBooking, exampleDish, exampleOrder } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FolioOpener, type OpenFolio } from '../../lib/navigation/folio-opener';
import { fill } from '../../testing/fill';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import StaffOrderPage from './staff-order-page';

const JOLLOF = exampleDish({ _id: 'm1', name: 'Jollof Rice', price: 4_500 });
const SUYA = exampleDish({ _id: 'm2', name: 'Suya', price: 3_000 });
const STAY = exampleBooking({
  _id: 'b1',
  guestName: 'Ada Obi',
  roomNumber: '203',
  status: 'checkedin',
  balance: 12_000,
});
const placed = (change: Partial<Order> = {}) => exampleOrder({ _id: 'o1', reference: 'FD-7K2M9Q', ...change });

let menu: (typeof JOLLOF)[];
beforeEach(() => {
  logInAsAdmin();
  menu = [JOLLOF, SUYA];
});
const openFolio = vi.fn<OpenFolio>();

const open = (address = '/admin/new-order', answers: Answers = {}) =>
  renderPage(
    <FolioOpener value={openFolio}>
      <StaffOrderPage />
    </FolioOpener>,
    address,
    {
      'menu.list': () => menu,
      'bookings.list': () => ({ items: [STAY], nextCursor: null, previousCursor: null }),
      'bookings.get': () => STAY,
      'food.placeForGuest': () => placed({ paymentStatus: null, roomNumber: '203', total: 9_000 }),
      ...answers,
    },
  );
const dishes = () => screen.getByLabelText(/^Dish or drink/);
const add = async (typed: string) => {
  await userEvent.type(dishes(), typed);
  await screen.findByRole('listbox', { name: 'Dishes' });
  await userEvent.keyboard('{Enter}');
};
const ordered = async () => within(await screen.findByRole('list', { name: 'Ordered' }));
const place = () => userEvent.click(screen.getByRole('button', { name: 'Place order' }));

describe('staff order', () => {
  it('by the keyboard alone: dishes, the guest in house by room, charged to that room', async () => {
    const { inputsOf } = open();
    await screen.findByLabelText(/^Dish or drink/);
    await add('2 jol');
    expect((await ordered()).getByText('₦9,000')).toBeVisible();
    expect(inputsOf('food.placeForGuest')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Room, name or phone/), '203');
    await waitFor(() => expect(inputsOf('bookings.list').at(-1)).toEqual({ q: '203', status: 'checkedin', limit: 8 }));
    await waitFor(async () => {
      const list = within(await screen.findByRole('listbox', { name: 'Guests in house' }));
      expect(list.getByRole('option', { selected: true })).toHaveTextContent('Room 203 · Ada Obi');
    });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('₦12,000 to pay')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Another guest' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Charge to room 203' })).toBeChecked();
    await place();
    await findToast('Order placed.');
    expect(screen.getByText(/on the bill of room 203\./)).toBeVisible();
    expect(inputsOf('food.placeForGuest')).toMatchObject([
      {
        ...{ bookingId: 'b1', deliverTo: 'room', paymentMethod: 'room_charge', total: 9_000 },
        items: [{ _id: 'm1', quantity: 2 }],
      },
    ]);
    expect(screen.queryByRole('list', { name: 'Ordered' })).toBeNull();
  });

  it('is not for a guest whom an earlier text found, while the answer to a newer one is on its way', async () => {
    open('/admin/new-order', {
      'bookings.list': (input) => {
        if ((input as { q?: string }).q === 'zainab') return new Promise(() => undefined);
        return { items: [STAY], nextCursor: null, previousCursor: null };
      },
    });
    const search = await screen.findByLabelText(/^Room, name or phone/);
    await userEvent.type(search, '203');
    await screen.findByRole('option', { name: /Ada Obi/ });
    await userEvent.clear(search);
    await userEvent.type(search, 'zainab');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(search).toHaveValue('zainab');
    expect(screen.queryByRole('button', { name: 'Another guest' })).toBeNull();
  });

  it('for a table, which pays at once through the till', async () => {
    const order = placed({ guestName: 'Table 4', total: 4_500, balance: 4_500, paymentStatus: 'unpaid' });
    const { inputsOf } = open('/admin/new-order', { 'food.placeForGuest': () => order });
    await add('jol');
    await userEvent.click(screen.getByRole('radio', { name: 'Walk-in or table' }));
    fill({ 'Name or table': 'Table 4' });
    await userEvent.click(screen.getByRole('radio', { name: 'Pays now' }));
    await place();
    await waitFor(() =>
      expect(openFolio).toHaveBeenCalledWith(
        expect.objectContaining({ orderId: 'o1', balance: 4_500, method: 'cash' }),
        'payment',
      ),
    );
    const [sent] = inputsOf('food.placeForGuest');
    expect(sent).toMatchObject({ guestName: 'Table 4', deliverTo: 'collect', paymentMethod: 'cash' });
    expect(sent).not.toHaveProperty('bookingId');
  });

  it('for the stay that the address names, which a reload does not offer again', async () => {
    open('/admin/new-order?stay=b1');
    expect(await screen.findByText('Room 203')).toBeVisible();
    await add('jol');
    await place();
    await findToast('Order placed.');
    expect(currentAddress()).toBe('/admin/new-order');
  });

  it('not without dishes or a guest: each is said where it is missing', async () => {
    const { inputsOf } = open();
    await screen.findByLabelText(/^Dish or drink/);
    await place();
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByText(STAFF_ORDER_TEXTS.whoMissing)).toBeVisible();
    expect(dishes()).toHaveFocus();
    expect(inputsOf('food.placeForGuest')).toEqual([]);
  });

  it('and read beforehand that a guest has not checked in', async () => {
    open('/admin/new-order?stay=b1', { 'bookings.get': () => ({ ...STAY, status: 'confirmed' }) });
    expect(await screen.findByText(STAFF_ORDER_TEXTS.notInHouse)).toBeVisible();
  });
});

describe('what cannot be ordered', () => {
  it('is offered as sold out and cannot be added', async () => {
    menu = [{ ...JOLLOF, available: false }];
    open();
    await userEvent.type(await screen.findByLabelText(/^Dish or drink/), 'jol');
    const [dish] = within(await screen.findByRole('listbox', { name: 'Dishes' })).getAllByRole('option');
    expect(dish).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('list', { name: 'Ordered' })).toBeNull();
  });

  it('is named once the server has refused it, and the rest is kept and ordered', async () => {
    const { inputsOf } = open('/admin/new-order?stay=b1', {
      'food.placeForGuest': () => {
        if (menu.every(({ available }) => available)) {
          menu = [JOLLOF, { ...SUYA, available: false }];
          throw refusal('items_gone', { fields: { 'items.1': 'Not on the menu any more.' } });
        }
        return placed({ paymentStatus: null });
      },
    });
    await screen.findByText('Room 203');
    await add('jol');
    await add('suya');
    await place();
    expect(await screen.findByText(STAFF_ORDER_TEXTS.soldOut)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Take Suya out' }));
    expect((await ordered()).getAllByRole('listitem')).toHaveLength(1);
    await place();
    await findToast('Order placed.');
    expect(inputsOf('food.placeForGuest').at(-1)).toMatchObject({ items: [{ _id: 'm1' }], total: 4_500 });
  });

  it('an order that got no answer says so, keeps everything and is sent again under the same key', async () => {
    let isDead = true;
    const { inputsOf } = open('/admin/new-order?stay=b1', {
      'food.placeForGuest': () => {
        if (isDead) throw connectionLost();
        return placed({ paymentStatus: null });
      },
    });
    await screen.findByText('Room 203');
    await add('jol');
    await place();
    expect(await screen.findByText(STAFF_ORDER_TEXTS.outcomeUnknown)).toBeVisible();
    isDead = false;
    await place();
    await findToast('Order placed.');
    const keys = inputsOf('food.placeForGuest').map((sent) => Object(sent).clientId);
    expect(keys[0]).toBe(keys[1]);
  });
});
