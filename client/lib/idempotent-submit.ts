type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

interface Submission {
  payload: string;
  id: string;
}

/** `randomUUID` is missing on plain http, as in a local network. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The stored submission that has not been answered yet; null if there is none or it is malformed. */
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

/** True if exactly this payload was sent and no response arrived. */
export function isOutcomeUnknown(storage: Storage, key: string, payload: object): boolean {
  return readPending(storage, key)?.payload === JSON.stringify(payload);
}

/**
 * The `clientId` (idempotency key) for a payload. It stays the same for the same payload until that is answered, also
 * after a reload, so that a repeat creates nothing twice.
 */
export function clientIdFor(storage: Storage, key: string, payload: object): string {
  const text = JSON.stringify(payload);
  const pending = readPending(storage, key);
  if (pending?.payload === text) return pending.id;
  const id = newClientId();
  try {
    storage.setItem(key, JSON.stringify({ payload: text, id }));
  } catch {
    // Storage may be full or forbidden: then the id is valid for this request only.
  }
  return id;
}
