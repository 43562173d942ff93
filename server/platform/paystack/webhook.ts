import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { amount, id, type Payment, type RefundStatus, readPayment, refundStatus } from './payment';

interface Delivered {
  /** The same for each repeat of an event. */
  key: string;
  /** Paystack's name of the event. */
  event: string;
}

export type PaystackEvent = Delivered &
  (
    | { kind: 'charge_success'; payment: Payment }
    /** Paystack names no refund here: ask for those of the payment. */
    | { kind: 'refund'; reference: string; amountKobo: number; status: RefundStatus }
    | { kind: 'dispute'; stage: 'create' | 'remind' | 'resolve'; disputeId: string; reference: string | null }
    /** A transfer of a wrong amount that was sent back. Paystack names its own transaction, not our reference. */
    | { kind: 'transfer_rejected'; transactionId: string; amountKobo: number | null; reason: string }
    /** Any other event, and one of these that could not be read: to be kept and answered 200. */
    | { kind: 'other' }
  );

const envelope = z.object({ event: z.string().regex(/^[\w.-]{1,100}$/), data: z.record(z.string(), z.unknown()) });

const refundData = z.object({ transaction_reference: z.string(), amount, status: refundStatus });

const disputeData = z.object({
  id,
  transaction: z.object({ reference: z.string() }).nullable().catch(null),
});

const rejectedData = z.object({
  bank_transfer: z.object({
    transaction_id: id,
    amount: amount.nullable().catch(null),
    message_type: z.string().max(100).catch('unknown'),
  }),
});

/** Reads a body whose signature was checked. Null where it is no event of Paystack's at all. */
export function readEvent(rawBody: Uint8Array): PaystackEvent | null {
  const parsed = envelope.safeParse(parseJson(rawBody));
  if (!parsed.success) return null;
  const { event, data } = parsed.data;
  const known = readKnown(event, data) ?? { kind: 'other' as const };
  return { ...known, event, key: keyOf(event, data, rawBody) };
}

type Known<E = PaystackEvent> = E extends Delivered ? Omit<E, keyof Delivered> : never;

function readKnown(event: string, data: object): Known | null {
  if (event === 'charge.success') {
    const payment = readPayment(data);
    return payment && { kind: 'charge_success', payment };
  }
  if (event.startsWith('refund.')) {
    const { data: refund } = refundData.safeParse(data);
    return refund
      ? {
          kind: 'refund',
          reference: refund.transaction_reference,
          amountKobo: refund.amount,
          status: refund.status,
        }
      : null;
  }
  const stage = (['create', 'remind', 'resolve'] as const).find((name) => event === `charge.dispute.${name}`);
  if (stage) {
    const { data: dispute } = disputeData.safeParse(data);
    return dispute
      ? { kind: 'dispute', stage, disputeId: dispute.id, reference: dispute.transaction?.reference ?? null }
      : null;
  }
  if (event !== 'bank.transfer.rejected') return null;
  const transfer = rejectedData.safeParse(data).data?.bank_transfer;
  return transfer
    ? {
        kind: 'transfer_rejected',
        transactionId: transfer.transaction_id,
        amountKobo: transfer.amount,
        reason: transfer.message_type,
      }
    : null;
}

/** Events have no id of their own, and those of refunds and rejected transfers name nothing by an id: of these the body itself is the key. */
function keyOf(event: string, data: { id?: unknown }, rawBody: Uint8Array): string {
  const parsed = id.safeParse(data.id);
  return parsed.success ? `${event}:${parsed.data}` : `${event}:${createHash('sha256').update(rawBody).digest('hex')}`;
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return null;
  }
}

export const SIGNATURE_HEADER = 'x-paystack-signature';

const SIGNATURE_SHAPE = /^[0-9a-f]{128}$/i;

/** The hex HMAC-SHA512 that Paystack sends with a webhook. */
export function signBody(rawBody: Uint8Array, secretKey: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/**
 * Whether Paystack has sent that body. It takes the bytes as they came, since a body that was parsed and written again is another, and the header
 * as it came: what is missing, too short or no hex is false, never an exception.
 */
export function isSignedBy(secretKey: string, rawBody: Uint8Array, header: unknown): boolean {
  if (typeof header !== 'string' || !SIGNATURE_SHAPE.test(header)) return false;
  return timingSafeEqual(Buffer.from(header, 'hex'), Buffer.from(signBody(rawBody, secretKey), 'hex'));
}
