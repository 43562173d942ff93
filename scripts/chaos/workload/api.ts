import { z } from 'zod';
import { type BookingCreated, bookingCreatedSchema } from '../../../shared/bookings/schema';
import { quoteSchema } from '../../../shared/catering/quotes-schema';
import { cateringCreatedSchema } from '../../../shared/catering/schema';
import { type OrderCreated, orderCreatedSchema } from '../../../shared/food/schema';
import { paymentSchema } from '../../../shared/money/payments/schema';
import type {
  BookingOperation,
  EventAnswer,
  EventOperation,
  History,
  Invocation,
  OrderOperation,
  Response,
} from '../history';

/** How operations become requests over both transports, and how responses are read. */

const TIMEOUT_MS = 15_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  idempotencyKey?: string | null;
}

export type Transport = 'rest' | 'trpc';

/** A call of a procedure; those without REST have no route. */
interface Route {
  procedure: string;
  rest?: readonly [HttpRequest['method'], path: string];
  showsToken?: true;
  /** Sent with each. */
  sends?: object;
  /** Its body says of what it is, and takes no other id. */
  withoutId?: true;
}

/** What the workers need to know of a feature whose records they create and change. */
export interface Api<O extends { kind: string }, R> {
  record: z.ZodType<R>;
  routes: Record<O['kind'], Route>;
  remember(history: History, invocation: Invocation<O, R>): void;
}

const removal: Route = { procedure: 'bookings.remove', rest: ['DELETE', '/api/bookings/:id'] };

export const BOOKINGS: Api<Exclude<BookingOperation, { kind: 'pay' }>, BookingCreated> = {
  record: bookingCreatedSchema,
  routes: {
    create: { procedure: 'bookings.create', rest: ['POST', '/api/bookings'] },
    read: { procedure: 'bookings.get', rest: ['GET', '/api/bookings/:id'] },
    update: { procedure: 'bookings.update', rest: ['PUT', '/api/bookings/:id'] },
    cancel: removal,
    hide: removal,
    claim: { procedure: 'bookings.claim', showsToken: true },
  },
  remember: (history, invocation) => history.add('bookings', invocation),
};

export const ORDERS: Api<OrderOperation, OrderCreated> = {
  record: orderCreatedSchema,
  routes: {
    create: { procedure: 'food.create', rest: ['POST', '/api/food-orders'] },
    read: { procedure: 'food.get', rest: ['GET', '/api/food-orders/:id'] },
    status: { procedure: 'food.setStatus', rest: ['PUT', '/api/food-orders/:id/status'] },
    void: { procedure: 'food.void', sends: { reason: 'mistake' } },
  },
  remember: (history, invocation) => history.add('orders', invocation),
};

export const EVENTS: Api<EventOperation, EventAnswer> = {
  record: z.union([cateringCreatedSchema, quoteSchema, paymentSchema]),
  routes: {
    create: { procedure: 'catering.create', rest: ['POST', '/api/catering/guest'] },
    read: { procedure: 'catering.get', rest: ['GET', '/api/catering/:id'] },
    status: { procedure: 'catering.setStatus', rest: ['PUT', '/api/catering/:id'] },
    cancel: { procedure: 'catering.cancel', rest: ['DELETE', '/api/catering/:id'] },
    send: { procedure: 'quotes.send', rest: ['POST', '/api/quotes/:id/send'] },
    accept: { procedure: 'quotes.accept', rest: ['POST', '/api/quotes/:id/accept'] },
    decline: { procedure: 'quotes.decline', rest: ['POST', '/api/quotes/:id/decline'] },
    pay: { procedure: 'payments.record', rest: ['POST', '/api/payments'], withoutId: true },
  },
  remember: (history, invocation) => history.add('events', invocation),
};

export function mutation(procedure: string, body: object): HttpRequest {
  return { method: 'POST', path: `/trpc/${procedure}`, body };
}

/** Sent in addition to the record's id. */
interface Sent {
  _id?: string;
  /** Named instead of the record. */
  quoteId?: string;
  key?: string | null;
  request?: object;
  change?: object;
  status?: string;
}

/** The request of an operation by one of the transports. `accessToken`: of the record, which a claim shows. */
export function requestFor(
  { procedure, rest, showsToken, sends, withoutId }: Route,
  operation: Sent,
  via: Transport,
  accessToken: string | null,
) {
  const { key, request, change, status } = operation;
  const _id = operation.quoteId ?? operation._id;
  const body = request ?? change ?? (status ? { status } : sends);
  if (via === 'rest' && rest) {
    const [method, path] = rest;
    return { method, path: path.replace(':id', _id ?? ''), body, idempotencyKey: key };
  }
  if (rest?.[0] === 'GET') {
    const input = encodeURIComponent(JSON.stringify({ _id }));
    return { method: 'GET', path: `/trpc/${procedure}?input=${input}` } as const;
  }
  const more = { ...(_id && !withoutId && { _id }), ...(key && { clientId: key }), ...(showsToken && { accessToken }) };
  return mutation(procedure, { ...body, ...more });
}

const trpcResult = z.object({ result: z.object({ data: z.unknown() }) });
const trpcError = z.object({ error: z.object({ data: z.object({ reason: z.string() }) }) });
const restError = z.object({ reason: z.string() });

/** Reads a response of either transport; what is no such record is null. */
export function readResponse<R>(record: z.ZodType<R>, status: number, text: string): Response<R> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { status, reason: 'not JSON', record: null };
  }
  if (status >= 300) {
    const error = trpcError.safeParse(body).data?.error.data ?? restError.safeParse(body).data;
    return { status, reason: error?.reason ?? null, record: null };
  }
  const data = trpcResult.safeParse(body).data?.result.data ?? body;
  return { status, reason: null, record: record.safeParse(data).data ?? null };
}

/**
 * Sends one request. `address` is where it seems to come from, since limits count by address. Null where no whole
 * response came back.
 */
export async function send(
  url: string,
  { method, path, body, idempotencyKey }: HttpRequest,
  caller: { token: string | null; address: string },
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': caller.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return null; // refused, cut off or too late: that is what the run is about
  }
}
