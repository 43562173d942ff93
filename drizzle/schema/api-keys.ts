import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ALL_API_KEY_SCOPES, API_KEY_LIMITS, type ApiKeyScope } from '../../shared/api-keys/constants';
import { allOf } from './checks';
import { users } from './users';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Keys by which programs call the REST API. Rows stay when a key is revoked: the audit log and the books name it by its id. A
 * trigger notifies every process of a revoked one on the channel `logins`; the payload is 'key:' with its id.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    /** SHA-256 of the key, which has 256 random bits. */
    keyHash: text('key_hash').notNull().unique('api_keys_hash_key'),
    /** The last characters of its checksum. */
    ending: text().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_name').on(sql`lower(${table.name})`).where(sql`${table.revokedAt} is null`),
    index('api_keys_created').on(table.createdAt, table.id),
    check(
      'api_keys_name_length',
      sql`char_length(${table.name}) between ${sql.raw(String(API_KEY_LIMITS.nameMin))} and ${sql.raw(String(API_KEY_LIMITS.nameMax))}`,
    ),
    check(
      'api_keys_scopes',
      sql`${allOf(table.scopes, ALL_API_KEY_SCOPES, ALL_API_KEY_SCOPES.length)} and cardinality(${table.scopes}) > 0`,
    ),
  ],
);
