import {
  announceGroupPayment,
  assertMaySeeGroup,
  lockGroupParts,
  lockGroupToCheck,
  lockPayableGroup,
  readPayableGroup,
} from '@server/features/bookings/groups/money';
import {
  announcePayment,
  applyPayment,
  assertMaySeeStay,
  type Confirming,
  extendHold,
  findStay,
  lockStayBill,
  lockStayToCheck,
  lockStayToPay,
  type StayToPay,
} from '@server/features/bookings/money/payment-received';
import {
  announceEventPayment,
  assertMaySeeEvent,
  eventToReceipt,
  findEvent,
  lockEventBill,
  lockEventToPay,
} from '@server/features/catering/money';
import { announceCompanyPayment, assertMaySeeAccount, lockAccountToPay } from '@server/features/companies/money';
import {
  announceOrderPayment,
  assertMaySeeOrder,
  findOrder,
  lockOrderBill,
  lockOrderToPay,
  orderToReceipt,
} from '@server/features/food/money';
import type { PaymentAnnouncement } from '@server/features/money/ledger/paid-money';
import type { Owing, PaidFor, Payable, PayableOrGroup } from '@server/features/money/ledger/payable';
import { readBalance } from '@server/features/money/ledger/payments';
import type { Actor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import type { Booking } from '@shared/bookings/schema';
import { dueNow } from '@shared/bookings/words';
import type { CateringRequest } from '@shared/catering/schema';
import type { Order } from '@shared/food/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { ReceiptDetails } from '@shared/money/receipts/schema';

/** What can be paid for, behind one interface: the one place that knows stays, orders, events and companies. */

export type { Confirming };

/** What a receipt says of the record that is paid for. */
type RecordDetails = Omit<ReceiptDetails, 'parts' | 'tax' | 'hotel'>;

/** After a payment took effect. */
interface Applied {
  /** False when the stay or order does not take place: staff have to decide about the money. */
  stands: boolean;
  /** What it made of the stay, for the audit entry; nothing of an order or event. */
  made?: object | undefined;
  /** The group of a stay. */
  groupId?: string | null;
  /** For the receipt. */
  details: RecordDetails;
}

/** A stay or order, locked until the transaction ends. */
interface LockedPayable {
  /** Lets a recorded payment take effect. */
  apply(confirm: Confirming): Promise<Applied>;
}

/** One of what a payment is for, locked, and how much of it that gets. */
export interface PartToPay extends LockedPayable {
  payable: Owing;
  amountKobo: number;
}

interface PartsToPay {
  parts: PartToPay[];
  /** What the receipt says of the record, once the parts have taken effect. */
  detailsOf(applied: readonly (Applied & { amountKobo: number })[]): Promise<RecordDetails>;
}

/** Locks what a payment is for, a group with all of its stays, and divides it. Throws `not_found`, as `lockPayable`. */
export async function lockParts(
  tx: Transaction,
  platform: Platform,
  payable: PaidFor,
  wholeKobo: number,
): Promise<PartsToPay> {
  if (payable.kind !== 'group') {
    const part = { payable, amountKobo: wholeKobo, ...(await lockPayable(tx, platform, payable)) };
    return {
      parts: [part],
      async detailsOf([only]) {
        if (!only) throw new Error('A payment has no part');
        return only.details;
      },
    };
  }
  const group = await lockGroupParts(tx, platform, payable.id, wholeKobo);
  const parts = group.parts.map(
    ({ stay, kobo: amountKobo }): PartToPay => ({
      payable: { kind: 'booking', id: stay.id },
      ...{ amountKobo, ...lockedStay(tx, platform, stay) },
    }),
  );
  const { name: guestName, reference: recordReference } = group;
  return {
    parts,
    async detailsOf(applied) {
      const rooms = applied.flatMap(({ details: { stay }, amountKobo: kobo }) =>
        stay ? [{ ...stay, amount: toNaira(kobo) }] : [],
      );
      const balance = toNaira((await readPayableGroup(tx, payable.id))?.balanceKobo ?? 0);
      return { guestName, recordReference, stay: null, rooms, event: null, items: null, balance };
    },
  };
}

/** Locks what is paid for, so that its balance stays what it is. Returns that, in naira. Throws `not_found`. */
export async function lockBalance(tx: Transaction, platform: Platform, payable: PaidFor): Promise<number> {
  if (payable.kind !== 'group') {
    await lockPayable(tx, platform, payable);
    return readBalance(tx, payable);
  }
  return toNaira((await lockPayableGroup(tx, payable.id)).balanceKobo);
}

/** Throws `not_found`, also for an order on a stay's bill, which is paid with the stay. */
async function lockPayable(tx: Transaction, platform: Platform, { kind, id }: Owing): Promise<LockedPayable> {
  const locked = isId(id) ? await LOCKS[kind](tx, id, platform) : undefined;
  if (!locked) throw new DomainError('not_found');
  return locked;
}

const LOCKS: Record<
  Owing['kind'],
  (tx: Transaction, id: string, platform: Platform) => Promise<LockedPayable | undefined>
> = { booking: lockStay, order: lockOrder, catering: lockEvent, company: lockAccountToPay };

async function lockStay(tx: Transaction, id: string, platform: Platform): Promise<LockedPayable | undefined> {
  const stay = await lockStayToPay(tx, id);
  return stay && lockedStay(tx, platform, stay);
}

const lockedStay = (tx: Transaction, platform: Platform, stay: StayToPay): LockedPayable => ({
  async apply(confirm) {
    const { booking, stands, made } = await applyPayment(tx, platform, { stay, confirm });
    const { guestName, reference: recordReference, balance, groupId } = booking;
    const { roomNumber, roomType, checkInDate, checkOutDate } = booking;
    const nights = { roomNumber, roomType, checkInDate, checkOutDate };
    const details = { guestName, recordReference, stay: nights, event: null, items: null, balance };
    return { stands, made, groupId, details };
  },
});

async function lockOrder(tx: Transaction, id: string): Promise<LockedPayable | undefined> {
  const locked = await lockOrderToPay(tx, id);
  if (!locked) return undefined;
  return {
    async apply() {
      const { guestName, reference: recordReference, balance, items: ordered } = await orderToReceipt(tx, id);
      const items = ordered.map(({ name, quantity, price }) => ({ name, quantity, price }));
      return {
        stands: locked.stands,
        details: { guestName, recordReference, stay: null, event: null, items, balance },
      };
    },
  };
}

async function lockEvent(tx: Transaction, id: string): Promise<LockedPayable | undefined> {
  const locked = await lockEventToPay(tx, id);
  return locked && { apply: async () => ({ stands: locked.stands, details: await eventToReceipt(tx, id) }) };
}

const ANNOUNCE = {
  booking: announcePayment,
  order: announceOrderPayment,
  catering: announceEventPayment,
  company: announceCompanyPayment,
};

/** Audits money that came or went, and emails the guest where money really moved, in its transaction. */
export const announceMoney = (tx: Transaction, { kind, id }: Owing, told: PaymentAnnouncement): Promise<void> =>
  ANNOUNCE[kind](tx, { ...told, id });

/** The same of what came, or was taken back, at once; of a group each stay has its part. */
export function announceParts(
  tx: Transaction,
  payable: PaidFor,
  told: PaymentAnnouncement,
  parts: readonly { id: string; paid: PaymentAnnouncement['paid']; detail: PaymentAnnouncement['detail'] }[],
): Promise<void> {
  if (payable.kind === 'group') return announceGroupPayment(tx, { ...told, groupId: payable.id }, parts);
  return announceMoney(tx, payable, { ...told, detail: { ...told.detail, ...parts[0]?.detail } });
}

const MAY_SEE = {
  booking: assertMaySeeStay,
  group: assertMaySeeGroup,
  order: (db: Queryable, id: string, { actor, now }: Seeing) => assertMaySeeOrder(db, id, actor, now),
  catering: (db: Queryable, id: string, { actor, now }: Seeing) => assertMaySeeEvent(db, id, actor, now),
  company: (_db: Queryable, _id: string, { actor }: Seeing) => assertMaySeeAccount(actor),
};

type Seeing = { actor: Actor; now: Date; hidden?: boolean };

/** Throws `not_found` unless the stay, order or event belongs to the actor; any, and companies, for staff (D6). `hidden`: a hidden stay too. */
export const assertMaySee = (db: Queryable, { kind, id }: PaidFor, who: Seeing): Promise<void> =>
  MAY_SEE[kind](db, id, who);

/** What is asked for now of a locked stay, order or event. */
export interface DueNow {
  reference: string;
  email: string | null;
  /** For an event, or a stay that is not confirmed, its deposit, until that has come. */
  openKobo: number;
  /** All that is open, where that may be paid instead. */
  allKobo?: number;
  /** Until when its room is held; null where nothing expires. */
  heldUntil: string | null;
}

/** Locks a stay or order that somebody is about to pay for. Throws `not_found`, `not_payable`. */
export async function lockDue(tx: Transaction, platform: Platform, { kind, id }: Payable): Promise<DueNow> {
  if (!isId(id)) throw new DomainError('not_found');
  if (kind === 'booking') {
    const bill = await lockStayBill(tx, platform, id);
    if (!bill) throw new DomainError('not_found');
    const { reference, email, balance } = bill.booking;
    const [openKobo, allKobo] = [toKobo(dueNow(bill.booking)), toKobo(balance)];
    return { reference, email, openKobo, allKobo, heldUntil: bill.heldUntil };
  }
  if (kind === 'catering') {
    const event = await lockEventBill(tx, id);
    if (!event) throw new DomainError('not_found');
    return { reference: event.reference, email: event.email, openKobo: toKobo(event.dueNow), heldUntil: null };
  }
  const order = await lockOrderBill(tx, id);
  if (!order) throw new DomainError('not_found');
  const { reference, guestDetails, balance } = order;
  return { reference, email: guestDetails.email, openKobo: toKobo(balance), heldUntil: null };
}

/** What a guest says that they have paid for: what is open of it, and the holds that may go on while staff look. */
interface DueToCheck {
  openKobo: number;
  holds: { id: string; heldUntil: string }[];
  /** Where the audit log has it: of a group its first stay. */
  recordId: string;
}

/**
 * Locks a stay or order about which its guest says that they have paid; also a stay that lapsed unpaid. Throws `not_found`,
 * `not_payable`.
 */
export async function lockToCheck(tx: Transaction, platform: Platform, payable: PayableOrGroup): Promise<DueToCheck> {
  if (payable.kind === 'group') {
    return lockGroupToCheck(tx, platform, payable.id);
  }
  const recordId = payable.id;
  if (payable.kind !== 'booking') {
    return { openKobo: (await lockDue(tx, platform, payable)).openKobo, holds: [], recordId };
  }
  const bill = isId(payable.id) ? await lockStayToCheck(tx, platform, payable.id) : undefined;
  if (!bill) throw new DomainError('not_found');
  const { openKobo, heldUntil } = bill;
  return { openKobo, holds: heldUntil === null ? [] : [{ id: payable.id, heldUntil }], recordId };
}

/** Keeps a locked stay's room until then. */
export async function extendHoldOf(tx: Transaction, { kind, id }: Payable, until: Date): Promise<void> {
  if (kind === 'booking') await extendHold(tx, id, until);
}

/** What was paid for, as its owner sees it; a hidden stay is null. */
export async function showPayable(
  db: Queryable,
  { kind, id }: Payable,
): Promise<{ booking: Booking | null; order: Order | null; request: CateringRequest | null }> {
  return {
    booking: kind === 'booking' ? await findStay(db, id) : null,
    order: kind === 'order' ? await findOrder(db, id) : null,
    request: kind === 'catering' ? await findEvent(db, id) : null,
  };
}

/** For the audit log: the feature that a payment is for. */
export const payableFeature = ({ kind }: PayableOrGroup) => FEATURES[kind];

const FEATURES = { booking: 'bookings', group: 'bookings', order: 'food', catering: 'catering' } as const;
