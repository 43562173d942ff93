import { expect, it } from 'vitest';
import { fillIn, type GuestValues, valuesOf } from './staff-guest-fields';

const ADA = valuesOf({ name: 'Ada Obi', phone: '08031234567', email: 'ada@example.com', address: '3 Station Road' });
const BOLA = valuesOf({ name: 'Bola Eze', phone: '08039999999', email: null, address: null });
const typed = (values: Partial<GuestValues>): GuestValues => ({
  guestName: '',
  phoneNumber: '',
  email: '',
  address: '',
  ...values,
});

it('fills in what is empty, and the text that the guest was found by', () => {
  expect(fillIn(typed({ guestName: 'ad' }), ADA, { foundBy: 'guestName', filled: undefined })).toEqual({
    values: ADA,
    kept: [],
  });
});

it('keeps what was typed elsewhere and names it, but not a phone that is only written differently', () => {
  const values = typed({ guestName: 'ad', phoneNumber: '0803 123 4567', address: '9 New Road' });
  expect(fillIn(values, ADA, { foundBy: 'guestName', filled: undefined })).toEqual({
    values: { ...ADA, phoneNumber: '0803 123 4567', address: '9 New Road' },
    kept: ['address'],
  });
});

it('leaves nothing of the guest who was chosen before', () => {
  const after = fillIn({ ...ADA, guestName: 'bol' }, BOLA, { foundBy: 'guestName', filled: ADA });
  expect(after).toEqual({ values: BOLA, kept: [] });
});
