import { hotelDetails } from '@server/features/hotel/hotel-details';
import { taxPointsOn } from '@server/features/hotel/taxes';
import type { PaidMoney } from '@server/features/ledger/paid-money';
import { findPaymentBySource, insertPayment, type PaymentRow, type Received } from '@server/features/ledger/payments';
import { issueReceipt, taxOf } from '@server/features/ledger/receipts';
import { addPaymentTask } from '@server/features/ledger/tasks';
import type { Transaction } from '@server/platform/database';
import type { Platform } from '@server/platform/platform';
import { CHARGE_KINDS, type KoboByKind, receiptNumber } from '@shared/constants/ledger';
import { hotelDate } from '@shared/dates';
import type { Hotel } from '@shared/hotel';
import { toNaira } from '@shared/money';
import { type Confirming, lockPayable, tellMoney } from './payables';

/** Money that has arrived: what the provider confirmed, or what staff saw in the account or the till. */
export interface ArrivedMoney extends Received {
  /**
   * Confirms a stay that is only part paid: staff decide so, a provider's answer never does. `never`: not even one that is
   * all paid by it, since the money is not what was asked for.
   */
  confirm: Confirming;
}

const partsOf = (allocated: KoboByKind) =>
  CHARGE_KINDS.flatMap((kind) => {
    const kobo = allocated[kind];
    return kobo === undefined ? [] : [{ kind, amount: toNaira(kobo) }];
  });

const letterhead = ({ name, address, phone, email }: Hotel) => ({ name, address, phone, email });

/**
 * Records money that has arrived, in the caller's transaction: the ledger's row, what it does to the stay, its receipt,
 * audit entry and email. The one way in which money enters the books (D15), safe to run any number of times: money from a
 * source that is recorded already changes nothing, and the first payment is returned. Money for a stay or order that does
 * not stand is recorded too, and put before staff.
 * Throws `not_found`.
 */
export async function settle(
  tx: Transaction,
  platform: Platform,
  { confirm, ...received }: ArrivedMoney,
): Promise<{ payment: PaymentRow; isNew: boolean; stands: boolean }> {
  const { payable, sourceReference } = received;
  // Read ahead: the receipt's number is taken last, and others wait from then on.
  const hotel = await hotelDetails(platform);
  const taxPoints = await taxPointsOn(tx, hotelDate(new Date(received.receivedAt)));
  const locked = await lockPayable(tx, platform, payable);
  const inserted = await insertPayment(tx, received);
  if (!inserted) {
    const payment = sourceReference ? await findPaymentBySource(tx, sourceReference) : undefined;
    if (!payment) throw new Error('A payment was neither inserted nor found');
    return { payment, isNew: false, stands: true };
  }
  const { payment, allocated } = inserted;
  const { stands, details } = await locked.apply(confirm);
  if (!stands) {
    const subject = `paid_after_end:${payment.id}`;
    await addPaymentTask(tx, { kind: 'paid_after_end', subject, payable, paymentId: payment.id });
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
  const detail = { paymentId: payment.id, method, channel, bank };
  // What the provider confirmed cannot be taken back as recorded wrongly.
  const isUndoable = method !== 'online';
  await tellMoney(tx, payable, { actor: payment.recordedBy, paid, detail, isUndoable });
  return { payment, isNew: true, stands };
}
