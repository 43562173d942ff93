/** A new idempotency key. `randomUUID` is missing on plain http, as in a local network. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
