import { z } from 'zod';
import { type BookingCreated, bookingCreatedSchema } from '../../../shared/bookings';
import { type OrderCreated, orderCreatedSchema } from '../../../shared/food';
import type { BookingOperation, Creation, History, Invocation, OrderOperation, Response } from '../history';

/** How operations become requests over both transports, and how responses are read. */

const TIMEOUT_MS = 15_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  idempotencyKey?: string | null;
}

export type Transport = 'rest' | 'trpc';

export const mutation = (procedure: string, body: unknown): HttpRequest => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  body,
});

const query = (procedure: string, input: unknown): HttpRequest => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
});

/** What the workers need to know of a feature whose records they create and change. */
export interface Api<O, R> {
  remember(history: History, invocation: Invocation<O, R>): void;
  record: z.ZodType<R>;
  /** Kinds of operations that have no REST call. */
  trpcOnly: readonly string[];
  /** `accessToken`: of the record, which a claim shows. */
  toRequest(operation: O, via: Transport, accessToken: string | null): HttpRequest;
}

const creation = (feature: string, path: string, { key, request }: Creation<object>, via: Transport): HttpRequest =>
  via === 'trpc'
    ? mutation(`${feature}.create`, key ? { ...request, clientId: key } : request)
    : { method: 'POST', path, body: request, idempotencyKey: key };

const read = (feature: string, path: string, _id: string, via: Transport): HttpRequest =>
  via === 'trpc' ? query(`${feature}.get`, { _id }) : { method: 'GET', path: `${path}/${_id}` };

export const BOOKINGS: Api<Exclude<BookingOperation, { kind: 'pay' }>, BookingCreated> = {
  remember: (history, invocation) => history.add('bookings', invocation),
  record: bookingCreatedSchema,
  trpcOnly: ['claim'],
  toRequest(operation, via, accessToken) {
    const root = '/api/bookings';
    if (operation.kind === 'create') return creation('bookings', root, operation, via);
    const { kind, _id } = operation;
    const path = `${root}/${_id}`;
    switch (kind) {
      case 'read':
        return read('bookings', root, _id, via);
      case 'claim':
        return mutation('bookings.claim', { _id, accessToken });
      case 'update': {
        const { change } = operation;
        return via === 'trpc' ? mutation('bookings.update', { _id, ...change }) : { method: 'PUT', path, body: change };
      }
      case 'cancel':
      case 'hide':
        return via === 'trpc' ? mutation('bookings.remove', { _id }) : { method: 'DELETE', path };
    }
  },
};

export const ORDERS: Api<OrderOperation, OrderCreated> = {
  remember: (history, invocation) => history.add('orders', invocation),
  record: orderCreatedSchema,
  trpcOnly: ['void'],
  toRequest(operation, via) {
    const root = '/api/food-orders';
    if (operation.kind === 'create') return creation('food', root, operation, via);
    const { kind, _id } = operation;
    switch (kind) {
      case 'read':
        return read('food', root, _id, via);
      case 'void':
        return mutation('food.void', { _id });
      case 'status': {
        const { status } = operation;
        const rest: HttpRequest = { method: 'PUT', path: `${root}/${_id}/status`, body: { status } };
        return via === 'trpc' ? mutation('food.setStatus', { _id, status }) : rest;
      }
    }
  },
};

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
