import { z } from 'zod';

/** Amounts come as integers, and in some webhooks as text. */
export const amount = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** Ids are numbers of up to 64 bits, in some webhooks text. */
export const id = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);

/** What is not needed to judge a payment must not make a paid one unreadable, nor one that cannot be stored. */
const shown = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'))
  .nullable()
  .catch(null);

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .catch(null);

/** `metadata` and `plan` come in several shapes and are not read at all. */
const wireTransaction = z.object({
  id,
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount,
  requested_amount: amount.nullable().catch(null),
  currency: z.string(),
  channel: shown,
  fees: amount.nullable().catch(null),
  gateway_response: shown,
  paid_at: moment,
  authorization: z.object({ last4: shown, brand: shown, bank: shown }).nullable().catch(null),
  customer: z.object({ email: shown }).nullable().catch(null),
});

/** A payment as Paystack reports it. Amounts are integers in the hundredth of `currency`: kobo, where that is NGN. */
export interface Payment {
  transactionId: string;
  /** `success`, `failed`, `abandoned`, `ongoing` and others; an unknown one is not final. */
  status: string;
  /** `test` or `live`. */
  domain: string;
  reference: string;
  currency: string;
  /** What was paid; larger than what was asked for where the payer bears the fees. */
  amount: number;
  /** Null where Paystack does not say. */
  requestedAmount: number | null;
  fees: number | null;
  /** `card`, `bank_transfer`, `ussd` and others. */
  channel: string | null;
  /** The bank's words, such as 'Insufficient Funds'. */
  gatewayResponse: string | null;
  /** ISO, by Paystack's clock: for people, not for decisions. */
  paidAt: string | null;
  card: { last4: string | null; brand: string | null; bank: string | null } | null;
  email: string | null;
}

/** Null where it is no transaction. */
export function readPayment(data: unknown): Payment | null {
  const parsed = wireTransaction.safeParse(data);
  if (!parsed.success) return null;
  const {
    id: transactionId,
    requested_amount,
    gateway_response,
    paid_at,
    authorization,
    customer,
    ...same
  } = parsed.data;
  return {
    ...same,
    transactionId,
    requestedAmount: requested_amount,
    gatewayResponse: gateway_response,
    paidAt: paid_at,
    card: authorization,
    email: customer?.email ?? null,
  };
}
