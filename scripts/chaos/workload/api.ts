import { REST_TABLE } from '../../../server/transports/rest/table';
import type { ProcedurePath } from '../../../server/transports/trpc/router';
import { type Noun, type Operation, type Outcome, outcomeOf } from '../history';

/** How operations become requests over both transports, and how responses are read. */

const TIMEOUT_MS = 15_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  idempotencyKey?: string | null;
}

const PROCEDURES: Record<Noun, Record<string, ProcedurePath>> = {
  booking: {
    create: 'bookings.create',
    read: 'bookings.get',
    update: 'bookings.update',
    cancel: 'bookings.remove',
    hide: 'bookings.remove',
    claim: 'bookings.claim',
  },
  order: { create: 'food.create', read: 'food.get', status: 'food.setStatus', void: 'food.void' },
  event: {
    create: 'catering.create',
    read: 'catering.get',
    status: 'catering.setStatus',
    cancel: 'catering.cancel',
    send: 'quotes.send',
    accept: 'quotes.accept',
    decline: 'quotes.decline',
    pay: 'payments.record',
  },
  period: { create: 'roomCalendar.putOutOfOrder' },
};

export const mutation = (procedure: string, body: object): HttpRequest => ({
  method: 'POST',
  path: `/trpc/${procedure}`,
  body,
});

/** The request of an operation by one of the transports. */
export function requestFor(
  noun: Noun,
  { kind, _id, quoteId, key, body }: Operation,
  via: 'rest' | 'trpc',
): HttpRequest {
  const procedure = PROCEDURES[noun][kind];
  const row = REST_TABLE.find((one) => one.procedure === procedure);
  if (!procedure || !row) throw new Error(`Nobody can ${kind} a ${noun}`);
  const id = quoteId ?? _id;
  const isRead = row.method === 'GET';
  if (via === 'rest') {
    const sent = isRead || row.method === 'DELETE' ? {} : { body: body ?? {}, idempotencyKey: key };
    return { method: row.method, path: `/api${row.path.replace(':_id', id ?? '')}`, ...sent };
  }
  // What is said of a record that is not in the address of REST, such as a payment, is in its body.
  const input = { ...(row.path.includes(':_id') && { _id: id }), ...body, ...(key && { clientId: key }) };
  if (!isRead) return mutation(procedure, input);
  return { method: 'GET', path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}` };
}

/** Reads a response of either transport; what is no record is null. */
export function readResponse<R>(sent: { status: number; text: string } | null): Outcome<R> {
  if (!sent) return outcomeOf<R>(null);
  const { status, text } = sent;
  let body: ReturnType<typeof JSON.parse>;
  try {
    body = JSON.parse(text);
  } catch {
    return outcomeOf<R>(status, 'not JSON');
  }
  if (status >= 300) return outcomeOf<R>(status, body?.error?.data?.reason ?? body?.reason ?? null);
  const data = body?.result?.data ?? body;
  return outcomeOf<R>(status, null, typeof data?._id === 'string' ? data : null);
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
