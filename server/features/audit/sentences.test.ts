import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_AREAS } from '@shared/audit/constants';
import { expect, it } from 'vitest';
import { SENTENCES } from './sentences';

const FEATURES = path.join(import.meta.dirname, '..');

/** Every action that the sources write as a literal. */
function writtenActions(): string[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(FEATURES, file), 'utf8');
    const literals = [...text.matchAll(/action(?:: | = )[^;,\n]*/g)].flatMap(([line]) => [
      ...line.matchAll(/'(\w+\.\w+)'/g),
    ]);
    return literals.flatMap(([, action]) => action ?? []);
  });
}

it('every action that is written to the log has words', () => {
  const actions = writtenActions();
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => !SENTENCES[action])).toEqual([]);
  expect(actions.filter((action) => !AUDIT_AREAS.some((area) => action.startsWith(`${area}.`)))).toEqual([]);
});

const say = (action: string, detail: Record<string, unknown>, name = 'GT-7K2M9Q') =>
  SENTENCES[action]?.({ detail, name, nameOf: (id) => (id === 'r2' ? 'room 102' : 'room 101') });

const STAY = { status: 'pending', checkIn: '2026-03-20', checkOut: '2026-03-23', roomId: 'r1', amountKobo: 6_000_000 };

it.each([
  ['food.correctGuest', { fields: ['guestName', 'email'] }, 'corrected the guest’s name and email of GT-7K2M9Q'],
  ['food.void', { reason: 'sold_out' }, 'voided GT-7K2M9Q: sold out'],
  ['food.void', { reason: 'other', note: 'The gas is out' }, 'voided GT-7K2M9Q: another reason (“The gas is out”)'],
  [
    'bookings.update',
    { before: STAY, after: { ...STAY, status: 'confirmed' } },
    'changed the status of GT-7K2M9Q from pending to confirmed',
  ],
  [
    'bookings.update',
    { before: STAY, after: { ...STAY, status: 'checkedin', roomId: 'r2' } },
    'changed GT-7K2M9Q: status from pending to checked in; from room 101 to room 102',
  ],
  [
    'bookings.update',
    { before: STAY, after: { ...STAY, checkOut: '2026-03-24', amountKobo: 8_000_050 } },
    'changed GT-7K2M9Q: nights from Fri, 20 Mar 2026 – Mon, 23 Mar 2026 to Fri, 20 Mar 2026 – Tue, 24 Mar 2026; agreed amount from ₦60,000 to ₦80,000.50',
  ],
  [
    'food.status',
    { before: 'pending', status: 'preparing' },
    'changed the status of GT-7K2M9Q from pending to preparing',
  ],
  [
    'bookings.payment',
    { amount: 18_500, reference: 'PY-59ASXN', bank: 'Her bank', note: 'A secret note' },
    'recorded ₦18,500 (PY-59ASXN) for GT-7K2M9Q',
  ],
  [
    'hotel.update',
    {
      before: { holdHours: 24, roomChargeMax: 100_000, whatsapp: '' },
      after: { holdHours: 36, roomChargeMax: 50_000, whatsapp: '08031234567' },
    },
    'changed the settings: hours held from 24 to 36; unpaid on a room from ₦100,000 to ₦50,000; WhatsApp from nothing to “08031234567”',
  ],
  [
    'hotel.closeDay',
    { day: '2026-03-10', nightsSold: 12, undecided: 2, notLeft: 0 },
    'closed Tue, 10 Mar 2026: 12 nights sold, 2 to come undecided, 0 not left',
  ],
  [
    'hotel.setBank',
    {
      before: { accountName: 'GT Hotel', bankName: 'A Bank', accountNumber: '0123456789' },
      after: { accountName: 'Indigo', bankName: 'B Bank', accountNumber: '0987654321' },
    },
    'changed the bank account from GT Hotel, A Bank, 0123456789 to Indigo, B Bank, 0987654321',
  ],
  [
    'hotel.setTaxes',
    { before: null, after: { validFrom: '2026-03-12', vat: 7.5, consumption: 5 } },
    'set the taxes from Thu, 12 Mar 2026 on: VAT 7.5%, consumption tax 5%',
  ],
  ['account.update', { fields: ['name', 'phoneNumber'] }, 'changed their own name, phone number'],
])('%s reads as people say it', (action, detail, words) => {
  expect(say(action, detail)).toBe(words);
});

it('what an entry keeps of notes, banks and tokens is in no words, and odd details break none', () => {
  const secret = 'do-not-show';
  const hostile = Object.fromEntries(
    [
      'note',
      'bank',
      'reason',
      'failure',
      'fileName',
      'text',
      'passwordHash',
      'accessTokenHash',
      'sessionId',
      'userId',
      'phone',
      'email',
      'why',
    ].map((name) => [name, secret]),
  );
  for (const action of Object.keys(SENTENCES)) {
    expect(say(action, hostile), action).not.toContain(secret);
    for (const detail of [{}, { before: 1, after: 'x', amount: {}, fields: 3 }])
      expect(say(action, detail)).toEqual(expect.any(String));
  }
});
