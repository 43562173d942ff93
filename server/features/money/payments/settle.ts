import { randomUUID } from 'node:crypto';
import { readPayableGroup } from '@server/features/bookings/groups/money';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import { taxPointsOn } from '@server/features/hotel/taxes';
import type { PaidMoney } from '@server/features/money/ledger/paid-money';
import { settleNotices } from '@server/features/money/ledger/paid-notices';
import type { PaidFor, PayableOrGroup } from '@server/features/money/ledger/payable';
import {
  findPaymentBySource,
  insertGroupPayment,
  insertPayment,
  type PaymentRow,
  type Received,
} from '@server/features/money/ledger/payments';
import { issueReceipt, taxOf } from '@server/features/money/ledger/receipts';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import { StaleRead, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { discountDetail } from '@server/platform/records/audit';
import { hotelDate } from '@shared/dates';
import { CHARGE_KINDS, type KoboByKind, LEDGER_LIMITS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { announceParts, type Confirming, lockParts, type PartToPay } from './payables';
import { addLateTransferTask } from './statements/unseen';

/** Money that has arrived: what the provider confirmed, or what staff saw in the account or the till. */
export interface ArrivedMoney extends Omit<Received, 'payable' | 'groupPaymentId'> {
  payable: PaidFor;
  /**
   * `always` is a decision of staff, and never follows from a provider's answer; `never` is for money that is not what was
   * asked for.
   */
  confirm: Confirming;
  /** What the audit log says of where the money was seen, beside the ledger's own. */
  evidence?: Record<string, unknown>;
  /** Staff recorded it without a line of a statement. */
  isByHand?: boolean;
}

/** What a receipt says that its payment was for. */
export const partsOf = (allocated: KoboByKind) =>
  CHARGE_KINDS.flatMap((kind) => {
    const kobo = allocated[kind];
    return kobo === undefined ? [] : [{ kind, amount: toNaira(kobo) }];
  });

/** What a receipt says of the hotel. */
export const letterhead = ({ name, address, phone, email }: HotelRow) => ({ name, address, phone, email });

/** What staff have to decide about money that was recorded; null for nothing. `balance` in naira, after the payment. */
function undecidedOf(
  { method }: Pick<PaymentRow, 'method'>,
  { confirm, stands, balance }: { confirm: Confirming; stands: boolean; balance: number },
) {
  if (!stands) return 'paid_after_end';
  // Whoever records money by hand sees what is too much; what comes through the provider nobody has seen. Money that must
  // not confirm anything is put before staff for that by `conclude`.
  return method === 'online' && confirm !== 'never' && balance < 0 ? 'overpaid' : null;
}

type Recorded = PartToPay & { payment: PaymentRow; allocated: KoboByKind };

/** Writes the parts of what came; null where money from that source is recorded already. */
async function insertParts(
  tx: Transaction,
  parts: readonly PartToPay[],
  { payable, sourceReference = null, amountKobo, ...received }: Omit<ArrivedMoney, 'confirm' | 'evidence' | 'isByHand'>,
): Promise<Recorded[] | null> {
  const isGroup = payable.kind === 'group';
  // Before the whole is written, which has to have its parts.
  if (isGroup && sourceReference && (await findPaymentBySource(tx, sourceReference))) return null;
  const groupPaymentId = isGroup ? await insertGroupPayment(tx, { groupId: payable.id, amountKobo }) : null;
  const recorded: Recorded[] = [];
  for (const [at, part] of parts.entries()) {
    const values = { ...received, payable: part.payable, amountKobo: part.amountKobo, groupPaymentId };
    // Triggers add it up (ledger.sql), post it (journal.sql) and send notifications (notify.sql, webhooks.sql).
    const inserted = await insertPayment(tx, { ...values, sourceReference: at === 0 ? sourceReference : null });
    if (inserted) recorded.push({ ...part, ...inserted });
    // Somebody has recorded it for another record in between: read again, it is found.
    else if (isGroup) throw new StaleRead();
    else return null;
  }
  return recorded;
}

/** The parts of several payments by kind. */
function addUp(parts: readonly KoboByKind[]): KoboByKind {
  const sums: KoboByKind = {};
  for (const part of parts) {
    for (const kind of CHARGE_KINDS) if (part[kind] !== undefined) sums[kind] = (sums[kind] ?? 0) + part[kind];
  }
  return sums;
}

/** Lets a recorded part take effect, and puts before staff what they have to decide about it. */
async function applyPart(
  tx: Transaction,
  part: Recorded,
  { confirm, closedAt }: { confirm: Confirming; closedAt: string },
) {
  const { payable, payment } = part;
  const effect = await part.apply(confirm);
  const { balance } = effect.details;
  // Nobody of a company says that they have paid, nor can it pay for nothing.
  if (payable.kind !== 'company') {
    const undecided = undecidedOf(payment, { confirm, stands: effect.stands, balance });
    if (undecided) {
      const subject = `${undecided}:${payment.id}`;
      await addPaymentTask(tx, { kind: undecided, subject, payable, paymentId: payment.id });
    }
    await closePaidNotices(tx, payable, { payment, balance, closedAt });
  }
  return { ...part, ...effect };
}

/** What came in another way may not be the transfer of which the guest spoke, unless nothing is left to pay. */
async function closePaidNotices(
  tx: Transaction,
  payable: PayableOrGroup,
  { payment: { id, method }, balance, closedAt }: { payment: PaymentRow; balance: number; closedAt: string },
): Promise<void> {
  if (method === 'bank_transfer' || balance <= 0) await settleNotices(tx, payable, { paymentId: id, closedAt });
}

/**
 * Records money that has arrived, in the caller's transaction: the one way in which money enters the ledger (D15); by the method
 * `company` a balance that goes on an account instead, which gets no receipt and is told to no guest. What comes for a group is divided
 * over its stays, with one receipt and one email (D40). What is for nothing that stands is put before staff. Returns the payment, of a group its first part, and whether it is new: one source is recorded once. Throws `not_found`.
 */
export async function settle(
  tx: Transaction,
  platform: Platform,
  { confirm, evidence, isByHand = false, ...received }: ArrivedMoney,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { payable, sourceReference, amountKobo } = received;
  const hotel = await hotelRow(tx);
  const taxPoints = await taxPointsOn(tx, hotelDate(new Date(received.receivedAt)));
  const { parts, detailsOf } = await lockParts(tx, platform, payable, amountKobo);
  const recorded = await insertParts(tx, parts, received);
  if (!recorded) {
    const payment = sourceReference ? await findPaymentBySource(tx, sourceReference) : undefined;
    if (!payment) throw new Error('A payment was neither inserted nor found');
    return { payment, isNew: false };
  }
  const closedAt = platform.clock.now().toISOString();
  const applied: Awaited<ReturnType<typeof applyPart>>[] = [];
  for (const part of recorded) applied.push(await applyPart(tx, part, { confirm, closedAt }));
  const [first] = applied;
  if (!first) throw new Error('A payment has no part');
  const { payment } = first;
  if (isByHand && payment.method === 'bank_transfer') await addLateTransferTask(tx, payment);
  const details = await detailsOf(applied);
  const groupId = payable.kind === 'group' ? payable.id : first.groupId;
  const group = groupId ? await readPayableGroup(tx, groupId) : undefined;
  // Rooms that are paid one by one answer for their group once nothing of it is open.
  if (group && (payable.kind === 'group' || group.openKobo <= 0)) {
    const balance = toNaira(group.balanceKobo);
    await closePaidNotices(tx, { kind: 'group', id: group.id }, { payment, balance, closedAt });
  }
  const allocated = addUp(recorded.map((part) => part.allocated));
  const { method, channel, bank, recordedBy: actor } = payment;
  // What is put on an account was not received.
  const isMoney = method !== 'company';
  // The email names the receipt, which is issued last and read when the email is sent.
  const receiptId = isMoney ? randomUUID() : undefined;
  const paidOf = ({ reference }: PaymentRow, kobo: number): PaidMoney => {
    return { kind: 'payment', amount: toNaira(kobo), reference, receiptId };
  };
  // What the provider confirmed cannot be taken back as recorded wrongly.
  const isUndoable = method !== 'online';
  const detail = { method, channel, bank, ...evidence };
  const told = { actor, paid: paidOf(payment, amountKobo), detail, isUndoable, isQuiet: !isMoney };
  const partsTold = applied.map(({ payable: { id }, payment: part, made }) => {
    // Nothing is owed less, but who let a guest go without paying is to be seen (D48).
    const inDiscounts = isMoney
      ? {}
      : discountDetail({ kind: 'account', fromKobo: part.amountKobo, toKobo: part.amountKobo });
    const detail = { paymentId: part.id, ...(made && { stay: made }), ...inDiscounts };
    return { id, paid: paidOf(part, part.amountKobo), detail };
  });
  await announceParts(tx, payable, told, partsTold);
  if (receiptId) {
    const tax = taxOf(amountKobo, taxPoints);
    const printed = { ...details, parts: partsOf(allocated), hotel: letterhead(hotel), tax };
    await issueReceipt(tx, { id: receiptId, payment, amountKobo, allocated, details: printed });
  }
  return { payment, isNew: true };
}

const DAY_MS = 86_400_000;

/** So long ago that the books of its month are closed. */
export const isTooOld = (receivedAt: Date, now: Date): boolean =>
  receivedAt.getTime() < now.getTime() - LEDGER_LIMITS.receivedDaysAgoMax * DAY_MS;

/** `field` is where the sentence stands. Throws `received_in_future`, `received_too_early`. */
export function assertReceivedAtAllowed(receivedAt: Date, now: Date, field: string): void {
  if (receivedAt > now) throw new DomainError('received_in_future', {}, { field });
  if (isTooOld(receivedAt, now)) throw new DomainError('received_too_early', {}, { field });
}
