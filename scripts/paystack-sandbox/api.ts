import type { FastifyInstance, FastifyReply } from 'fastify';
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

function refuse(reply: FastifyReply, message: string, code = 'invalid_params', httpStatus = 400) {
  return reply.code(httpStatus).send({ status: false, message, type: 'validation_error', code });
}

export function serveApi(app: FastifyInstance, { key, store, bank, url }: ApiOptions): void {
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    if (routeOptions.config.call && headers.authorization !== `Bearer ${key}`) {
      return reply
        .code(401)
        .send({ status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' });
    }
  });

  /** Null after refusing. */
  const take = <T extends z.infer<typeof asked>>(
    schema: z.ZodType<T>,
    body: unknown,
    reply: FastifyReply,
  ): T | null => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      refuse(reply, parsed.error.issues[0]?.message ?? 'Invalid request');
      return null;
    }
    if (store.transactions.has(parsed.data.reference)) {
      refuse(reply, 'Duplicate Transaction Reference', 'duplicate_reference');
      return null;
    }
    return parsed.data;
  };

  app.post('/transaction/initialize', { config: { call: 'initialize' } }, async ({ body }, reply) => {
    const taken = take(checkout, body, reply);
    if (!taken) return reply;
    const { reference, email, amount, callback_url, metadata } = taken;
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

  app.post('/charge', { config: { call: 'charge' } }, async ({ body }, reply) => {
    const taken = take(byTransfer, body, reply);
    if (!taken) return reply;
    const { reference, email, amount, metadata, bank_transfer } = taken;
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
    async ({ params }, reply) => {
      const transaction = store.transactions.get(params.reference);
      if (!transaction) return refuse(reply, 'Transaction reference not found.', 'transaction_not_found');
      return ok('Verification successful', transactionOnWire(transaction));
    },
  );

  serveRefunds(app, store, bank);
}

function serveRefunds(app: FastifyInstance, store: Store, bank: Bank): void {
  app.post('/refund', { config: { call: 'refund' } }, async ({ body }, reply) => {
    const { data } = refundAsked.safeParse(body);
    const transaction = data && store.byIdOrReference(data.transaction);
    if (!transaction) return refuse(reply, 'Transaction not found', 'transaction_not_found', 404);
    if (transaction.status === 'reversed') {
      return refuse(reply, 'Transaction has been fully reversed', 'transaction_reversed');
    }
    const left = store.refundable(transaction);
    const amount = data.amount ?? left;
    if (amount > left || amount === 0) return refuse(reply, 'Refund amount cannot be more than what is left');
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

  app.get<{ Params: { id: string } }>('/refund/:id', { config: { call: 'refunds' } }, async ({ params }, reply) => {
    const refund = store.refunds.find(({ id }) => String(id) === params.id);
    return refund ? ok('Refund retrieved', refundOnWire(refund)) : refuse(reply, 'Refund not found', 'not_found', 404);
  });
}
