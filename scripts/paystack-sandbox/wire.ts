import type { SandboxRefund, SandboxTransaction } from './store';

/** Records as Paystack writes them, with the fields that hold something here. */

export function transactionOnWire(transaction: SandboxTransaction) {
  const { id, status, reference, paid, requested, gatewayResponse, createdAt, paidAt, channel, email } = transaction;
  return {
    id,
    domain: 'test',
    status,
    reference,
    amount: paid,
    requested_amount: requested,
    gateway_response: gatewayResponse,
    paid_at: paidAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    channel,
    currency: 'NGN',
    metadata: transaction.metadata ?? '',
    fees: paidAt ? feesOf(paid) : null,
    authorization: paidAt ? authorizationOf(transaction) : {},
    customer: { id: 1, first_name: null, last_name: null, email, phone: null, metadata: null },
  };
}

/** 1.5 % and, from ₦2,500, ₦100 more; at most ₦2,000. */
const feesOf = (kobo: number) => Math.min(Math.round(kobo * 0.015) + (kobo >= 250_000 ? 10_000 : 0), 200_000);

const authorizationOf = ({ channel }: SandboxTransaction) =>
  channel === 'card'
    ? { last4: '4081', exp_month: '12', exp_year: '2030', brand: 'visa', bank: 'TEST BANK', channel, reusable: true }
    : { last4: 'X553', brand: 'Managed Account', bank: null, channel, reusable: false };

export function refundOnWire({ id, transaction, amount, status, note, createdAt }: SandboxRefund) {
  return {
    id,
    domain: 'test',
    transaction: transaction.id,
    transaction_reference: transaction.reference,
    amount,
    currency: 'NGN',
    channel: transaction.channel,
    status,
    merchant_note: note,
    customer_note: `Refund for transaction ${transaction.reference}`,
    createdAt: createdAt.toISOString(),
  };
}

/** What a webhook says of a refund: no id, and the amount as text. */
export function refundInWebhook({ transaction, amount, status }: SandboxRefund) {
  return {
    status,
    transaction_reference: transaction.reference,
    amount: String(amount),
    currency: 'NGN',
    customer: { first_name: null, last_name: null, email: transaction.email },
    domain: 'test',
  };
}

/** A transfer of a wrong amount, which goes back: it names no reference of the merchant's. */
export const rejectedTransferInWebhook = ({ id, email }: SandboxTransaction, sent: number) => ({
  bank_transfer: {
    amount: String(sent),
    message: 'incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: String(id),
  },
  customer: { id: 1, first_name: null, last_name: null, email, phone: null, metadata: null, domain: 'test' },
});
