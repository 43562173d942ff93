import type { AppRouter } from '@server/transports/trpc/router';
import { orderInput, orderStatusInput } from '@shared/food/schema';
import type { inferRouterInputs } from '@trpc/server';
import { expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['food'];

const order: Inputs['create'] = {
  guestDetails: { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' },
  items: [{ name: 'Egusi', quantity: 2 }],
  paymentMethod: 'cash',
};

it.each([
  ['nowhere that there is', { deliverTo: 'moon' }, ['deliverTo'], 'Choose where you want your order.'],
  ['no text', { deliverTo: ['room'] }, ['deliverTo'], 'Choose where you want your order.'],
  ['a room without its number', { deliverTo: 'room', roomNumber: ' ' }, ['roomNumber'], 'Please give the room number.'],
  ['an address without one', { deliverTo: 'address' }, ['guestDetails', 'address'], 'Please give the address.'],
])('D28: an order to %s is refused', (_what, change, path, message) => {
  expect(orderInput.safeParse({ ...order, ...change }).error?.issues).toEqual([
    expect.objectContaining({ path, message }),
  ]);
});

it('D28: a missing room is reported together with a missing name', () => {
  const { error } = orderInput.safeParse({ ...order, guestDetails: {}, deliverTo: 'room' });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['guestDetails.name', 'roomNumber']),
  );
  expect(orderInput.safeParse({ deliverTo: 'address' }).success).toBe(false);
});

it('what a client may send about orders is typed', () => {
  // @ts-expect-error an order has a guest, items and a way to pay
  const nonsense: Inputs['create'] = { nonsense: 1 };
  // @ts-expect-error a quantity is a number
  const wrongItem: Inputs['create'] = { ...order, items: [{ name: 'Egusi', quantity: 'two' }] };
  // @ts-expect-error there is no such way to pay
  const wrongMethod: Inputs['create'] = { ...order, paymentMethod: 'cowries' };
  expect(orderInput.safeParse(order).success).toBe(true);
  for (const sent of [nonsense, wrongItem, wrongMethod]) expect(orderInput.safeParse(sent).success).toBe(false);
  // @ts-expect-error there is no such status
  const unknown: Inputs['setStatus'] = { _id: 'x', status: 'vanished' };
  expect(orderStatusInput.safeParse(unknown).success).toBe(false);
});
