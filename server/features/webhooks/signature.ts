import { createHmac, randomBytes } from 'node:crypto';

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
