import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Bank } from './bank';
import type { Store } from './store';
import { refundOnWire, transactionOnWire } from './wire';

/** The calls of Paystack's API that the product uses, with their answers and refusals. */

interface ApiOptions {
  key: string;
  store: Store;
  bank: Bank;
  /** Where the sandbox listens. */
  url(): string;
}

const asked = z.object({
  email: z.email('Invalid Email Address Passed'),
  amount: z.coerce
    .number('Invalid Amount Sent')
    .int('Invalid Amount Sent')
    .positive('Invalid Amount Sent')
    .max(1e12, 'Invalid Amount Sent'),
  currency: z.literal('NGN', 'Currency not supported by merchant').default('NGN'),
  reference: z
    .string()
    .regex(/^[A-Za-z0-9.=-]+$/, 'Reference contains invalid characters')
    .max(100),
  metadata: z.unknown().optional(),
});

const checkout = asked.extend({ callback_url: z.url().optional() });

const byTransfer = asked.extend({ bank_transfer: z.object({ account_expires_at: z.coerce.date().optional() }) });

const refundAsked = z.object({
  transaction: z.coerce.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().optional(),
});

const cancelAction = z.object({ cancel_action: z.url() });

const TRANSFER_WITHIN_MS = 30 * 60_000;

const ok = (message: string, data: unknown) => ({ status: true, message, data });

/** A refusal in Paystack's form. */
class Refusal extends Error {
  readonly code: string;
  readonly statusCode: number;

  constructor(message: string, code = 'invalid_params', statusCode = 400) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}

export function serveApi(app: FastifyInstance, { key, store, bank, url }: ApiOptions): void {
  app.setErrorHandler<Refusal>(({ message, code, statusCode = 500 }, _request, reply) =>
    reply.code(statusCode).send({ status: false, message, type: 'validation_error', code }),
  );
  app.addHook('onRequest', async ({ routeOptions, headers }) => {
    if (routeOptions.config.call && headers.authorization !== `Bearer ${key}`) {
      throw new Refusal('Invalid key', 'invalid_Key', 401);
    }
  });

  const take = <T extends z.infer<typeof asked>>(schema: z.ZodType<T>, body: unknown): T => {
    const { data, error } = schema.safeParse(body);
    if (!data) throw new Refusal(error?.issues[0]?.message ?? 'Invalid request');
    if (store.transactions.has(data.reference)) {
      throw new Refusal('Duplicate Transaction Reference', 'duplicate_reference');
    }
    return data;
  };

  app.post('/transaction/initialize', { config: { call: 'initialize' } }, async ({ body }) => {
    const { reference, email, amount, callback_url, metadata } = take(checkout, body);
    const transaction = store.add({
      reference,
      email,
      requested: amount,
      metadata,
      callbackUrl: callback_url ?? null,
      cancelUrl: cancelAction.safeParse(metadata).data?.cancel_action ?? null,
    });
    const { accessCode } = transaction;
    const authorization_url = `${url()}/checkout/${accessCode}`;
    return ok('Authorization URL created', { authorization_url, access_code: accessCode, reference });
  });

  app.post('/charge', { config: { call: 'charge' } }, async ({ body }) => {
    const { reference, email, amount, metadata, bank_transfer } = take(byTransfer, body);
    const transaction = store.add({ reference, email, requested: amount, metadata });
    const expires = bank_transfer.account_expires_at ?? new Date(Date.now() + TRANSFER_WITHIN_MS);
    const account = store.accountFor(transaction, expires);
    return ok('Charge attempted', {
      reference,
      status: 'pending_bank_transfer',
      display_text: 'Please make a transfer to the account specified',
      account_name: 'SANDBOX CHECKOUT',
      account_number: account.number,
      bank: { slug: 'sandbox-bank', name: 'Sandbox Bank', id: 24 },
      account_expires_at: account.expiresAt.toISOString(),
    });
  });

  app.get<{ Params: { reference: string } }>(
    '/transaction/verify/:reference',
    { config: { call: 'verify' } },
    async ({ params }) => {
      const transaction = store.transactions.get(params.reference);
      if (!transaction) throw new Refusal('Transaction reference not found.', 'transaction_not_found');
      return ok('Verification successful', transactionOnWire(transaction));
    },
  );

  serveRefunds(app, store, bank);
}

function serveRefunds(app: FastifyInstance, store: Store, bank: Bank): void {
  app.post('/refund', { config: { call: 'refund' } }, async ({ body }) => {
    const { data } = refundAsked.safeParse(body);
    const transaction = data && store.byIdOrReference(data.transaction);
    if (!transaction) throw new Refusal('Transaction not found', 'transaction_not_found', 404);
    if (transaction.status === 'reversed') {
      throw new Refusal('Transaction has been fully reversed', 'transaction_reversed');
    }
    const left = store.refundable(transaction);
    const amount = data.amount ?? left;
    if (amount > left || amount === 0) throw new Refusal('Refund amount cannot be more than what is left');
    const refund = bank.refund(transaction, amount, data.merchant_note ?? `Refund for ${transaction.reference}`);
    const { id, reference } = transaction;
    return ok('Refund has been queued for processing', { ...refundOnWire(refund), transaction: { id, reference } });
  });

  // Every refund of the account, whatever is asked for: Paystack's documents differ in what it selects by.
  app.get<{ Querystring: { page?: string; perPage?: string } }>(
    '/refund',
    { config: { call: 'refunds' } },
    async ({ query }) => {
      const [page, perPage] = [Number(query.page ?? 1), Number(query.perPage ?? 50)];
      const newestFirst = store.refunds.toReversed();
      return ok('Refunds retrieved', newestFirst.slice((page - 1) * perPage, page * perPage).map(refundOnWire));
    },
  );

  app.get<{ Params: { id: string } }>('/refund/:id', { config: { call: 'refunds' } }, async ({ params }) => {
    const refund = store.refunds.find(({ id }) => String(id) === params.id);
    if (!refund) throw new Refusal('Refund not found', 'not_found', 404);
    return ok('Refund retrieved', refundOnWire(refund));
  });
}
