/** D13: one attempt to create something has one client id, however often it is sent. */

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Takes nothing; returns an id that nobody else makes. `randomUUID` is missing on plain http in a local network. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Takes where it is kept and a key; returns the attempt that has had no answer yet, or null. */
function keptAttempt(storage: Storage, key: string): { payload: string; id: string } | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const whole =
      typeof kept === 'object' &&
      kept !== null &&
      'payload' in kept &&
      typeof kept.payload === 'string' &&
      'id' in kept &&
      typeof kept.id === 'string';
    return whole ? { payload: String(kept.payload), id: String(kept.id) } : null;
  } catch {
    // What cannot be read is no earlier attempt.
    return null;
  }
}

/** True where this very payload was sent before and no answer has come. */
export function isUnanswered(storage: Storage, key: string, payload: object): boolean {
  return keptAttempt(storage, key)?.payload === JSON.stringify(payload);
}

/**
 * Takes where to keep it, a key and what is about to be sent. Returns the id of the attempt: the same one for the same
 * payload, also after a reload, so that a repeat after a lost answer creates nothing twice; a new one when it differs.
 */
export function attemptId(storage: Storage, key: string, payload: object): string {
  const text = JSON.stringify(payload);
  const kept = keptAttempt(storage, key);
  if (kept?.payload === text) return kept.id;
  const id = newClientId();
  try {
    storage.setItem(key, JSON.stringify({ payload: text, id }));
  } catch {
    // Storage may be full or forbidden: the id then lives as long as this request.
  }
  return id;
}
