import { z } from 'zod';
import {
  type Answer,
  type ConnectionOptions,
  type InvalidKey,
  openConnection,
  type Refused,
  type Unavailable,
} from './connection';
import { modeOf, type PaystackMode } from './key';
import { type Payment, type Refund, readPayment, readRefund } from './payment';
import { isSignedBy, type PaystackEvent, readEvent } from './webhook';

/** What any call can come to instead of its result. */
type Failure = Refused | InvalidKey | Unavailable;

/** Paystack knows a payment of that reference already: verify it, or take a new reference for a real second attempt. */
interface DuplicateReference {
  kind: 'duplicate_reference';
}

export interface Started {
  kind: 'started';
  /** Paystack's checkout page, where the browser goes. */
  authorizationUrl: string;
}

export interface TransferAccount {
  kind: 'account';
  accountName: string;
  accountNumber: string;
  bankName: string;
  /** ISO; null where Paystack does not say. */
  expiresAt: string | null;
}

/**
 * `failed` and `abandoned` say how it stands: until the checkout is given up, the payer can try again on the same page,
 * and a payment that nobody has begun is `abandoned` too. A later success counts.
 */
export type Verification =
  | { kind: 'final_success'; payment: Payment }
  | { kind: 'failed' | 'abandoned' | 'reversed'; payment: Payment }
  /** Under way, or in a status that we do not know. */
  | { kind: 'not_final'; payment: Payment }
  /** Paystack has never heard of it, or not yet where a call of ours is still under way. */
  | { kind: 'unknown_reference' }
  | InvalidKey
  | Unavailable;

export interface PaymentRequest {
  reference: string;
  email: string;
  amountKobo: number;
}

export interface CheckoutRequest extends PaymentRequest {
  /** Where the browser comes back to, with `?reference=`. That it comes proves nothing. */
  callbackUrl: string;
  /** Where it comes back to when the payer gives up. */
  cancelUrl?: string;
}

export interface RefundRequest {
  transactionId: string;
  amountKobo: number;
  /** Unique to this refund, so that `refundsOf` can find one whose answer was lost: Paystack has no idempotency key for refunds. */
  note: string;
}

/** Paystack's API. Nothing here throws for what Paystack answers or fails to answer. */
export interface Paystack {
  readonly mode: PaystackMode;
  /** Begins a payment on Paystack's page. Keep the reference before the call; after `unavailable` verify it. */
  initialize(request: CheckoutRequest): Promise<Started | DuplicateReference | Failure>;
  /** An account number for this payment alone. Keep the reference before the call; after `unavailable` verify it. */
  chargeByTransfer(
    request: PaymentRequest & { expiresAt: Date },
  ): Promise<TransferAccount | DuplicateReference | Failure>;
  /** How a payment stands. May be asked as often as one likes. */
  verify(reference: string): Promise<Verification>;
  /** After `unavailable` look for its note among `refundsOf` before asking again. */
  refund(request: RefundRequest): Promise<{ kind: 'accepted'; refund: Refund } | Failure>;
  fetchRefund(refundId: string): Promise<{ kind: 'found'; refund: Refund } | Failure>;
  /** All refunds of a payment that were made since then. */
  refundsOf(transactionId: string, since: Date): Promise<{ kind: 'listed'; refunds: Refund[] } | Failure>;
  /** Reads a webhook from the bytes of its body and its header `x-paystack-signature`, as they came. */
  receive(rawBody: Uint8Array, signature: unknown): Received;
}

/** Only `event` was sent by Paystack and can be read. */
export type Received = { kind: 'event'; event: PaystackEvent } | { kind: 'forged' | 'unreadable' };

/** What Paystack takes as a reference; no underscore. */
export const REFERENCE_SHAPE = /^[A-Za-z0-9.=-]{1,100}$/;

const unreadable: Unavailable = { kind: 'unavailable', why: 'unreadable' };

export function openPaystack(options: ConnectionOptions): Paystack {
  const connection = openConnection(options);
  const apiOrigin = new URL(options.baseUrl).origin;
  return {
    mode: modeOf(options.secretKey),
    async initialize({ reference, email, amountKobo, callbackUrl, cancelUrl }) {
      const answer = await connection.post('/transaction/initialize', {
        ...paymentBody({ reference, email, amountKobo }),
        callback_url: callbackUrl,
        ...(cancelUrl ? { metadata: { cancel_action: cancelUrl } } : {}),
      });
      if (answer.kind !== 'answered') return duplicateOr(answer);
      const { data } = wireStarted.safeParse(answer.data);
      if (data?.reference !== reference || !mayBeVisited(data.authorization_url, apiOrigin)) return unreadable;
      return { kind: 'started', authorizationUrl: data.authorization_url };
    },
    async chargeByTransfer({ reference, email, amountKobo, expiresAt }) {
      const answer = await connection.post('/charge', {
        ...paymentBody({ reference, email, amountKobo }),
        bank_transfer: { account_expires_at: expiresAt.toISOString() },
      });
      if (answer.kind !== 'answered') return duplicateOr(answer);
      const { data } = wireAccount.safeParse(answer.data);
      if (data?.reference !== reference) return unreadable;
      return {
        kind: 'account',
        accountName: data.account_name,
        accountNumber: data.account_number,
        bankName: data.bank.name,
        expiresAt: data.account_expires_at,
      };
    },
    async verify(reference) {
      if (!REFERENCE_SHAPE.test(reference)) return { kind: 'unknown_reference' };
      return readVerification(await connection.get(`/transaction/verify/${encodeURIComponent(reference)}`));
    },
    async refund({ transactionId, amountKobo, note }) {
      const body = { transaction: transactionId, amount: amountKobo, merchant_note: note };
      const answer = await connection.post('/refund', body);
      if (answer.kind !== 'answered') return answer;
      const read = readRefund(answer.data);
      return read ? { kind: 'accepted', refund: read.refund } : unreadable;
    },
    async fetchRefund(refundId) {
      const answer = await connection.get(`/refund/${encodeURIComponent(refundId)}`);
      if (answer.kind !== 'answered') return answer;
      const read = readRefund(answer.data);
      return read ? { kind: 'found', refund: read.refund } : unreadable;
    },
    refundsOf: (transactionId, since) => listRefunds(connection.get, transactionId, since),
    receive(rawBody, signature) {
      if (!isSignedBy(options.secretKey, rawBody, signature)) return { kind: 'forged' };
      const event = readEvent(rawBody);
      return event ? { kind: 'event', event } : { kind: 'unreadable' };
    },
  };
}

const paymentBody = ({ reference, email, amountKobo }: PaymentRequest) => ({
  reference,
  email,
  amount: amountKobo,
  currency: 'NGN',
});

const wireStarted = z.object({ authorization_url: z.string(), reference: z.string() });

const wireAccount = z.object({
  status: z.literal('pending_bank_transfer'),
  reference: z.string(),
  account_name: z.string(),
  account_number: z.string().regex(/^\d{6,20}$/),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.iso.datetime({ offset: true }).nullable().catch(null),
});

/** Browsers are sent to a page over TLS, or to the sandbox's. */
function mayBeVisited(address: string, apiOrigin: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && (url.protocol === 'https:' || url.origin === apiOrigin);
}

function duplicateOr(failure: Failure): DuplicateReference | Failure {
  return failure.kind === 'refused' && (failure.code === 'duplicate_reference' || /duplicate/i.test(failure.message))
    ? { kind: 'duplicate_reference' }
    : failure;
}

function readVerification(answer: Answer): Verification {
  if (answer.kind === 'refused') {
    const isUnknown = answer.httpStatus === 404 || /not[ _]found/i.test(`${answer.code} ${answer.message}`);
    return isUnknown ? { kind: 'unknown_reference' } : unreadable;
  }
  if (answer.kind !== 'answered') return answer;
  const payment = readPayment(answer.data);
  if (!payment) return unreadable;
  const { status } = payment;
  if (status === 'success') return { kind: 'final_success', payment };
  if (status === 'failed' || status === 'abandoned' || status === 'reversed') return { kind: status, payment };
  return { kind: 'not_final', payment };
}

const REFUNDS_A_PAGE = 100;
const REFUND_PAGES = 20;

/** Paystack's documents differ in whether it selects by transaction, so what it lists is selected here once more. */
async function listRefunds(
  get: (path: string) => Promise<Answer>,
  transactionId: string,
  since: Date,
): Promise<{ kind: 'listed'; refunds: Refund[] } | Failure> {
  const refunds: Refund[] = [];
  for (let page = 1; page <= REFUND_PAGES; page += 1) {
    const query = new URLSearchParams({
      transaction: transactionId,
      from: since.toISOString(),
      perPage: String(REFUNDS_A_PAGE),
      page: String(page),
    });
    const answer = await get(`/refund?${query}`);
    if (answer.kind !== 'answered') return answer;
    const listed = z.array(z.unknown()).safeParse(answer.data);
    if (!listed.success) return unreadable;
    for (const one of listed.data) {
      const read = readRefund(one);
      if (!read?.transactionId) return unreadable;
      if (read.transactionId === transactionId) refunds.push(read.refund);
    }
    if (listed.data.length < REFUNDS_A_PAGE) return { kind: 'listed', refunds };
  }
  // An incomplete list would say that a refund was never made.
  return unreadable;
}
