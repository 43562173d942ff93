import { cateringQuotes } from '@drizzle/schema/catering-quotes';
import { moneyEventOf, type ToldMoney } from '@server/features/money/ledger/paid-money';
import type { Actor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { eventStands } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { toNaira } from '@shared/money/money';
import type { ReceiptDetails } from '@shared/money/receipts/schema';
import { and, eq } from 'drizzle-orm';
import { recordChanges } from './emails';
import { lockStatus } from './queries';
import { cateringRecord } from './record';

/** Locks an event that is paid for; undefined when there is none. */
export async function lockEventToPay(tx: Transaction, id: string): Promise<{ stands: boolean } | undefined> {
  const [locked] = await lockStatus(tx, { id });
  return locked && { stands: eventStands(locked.status) };
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
export async function tellEventPayment(tx: Transaction, told: ToldMoney & { id: string }): Promise<void> {
  const { actor, id, paid, detail, isUndoable } = told;
  await recordChanges(tx, {
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
