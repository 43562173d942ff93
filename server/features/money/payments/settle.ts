import { type HotelRow, hotelRow } from '@server/features/hotel/hotel-row';
import { taxPointsOn } from '@server/features/hotel/taxes';
import type { PaidMoney } from '@server/features/money/ledger/paid-money';
import { settleNotices } from '@server/features/money/ledger/paid-notices';
import {
  findPaymentBySource,
  insertPayment,
  type PaymentRow,
  type Received,
} from '@server/features/money/ledger/payments';
import { issueReceipt, taxOf } from '@server/features/money/ledger/receipts';
import { addPaymentTask } from '@server/features/money/ledger/tasks';
import type { Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform } from '@server/platform/platform';
import { hotelDate } from '@shared/dates';
import { CHARGE_KINDS, type KoboByKind, LEDGER_LIMITS, receiptNumber } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { type Confirming, lockPayable, tellMoney } from './payables';

/** Money that has arrived: what the provider confirmed, or what staff saw in the account or the till. */
export interface ArrivedMoney extends Received {
  /**
   * `always` is a decision of staff, and never follows from a provider's answer; `never` is for money that is not what was
   * asked for.
   */
  confirm: Confirming;
  /** What the audit log says of where the money was seen, beside the ledger's own. */
  evidence?: Record<string, unknown>;
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
  { method }: PaymentRow,
  { confirm, stands, balance }: { confirm: Confirming; stands: boolean; balance: number },
) {
  if (!stands) return 'paid_after_end';
  // Whoever records money by hand sees what is too much; what comes through the provider nobody has seen. Money that must
  // not confirm anything is put before staff for that by `conclude`.
  return method === 'online' && confirm !== 'never' && balance < 0 ? 'overpaid' : null;
}

/**
 * Records money that has arrived, in the caller's transaction: the one way in which money enters the books (D15). Money from a
 * source that is recorded already changes nothing, and the first payment is returned. Money for a stay or order that does not
 * stand, and more than was owed, is recorded too, and put before staff. Throws `not_found`.
 */
export async function settle(
  tx: Transaction,
  platform: Platform,
  { confirm, evidence, ...received }: ArrivedMoney,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { payable, sourceReference } = received;
  // Read ahead: from the receipt's number on, all other payments wait for this one.
  const hotel = await hotelRow(tx);
  const taxPoints = await taxPointsOn(tx, hotelDate(new Date(received.receivedAt)));
  const locked = await lockPayable(tx, platform, payable);
  const inserted = await insertPayment(tx, received);
  if (!inserted) {
    const payment = sourceReference ? await findPaymentBySource(tx, sourceReference) : undefined;
    if (!payment) throw new Error('A payment was neither inserted nor found');
    return { payment, isNew: false };
  }
  const { payment, allocated } = inserted;
  const { stands, made, details } = await locked.apply(confirm);
  const undecided = undecidedOf(payment, { confirm, stands, balance: details.balance });
  if (undecided) {
    const subject = `${undecided}:${payment.id}`;
    await addPaymentTask(tx, { kind: undecided, subject, payable, paymentId: payment.id });
  }
  // What came in another way may not be the transfer of which the guest spoke, unless nothing is left to pay.
  if (payment.method === 'bank_transfer' || details.balance <= 0) {
    await settleNotices(tx, payable, { paymentId: payment.id, closedAt: platform.clock.now().toISOString() });
  }
  const receipt = await issueReceipt(tx, {
    payment,
    allocated,
    details: {
      ...details,
      parts: partsOf(allocated),
      tax: taxOf(payment.amountKobo, taxPoints),
      hotel: letterhead(hotel),
    },
  });
  const paid: PaidMoney = {
    kind: 'payment',
    amount: toNaira(payment.amountKobo),
    reference: payment.reference,
    receiptNumber: receiptNumber(receipt.number),
    receiptId: receipt.id,
  };
  const { method, channel, bank } = payment;
  const detail = { paymentId: payment.id, method, channel, bank, ...(made && { stay: made }), ...evidence };
  // What the provider confirmed cannot be taken back as recorded wrongly.
  const isUndoable = method !== 'online';
  await tellMoney(tx, payable, { actor: payment.recordedBy, paid, detail, isUndoable });
  return { payment, isNew: true };
}

const DAY_MS = 86_400_000;

/** So long ago that the books of its month are closed. */
export const isTooOld = (receivedAt: Date, now: Date): boolean =>
  receivedAt.getTime() < now.getTime() - LEDGER_LIMITS.receivedDaysAgoMax * DAY_MS;

/** `field` is where the sentence stands. Throws `received_in_future`, `received_too_early`. */
export function assertReceivable(receivedAt: Date, now: Date, field: string): void {
  if (receivedAt > now) throw new DomainError('received_in_future', {}, { field });
  if (isTooOld(receivedAt, now)) throw new DomainError('received_too_early', {}, { field });
}
