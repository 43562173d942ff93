import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import { expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv';
import { awaitedCsv, stayState } from './awaited-columns';

const row = { hasLapsed: false, holdExpiresAt: null } as AwaitedPayment;

it('says how a stay stands, and nothing of a room for an order or an event', () => {
  expect(stayState({ ...row, status: 'confirmed' })).toEqual(['Confirmed', '']);
  expect(stayState({ ...row, status: null })).toEqual(['', '']);
});

it('is a file with amounts as numbers and nothing that a spreadsheet would run', () => {
  const stay = { roomNumber: '101', checkInDate: '2026-12-01', checkOutDate: '2026-12-03', groupId: null };
  const open = {
    reference: 'GT-7K2M9Q',
    guestName: '=1+1',
    phoneNumber: '08031234567',
    stay,
    items: null,
    event: null,
  };
  const money = { owed: 40_000, balance: 15_000.5, dueNow: 15_000.5 };
  const line = { ...row, ...open, ...money, status: 'confirmed' as const, createdAt: '2026-11-21T23:05:00.000Z' };
  const [head, first] = csvOf(awaitedCsv, [line]).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Reference,Guest,Phone,For,When,Owed,To pay,To pay now,Status,Since');
  expect(first).toMatch(
    /^GT-7K2M9Q,"'=1\+1",0803 123 4567,Room 101,.*,40000,15000\.5,15000\.5,Confirmed,2026-11-22 00:05$/,
  );
});
