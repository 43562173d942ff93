import { z } from 'zod';
import { bookingCreatedSchema } from '../../shared/bookings';
import { orderCreatedSchema } from '../../shared/food';
import type { Answer, Creating, Deed, OrderDeed } from './history';

/** How long a client waits for an answer. */
const PATIENCE_MS = 15_000;

const rpcAnswer = z.object({ result: z.object({ data: z.unknown() }) });
const rpcRefusal = z.object({ error: z.object({ data: z.object({ reason: z.string() }) }) });
const restRefusal = z.object({ reason: z.string() });

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

export type Transport = 'rest' | 'trpc';

const rpc = (procedure: string, input: unknown): Request => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  body: input,
});

const rpcRead = (procedure: string, input: unknown): Request => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
});

function creation(feature: string, path: string, { key, request }: Creating<object>, via: Transport): Request {
  if (via === 'trpc') return rpc(`${feature}.create`, key ? { ...request, clientId: key } : request);
  return { method: 'POST', path, body: request, ...(key ? { key } : {}) };
}

/** Takes what somebody wants done with an order and by which transport; returns the request. */
export function orderRequestFor(deed: OrderDeed, via: Transport): Request {
  if (deed.kind === 'create') return creation('food', '/api/food-orders', deed, via);
  const { _id } = deed;
  const path = `/api/food-orders/${_id}`;
  switch (deed.kind) {
    case 'status': {
      const { status } = deed;
      if (via === 'trpc') return rpc('food.setStatus', { _id, status });
      return { method: 'PUT', path: `${path}/status`, body: { status } };
    }
    case 'void':
      return rpc('food.void', { _id });
    case 'read':
      return via === 'trpc' ? rpcRead('food.get', { _id }) : { method: 'GET', path };
  }
}

/** Takes what somebody wants done with a booking and by which transport; returns the request. */
export function requestFor(deed: Exclude<Deed, { kind: 'pay' }>, via: Transport, token: string | null): Request {
  if (deed.kind === 'create') return creation('bookings', '/api/bookings', deed, via);
  const { _id } = deed;
  const path = `/api/bookings/${_id}`;
  switch (deed.kind) {
    case 'update':
      return via === 'trpc'
        ? rpc('bookings.update', { _id, ...deed.change })
        : { method: 'PUT', path, body: deed.change };
    case 'cancel':
    case 'hide':
      return via === 'trpc' ? rpc('bookings.remove', { _id }) : { method: 'DELETE', path };
    case 'read':
      return via === 'trpc' ? rpcRead('bookings.get', { _id }) : { method: 'GET', path };
    case 'claim':
      return rpc('bookings.claim', { _id, accessToken: token });
  }
}

/** Takes a status and a body as they came; returns what they say. */
export function readAnswer(status: number, text: string): Answer {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { status, reason: 'not JSON', booking: null };
  }
  const refusal = rpcRefusal.safeParse(body).data?.error.data ?? restRefusal.safeParse(body).data;
  if (status >= 300) return { status, reason: refusal?.reason ?? null, booking: null };
  const said = rpcAnswer.safeParse(body).data?.result.data ?? body;
  const order = orderCreatedSchema.safeParse(said).data;
  const booking = bookingCreatedSchema.safeParse(said).data ?? null;
  return { status, reason: null, booking, ...(order ? { order } : {}) };
}

/**
 * Sends one request. `address` is where it seems to come from, since the hotel limits what one address may do. Returns
 * null where no whole answer came back.
 */
export async function ask(
  url: string,
  { method, path, body, key }: Request,
  caller: { token: string | null; address: string },
): Promise<Answer | null> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': caller.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return readAnswer(response.status, await response.text());
  } catch {
    return null; // refused, cut off or too late: that is what the drill is about
  }
}
