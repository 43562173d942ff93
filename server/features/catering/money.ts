import { cateringRequests, unpaidEvents } from '@drizzle/schema/catering';
import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { isOfGuest } from '@drizzle/schema/guests';
import { moneyEventOf, type PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import type { Actor } from '@server/platform/actor';
import { type Params, prepared, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { defineList } from '@server/platform/lists/list';
import { isActiveEvent } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { toNaira } from '@shared/money/money';
import type { ReceiptDetails } from '@shared/money/receipts/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import { publishChanges } from './emails';
import { cateringRecord, lockStatus, selectRequests, toWire } from './record';

/** Locks an event that is paid for; undefined when there is none. */
export async function lockEventToPay(tx: Transaction, id: string): Promise<{ stands: boolean } | undefined> {
  const [locked] = await lockStatus(tx, { id });
  return locked && { stands: isActiveEvent(locked.status) };
}

/** Locks an event that somebody is about to pay for; undefined when there is none. Throws `not_payable`. */
export async function lockEventBill(tx: Transaction, id: string): Promise<CateringRequest | undefined> {
  const locked = await lockEventToPay(tx, id);
  if (!locked) return undefined;
  const request = await cateringRecord.findOrThrow(tx, id);
  if (!locked.stands || request.total === null) throw new DomainError('not_payable');
  return request;
}

export const findEvent = (db: Queryable, id: string): Promise<CateringRequest> => cateringRecord.findOrThrow(db, id);

/** What a receipt says of an event: a request has no name, so whoever sent it is known by their email address. */
export async function eventToReceipt(
  tx: Transaction,
  id: string,
): Promise<Omit<ReceiptDetails, 'parts' | 'tax' | 'hotel'>> {
  const request = await cateringRecord.findOrThrow(tx, id);
  const { email: guestName, reference: recordReference, balance } = request;
  const { eventType, guestCount, date, location } = request;
  const isAccepted = and(eq(cateringQuotes.requestId, id), eq(cateringQuotes.status, 'accepted'));
  const [accepted] = await tx.select({ lines: cateringQuotes.lines }).from(cateringQuotes).where(isAccepted);
  const items = accepted?.lines.map(({ text: name, quantity, unitKobo }) => ({
    name,
    quantity,
    price: toNaira(unitKobo),
  }));
  const event = { eventType, guestCount, date, location };
  return { guestName, recordReference, stay: null, event, items: items ?? null, balance };
}

/** Audits a payment or what was taken back of one, and emails the guest, in its transaction (D18). */
export async function announceEventPayment(tx: Transaction, told: PaymentAnnouncement & { id: string }): Promise<void> {
  const { actor, id, paid, detail, isUndoable } = told;
  await publishChanges(tx, {
    actor,
    action: `catering.${paid.kind}`,
    detail: { ...paid, ...detail },
    record: await cateringRecord.findOrThrow(tx, id),
    event: moneyEventOf(told),
    isUndoable,
    about: { paid },
  });
}

/** Throws `not_found` unless the request belongs to the actor; any for staff (D6). */
export async function assertMaySeeEvent(db: Queryable, id: string, actor: Actor, now: Date): Promise<void> {
  await cateringRecord.findOwnedOrThrow(db, id, actor, now);
}

const sorts = { createdAt: 'createdAt' } as const;
const column = cateringRequests.search;

/** Events with an accepted quote that is not paid, also found by what is open and by what is open of the deposit. */
export const eventsAwaitingPayment = defineList(
  { ...cateringRecord, name: 'catering_awaiting', visible: unpaidEvents.awaitsPayment },
  { sorts, filters: [], searched: { column, amounts: [unpaidEvents.openKobo, unpaidEvents.depositOpenKobo] } },
);

/** Events of which money is to be given back; also found by how much was paid. */
export const overpaidEvents = defineList(
  { ...cateringRecord, name: 'catering_overpaid', visible: unpaidEvents.isOverpaid },
  {
    sorts,
    filters: [],
    searched: { column, amounts: [sql`(-${unpaidEvents.openKobo})`, cateringRequests.receivedKobo], isNear: true },
  },
);

/** The latest events that are paid: their payment may be looked for again, by a colleague. */
export const paidEvents = defineList(
  { ...cateringRecord, name: 'catering_paid', visible: unpaidEvents.isPaid },
  { sorts, filters: [], searched: { column, amounts: [cateringRequests.receivedKobo], isNear: true } },
);

/** The requests with those references. */
export async function eventsNamed(db: Queryable, references: readonly string[]): Promise<CateringRequest[]> {
  if (references.length === 0) return [];
  const isNamed = sql`${cateringRequests.reference} = any(array(select json_array_elements_text(${JSON.stringify(references)}::json)))`;
  return (await selectRequests(db).where(isNamed)).map(toWire);
}

/** Events that await exactly one of those amounts, all that is open or what is open of the deposit, the latest first. */
export async function eventsDueWith(db: Queryable, kobo: readonly number[], limit: number): Promise<CateringRequest[]> {
  if (kobo.length === 0) return [];
  const amounts = sql`any(array(select value::bigint from json_array_elements_text(${JSON.stringify(kobo)}::json)))`;
  const isDueWith = sql`(${unpaidEvents.openKobo} = ${amounts} or ${unpaidEvents.depositOpenKobo} = ${amounts})`;
  const rows = await selectRequests(db)
    .where(and(unpaidEvents.awaitsPayment, isDueWith))
    .orderBy(desc(cateringRequests.createdAt))
    .limit(limit);
  return rows.map(toWire);
}

const { openKobo } = unpaidEvents;

/** What the events of a guest of the directory, known by the phone, have brought in and still owe, in kobo. */
export const moneyOfEvents = prepared('catering_money_of_guest', (db, param: Params<{ guestId: string }>) =>
  db
    .select({
      spentKobo: sql<number>`coalesce(sum(${cateringRequests.receivedKobo}), 0)`.mapWith(Number),
      owesKobo: sql<number>`coalesce(sum(greatest(${openKobo}, 0)), 0)`.mapWith(Number),
      overpaidKobo: sql<number>`coalesce(sum(greatest(-${openKobo}, 0)), 0)`.mapWith(Number),
    })
    .from(cateringRequests)
    .where(isOfGuest({ phone: cateringRequests.phone }, param('guestId'))),
);
