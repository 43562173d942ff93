/** Creating something must not happen twice: a submission has one client id, however often it is sent. */

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

interface Submission {
  payload: string;
  id: string;
}

/** A new id for a submission. `randomUUID` is missing on plain http, as in a local network. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The stored submission that has not been answered yet, or null. */
function readPending(storage: Storage, key: string): Submission | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const whole =
      typeof stored === 'object' &&
      stored !== null &&
      'payload' in stored &&
      typeof stored.payload === 'string' &&
      'id' in stored &&
      typeof stored.id === 'string';
    return whole ? { payload: String(stored.payload), id: String(stored.id) } : null;
  } catch {
    return null;
  }
}

/** True where this very payload was sent and no answer has come. */
export function isOutcomeUnknown(storage: Storage, key: string, payload: object): boolean {
  return readPending(storage, key)?.payload === JSON.stringify(payload);
}

/**
 * The client id to send a payload with: the same one for the same payload until it is answered, also after a reload, so that
 * a repeat creates nothing twice; a new one for another payload.
 */
export function clientIdFor(storage: Storage, key: string, payload: object): string {
  const text = JSON.stringify(payload);
  const pending = readPending(storage, key);
  if (pending?.payload === text) return pending.id;
  const id = newClientId();
  try {
    storage.setItem(key, JSON.stringify({ payload: text, id }));
  } catch {
    // Storage may be full or forbidden: the id then lives as long as this request.
  }
  return id;
}
