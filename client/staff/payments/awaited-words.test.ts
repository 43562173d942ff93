import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import { expect, it } from 'vitest';
import { stayStands } from './awaited-words';

const row = { hasLapsed: false, holdExpiresAt: null } as AwaitedPayment;

it('says how a stay stands, and nothing of a room for an order or an event', () => {
  expect(stayStands({ ...row, status: 'confirmed' })).toEqual(['Confirmed', '']);
  expect(stayStands({ ...row, status: null })).toEqual(['', '']);
});
