import { apiKeys } from '@drizzle/schema/api-keys';
import { users } from '@drizzle/schema/users';
import { apiKeyWords } from '@shared/api-keys/constants';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { KEY_ACTOR_PREFIX } from './calling-keys';

const [before = '', after = ''] = apiKeyWords('\n').split('\n');

/**
 * Who is in such a column, as the audit log names actors: a person's name, 'API key “Kiosk”', or null for the program itself and
 * for people whose account is gone. Each by its primary key.
 */
export const nameOfActor = (column: SQLWrapper): SQL<string | null> => sql<string | null>`case
  when ${column} like ${sql.raw(`'${KEY_ACTOR_PREFIX}%'`)}
    then (select ${sql.raw(`'${before}'`)} || ${apiKeys.name} || ${sql.raw(`'${after}'`)} from ${apiKeys}
      where ${apiKeys.id} = substr(${column}, ${sql.raw(String(KEY_ACTOR_PREFIX.length + 1))})::uuid)
  when ${column} ~ '^[0-9a-f-]{36}$' then (select ${users.name} from ${users} where ${users.id} = ${column}::uuid) end`;
