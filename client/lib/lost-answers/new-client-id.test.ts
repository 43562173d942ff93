import { expect, it, vi } from 'vitest';
import { newClientId } from './submit-once';

it('D13: an idempotency key is also generated without randomUUID, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = new Set([newClientId(), newClientId(), newClientId()]);
  vi.unstubAllGlobals();
  expect(ids.size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
