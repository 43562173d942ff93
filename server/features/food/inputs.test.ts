import type { AppRouter } from '@server/trpc/router';
import { orderInput, orderStatusInput } from '@shared/food';
import type { inferRouterInputs } from '@trpc/server';
import { expect, it } from 'vitest';

type Inputs = inferRouterInputs<AppRouter>['food'];

const order: Inputs['create'] = {
  guestDetails: { name: 'Adaeze Obi', email: 'adaeze@guests.test', phone: '08031234567' },
  items: [{ name: 'Egusi', quantity: 2 }],
  paymentMethod: 'cash',
};

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
