import { createHmac, randomBytes } from 'node:crypto';
import { isoInstant } from '@server/platform/database/database';
import { LEDGER_METHODS } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { RECORD_KINDS } from '@shared/records/kinds';
import { z } from 'zod';

/** As the triggers write it. */
const record = z.object({ _id: z.string(), reference: z.string(), status: z.string(), version: z.number() });

const payment = z.object({
  _id: z.string(),
  reference: z.string(),
  amountKobo: z.number(),
  method: z.enum(LEDGER_METHODS),
  bookingId: z.string().nullable(),
  orderId: z.string().nullable(),
  cateringId: z.string().nullable(),
});

const rates = z.object({ roomType: z.string(), from: z.string(), to: z.string() });

interface Event {
  type: string;
  data: unknown;
  occurredAt: string;
}

function dataOf({ type, data }: Event, publicUrl: string): object {
  const kind = Object.values(RECORD_KINDS).find(({ webhooks }) => type in webhooks.events);
  if (kind) {
    const about = record.parse(data);
    return { ...about, url: `${publicUrl}${kind.webhooks.path}${about._id}` };
  }
  if (type.startsWith('payment.')) {
    const { amountKobo, ...paid } = payment.parse(data);
    const { bookingId, orderId, cateringId } = paid;
    const of = Object.entries({ bookingId, orderId, cateringId }).find(([, id]) => id !== null);
    return { ...paid, amount: toNaira(amountKobo), url: `${publicUrl}/api/folios?${of?.join('=')}` };
  }
  if (type === 'rates.changed') {
    const { roomType, from, to } = rates.parse(data);
    return { roomType, from, to, url: `${publicUrl}/api/rates?${new URLSearchParams({ type: roomType, from, to })}` };
  }
  return {};
}

/** The body that is sent: what happened to which record, and where to read it. It names no person. */
export function payloadOf(event: Event, publicUrl: string): string {
  return JSON.stringify({
    type: event.type,
    timestamp: isoInstant(event.occurredAt),
    data: dataOf(event, publicUrl),
  });
}

const referenceShape = z.object({ reference: z.string() });

/** The reference of the record that an event is about; null for a test. */
export const referenceOf = (data: unknown): string | null => referenceShape.safeParse(data).data?.reference ?? null;

const SECRET_PREFIX = 'whsec_';

export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

interface Message {
  id: string;
  /** Seconds since 1970, of the attempt. */
  timestamp: number;
  body: string;
}

/** The header `webhook-signature`: a signature by each secret, of which the receiver knows one. */
export function signaturesOf({ id, timestamp, body }: Message, secrets: readonly string[]): string {
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return secrets.map(sign).join(' ');
}
