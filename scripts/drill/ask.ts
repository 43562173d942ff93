import { z } from 'zod';
import { bookingCreatedSchema } from '../../shared/bookings';
import type { Answer, Deed } from './history';

/** How long a client waits for an answer. */
const PATIENCE_MS = 15_000;

const rpcAnswer = z.object({ result: z.object({ data: z.unknown() }) });
const rpcRefusal = z.object({ error: z.object({ data: z.object({ reason: z.string() }) }) });
const restRefusal = z.object({ reason: z.string() });

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
}

/** Takes what somebody wants done and by which transport; returns the request. */
function requestFor(deed: Exclude<Deed, { kind: 'pay' }>, via: 'rest' | 'trpc', token: string | null): Request {
  const rpc = (verb: string, input: unknown): Request => ({
    method: 'POST',
    path: `/trpc/bookings.${verb}`,
    body: input,
  });
  if (deed.kind === 'create') {
    const { key, request } = deed;
    if (via === 'trpc') return rpc('create', key ? { ...request, clientId: key } : request);
    return { method: 'POST', path: '/api/bookings', body: request, ...(key ? { key } : {}) };
  }
  const { _id } = deed;
  const path = `/api/bookings/${_id}`;
  switch (deed.kind) {
    case 'update':
      return via === 'trpc' ? rpc('update', { _id, ...deed.change }) : { method: 'PUT', path, body: deed.change };
    case 'cancel':
    case 'hide':
      return via === 'trpc' ? rpc('remove', { _id }) : { method: 'DELETE', path };
    case 'read':
      if (via === 'rest') return { method: 'GET', path };
      return { method: 'GET', path: `/trpc/bookings.get?input=${encodeURIComponent(JSON.stringify({ _id }))}` };
    case 'claim':
      return rpc('claim', { _id, accessToken: token });
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
  const booking = bookingCreatedSchema.safeParse(rpcAnswer.safeParse(body).data?.result.data ?? body);
  return { status, reason: null, booking: booking.data ?? null };
}

/**
 * Sends one request. `address` is where it seems to come from, since the hotel limits what one address may do; `claimed`
 * the access token that a claim shows. Returns null where no whole answer came back.
 */
export async function ask(
  url: string,
  deed: Exclude<Deed, { kind: 'pay' }>,
  caller: { via: 'rest' | 'trpc'; token: string | null; address: string; claimed?: string },
): Promise<Answer | null> {
  const { method, path, body, key } = requestFor(deed, caller.via, caller.claimed ?? null);
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
