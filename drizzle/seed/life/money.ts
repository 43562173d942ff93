import { randomUUID } from 'node:crypto';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import { hotelDay } from '@shared/hotel/settings-constants';
import { taxPointsOn } from '../../../server/features/hotel/taxes';
import { type Payable, paidForColumns } from '../../../server/features/money/ledger/payable';
import { taxOf } from '../../../server/features/money/ledger/receipts';
import { allocate, receiptType, type TaxPoints } from '../../../server/features/money/ledger/rules';
import { letterhead, partsOf } from '../../../server/features/money/payments/settle';
import { insertAll } from '../../../server/platform/database/batches';
import {
  type ChargeKind,
  type KoboByKind,
  type MoneyMethod,
  receiptNumber,
} from '../../../shared/money/ledger/constants';
import { toNaira } from '../../../shared/money/money';
import type { ReceiptDetails } from '../../../shared/money/receipts/schema';
import { TILL_METHODS, type TillMethod } from '../../../shared/money/till/constants';
import { paymentAllocations, payments } from '../../schema/money/payments';
import { receiptCounter, receipts } from '../../schema/money/receipts';
import { tillClosePayments, tillCloses } from '../../schema/money/till';
import { BANKS } from './people';
import { clerkAt, drawReferences, type Life, note } from './rows';
import type { At } from './times';

/** Payments, receipts and tills, in the order in which the money came. Sums of records are kept by triggers. */

/** What is owed from a moment on: nights, food, laundry. */
interface Owing {
  at: string;
  kind: ChargeKind;
  kobo: number;
}

/** Money that comes: so many kobo, or all that is open by then. */
export interface Coming {
  at: string;
  time: At['time'];
  method: MoneyMethod;
  kobo: number | 'open';
}

/** What somebody pays for, with what its receipts say of it. */
export interface Account {
  payable: Payable;
  /** The area of its entries in the audit log. */
  feature: 'bookings' | 'food' | 'catering';
  owing: readonly Owing[];
  coming: readonly Coming[];
  details: Omit<ReceiptDetails, 'parts' | 'tax' | 'hotel' | 'balance'>;
  /** Its first payment confirmed it. */
  confirms?: boolean;
}

interface Paid {
  account: Account;
  coming: Coming;
  kobo: number;
  allocated: KoboByKind;
  balanceKobo: number;
  isFirst: boolean;
}

const SURPLUS = { booking: 'room', order: 'food', catering: 'catering' } as const;
const total = (sums: KoboByKind) => Object.values(sums).reduce((sum, kobo) => sum + kobo, 0);

/** What each payment of an account was for, by the ledger's rule over what was owed by then. */
export function paidFor(account: Account): Paid[] {
  const received: KoboByKind = {};
  const inOrder = [...account.coming].sort((one, other) => one.at.localeCompare(other.at));
  return inOrder.flatMap((coming, place) => {
    const owed: KoboByKind = {};
    for (const { at, kind, kobo } of account.owing) if (at <= coming.at) owed[kind] = (owed[kind] ?? 0) + kobo;
    const open = total(owed) - total(received);
    const kobo = coming.kobo === 'open' ? open : coming.kobo;
    if (kobo <= 0) return [];
    const allocated = allocate(kobo, { owed, received: { ...received }, surplus: SURPLUS[account.payable.kind] });
    for (const kind of Object.keys(allocated) as ChargeKind[])
      received[kind] = (received[kind] ?? 0) + (allocated[kind] ?? 0);
    return [{ account, coming, kobo, allocated, balanceKobo: open - kobo, isFirst: place === 0 }];
  });
}

type PaymentRow = typeof payments.$inferInsert & { id: string; reference: string; recordedAt: string };

function paymentRow(life: Life, { account, coming, kobo }: Paid, reference: string, place: number): PaymentRow {
  const { at, method } = coming;
  const online = method === 'online';
  const id = randomUUID();
  return {
    ...{ id, reference, kind: 'payment', ...paidForColumns(account.payable), amountKobo: kobo, method },
    channel: online ? (place % 2 ? 'card' : 'bank_transfer') : null,
    sourceReference: online ? `${reference}-demo` : `staff:${randomUUID()}`,
    recordedBy: online ? 'system' : clerkAt(life, coming),
    ...{ receivedAt: at, recordedAt: at },
    bank: method === 'bank_transfer' ? (BANKS[place % BANKS.length] ?? null) : null,
    note: null,
  };
}

interface Printed {
  hotel: HotelRow;
  taxes: TaxPoints;
  number: number;
}

/** The receipt of a payment, as `settle` writes it. */
export function receiptRow({ account, allocated, balanceKobo }: Paid, payment: PaymentRow, printed: Printed) {
  const details: ReceiptDetails = {
    ...account.details,
    balance: toNaira(balanceKobo),
    parts: partsOf(allocated),
    tax: taxOf(payment.amountKobo, printed.taxes),
    hotel: letterhead(printed.hotel),
  };
  const { id: paymentId, amountKobo, recordedAt: issuedAt } = payment;
  const named = { id: randomUUID(), number: printed.number, paymentId, type: receiptType(allocated) };
  return { ...named, amountKobo, issuedAt, details };
}

function notePaid(life: Life, paid: Paid, payment: PaymentRow, receipt: { id: string; number: number }): void {
  const { account } = paid;
  const { method, channel, bank, recordedBy, reference, recordedAt: at } = payment;
  const detail = {
    ...{ kind: 'payment', amount: toNaira(paid.kobo), reference, receiptNumber: receiptNumber(receipt.number) },
    ...{ receiptId: receipt.id, paymentId: payment.id, method, channel, bank },
    ...(account.confirms && paid.isFirst ? { stay: { from: 'pending', to: 'confirmed', wasHeld: true } } : {}),
  };
  note(life, { at, actor: recordedBy, action: `${account.feature}.payment`, recordId: account.payable.id, detail });
}

/** Records all that was paid. Returns the payments, in the order in which they came. */
export async function writePayments(life: Life, accounts: readonly Account[]): Promise<PaymentRow[]> {
  const { tx, calendar } = life;
  const came = accounts.flatMap(paidFor).sort((one, other) => one.coming.at.localeCompare(other.coming.at));
  const reference = await drawReferences(tx, 'PY', came.length);
  const rows = came.map((paid, place) => paymentRow(life, paid, reference(), place));
  const [last] = await tx.select().from(receiptCounter);
  const before = last?.lastNumber ?? 0;
  const hotel = await hotelRow(tx);
  const taxes = await taxPointsOn(tx, calendar.dateOf(0));
  const parts: (typeof paymentAllocations.$inferInsert)[] = [];
  const printed: (typeof receipts.$inferInsert)[] = [];
  for (const [place, paid] of came.entries()) {
    const payment = rows[place];
    if (!payment) continue;
    for (const kind of Object.keys(paid.allocated) as ChargeKind[])
      parts.push({ paymentId: payment.id, kind, amountKobo: paid.allocated[kind] ?? 0 });
    const receipt = receiptRow(paid, payment, { hotel, taxes, number: before + place + 1 });
    printed.push(receipt);
    notePaid(life, paid, payment, receipt);
  }
  await insertAll(tx, payments, rows);
  await insertAll(tx, paymentAllocations, parts);
  await insertAll(tx, receipts, printed);
  await tx
    .insert(receiptCounter)
    .values({ lastNumber: before + came.length })
    .onConflictDoUpdate({ target: receiptCounter.only, set: { lastNumber: before + came.length } });
  return rows;
}

const isTillMethod = (method: string): method is TillMethod => TILL_METHODS.some((known) => known === method);

/** Every so many closes the count differs from what was expected. */
const DIFFERS = 23;

/**
 * Counts the tills of the days that are over, as their clerks did each evening; last evening's is still to be counted, and
 * today's is open.
 */
export async function closeTills(life: Life, paid: readonly PaymentRow[]): Promise<void> {
  const { tx, calendar, people } = life;
  const [today, yesterday] = [calendar.dateOf(0), calendar.dateOf(-1)];
  const tills = new Map<string, { day: string; staffId: string; method: TillMethod; rows: PaymentRow[] }>();
  for (const row of paid) {
    const { method, recordedBy: staffId } = row;
    const day = hotelDay(new Date(row.recordedAt));
    if (!isTillMethod(method) || day >= today || (day === yesterday && staffId === people.evening)) continue;
    const key = `${day} ${staffId} ${method}`;
    const till = tills.get(key) ?? { day, staffId, method, rows: [] };
    tills.set(key, { ...till, rows: [...till.rows, row] });
  }
  const closes: (typeof tillCloses.$inferInsert)[] = [];
  const counted: (typeof tillClosePayments.$inferInsert)[] = [];
  for (const [place, { day, staffId, method, rows }] of [...tills.values()].entries()) {
    const expectedKobo = rows.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    const isShort = method === 'cash' && place % DIFFERS === 7;
    const close = {
      ...{ id: randomUUID(), day, staffId, method, expectedKobo, closedBy: staffId },
      countedKobo: isShort ? expectedKobo - 50_000 : expectedKobo,
      note: isShort ? 'Gave ₦500 too much change' : null,
      closedAt: new Date(Date.parse(`${day}T22:10:00+01:00`) + (place % 30) * 60_000).toISOString(),
    };
    closes.push(close);
    counted.push(...rows.map(({ id }) => ({ paymentId: id, closeId: close.id })));
    const detail = { day, staffId, method, expected: toNaira(expectedKobo), counted: toNaira(close.countedKobo) };
    const entry = { at: close.closedAt, actor: staffId, action: 'till.close', recordId: close.id };
    note(life, { ...entry, detail: { ...detail, note: close.note } });
  }
  await insertAll(tx, tillCloses, closes);
  await insertAll(tx, tillClosePayments, counted);
}
