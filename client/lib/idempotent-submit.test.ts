import { describe, expect, it, vi } from 'vitest';
import { clientIdFor, isOutcomeUnknown, newClientId } from './idempotent-submit';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

describe('D13: the client id of a submission', () => {
  it('is the same for a repeat of the same payload', () => {
    const storage = memory();
    const first = clientIdFor(storage, 'k', { room: '101' });
    expect(clientIdFor(storage, 'k', { room: '101' })).toBe(first);
  });

  it('is a new one as soon as the payload differs', () => {
    const storage = memory();
    const first = clientIdFor(storage, 'k', { room: '101' });
    const second = clientIdFor(storage, 'k', { room: '102' });
    expect(second).not.toBe(first);
    expect(clientIdFor(storage, 'k', { room: '101' })).not.toBe(first);
  });

  it('has an unknown outcome for that payload only, until it is forgotten', () => {
    const storage = memory();
    clientIdFor(storage, 'k', { room: '101' });
    expect(isOutcomeUnknown(storage, 'k', { room: '101' })).toBe(true);
    expect(isOutcomeUnknown(storage, 'k', { room: '102' })).toBe(false);
    storage.setItem('k', 'null');
    expect(isOutcomeUnknown(storage, 'k', { room: '101' })).toBe(false);
  });

  it('exists even if storage cannot be written or read', () => {
    const broken = {
      getItem: () => '{no json',
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(clientIdFor(broken, 'k', {})).toMatch(/^[\w-]{32,36}$/);
  });

  it('is also generated without randomUUID, as on plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = new Set([newClientId(), newClientId(), newClientId()]);
    vi.unstubAllGlobals();
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});
