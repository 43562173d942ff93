import { exampleOrder } from '@shared/testing/examples';
import { expect, it } from 'vitest';
import { compactOrder } from './admin-orders-page';

it('D28: an order in two lines shows the room that it goes to, not the one that pays for what goes elsewhere', () => {
  const charged = { paymentMethod: 'room_charge', roomNumber: '204' } as const;
  expect(compactOrder(exampleOrder({ ...charged, deliverTo: 'room' })).place).toBe('204');
  expect(compactOrder(exampleOrder({ ...charged, deliverTo: 'collect' })).place).toBeNull();
});
