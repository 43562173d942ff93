import { describe, expect, it, vi } from 'vitest';
import { attemptId, isUnanswered, newClientId } from './idempotent-submit';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('D13: the id of an attempt', () => {
  it('is the same for a repeat of the same payload', () => {
    const storage = memory();
    const first = attemptId(storage, 'k', { room: '101' });
    expect(attemptId(storage, 'k', { room: '101' })).toBe(first);
  });

  it('is a new one as soon as the payload differs', () => {
    const storage = memory();
    const first = attemptId(storage, 'k', { room: '101' });
    const second = attemptId(storage, 'k', { room: '102' });
    expect(second).not.toBe(first);
    expect(attemptId(storage, 'k', { room: '101' })).not.toBe(first);
  });

  it('stands as unanswered for that payload alone until it is forgotten', () => {
    const storage = memory();
    attemptId(storage, 'k', { room: '101' });
    expect(isUnanswered(storage, 'k', { room: '101' })).toBe(true);
    expect(isUnanswered(storage, 'k', { room: '102' })).toBe(false);
    storage.setItem('k', 'null');
    expect(isUnanswered(storage, 'k', { room: '101' })).toBe(false);
  });

  it('is there even when nothing can be kept or read', () => {
    const broken = {
      getItem: () => '{no json',
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(attemptId(broken, 'k', {})).toMatch(/^[\w-]{32,36}$/);
  });

  it('is made without randomUUID too, as on plain http', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = new Set([newClientId(), newClientId(), newClientId()]);
    vi.unstubAllGlobals();
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});
