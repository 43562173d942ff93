import { randomUUID } from 'node:crypto';
import { endingOf, newApiKey } from '@server/platform/security/api-key-format';
import { hashToken } from '@server/platform/security/secrets';
import { ALL_API_KEY_SCOPES, type ApiKeyScope } from '@shared/api-keys/constants';
import type { CalledHotel } from './hotel';

/** A program with a key that was made beforehand, by nobody in particular. */
export async function programWith(
  hotel: CalledHotel,
  scopes: readonly ApiKeyScope[] = ALL_API_KEY_SCOPES,
  name?: string,
) {
  const key = newApiKey();
  const id = randomUUID();
  const made = { id, name: name ?? `Program ${id}`, at: hotel.clock.now().toISOString() };
  await hotel.sql`insert into api_keys (id, name, scopes, key_hash, ending, created_at)
    values (${made.id}, ${made.name}, ${[...scopes]}, ${hashToken(key)}, ${endingOf(key)}, ${made.at})`;
  return { id, key, name: made.name, calls: hotel.as(key) };
}
