import type { ChangeTarget, Versioned } from '@shared/records/changes-schema';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Params, Queryable, Transaction } from '../database/database';
import { DomainError } from '../domain-error';

/** Changes of records that several people may have before them (D26): made on the version that their maker saw. */

export type VersionedTable = PgTable & Record<'id' | 'version', PgColumn>;

/** Throws `changed_meanwhile` with the record where it is not at that version any more. */
export function assertVersion(record: Versioned, version: number | undefined): void {
  if (version !== undefined && record.version !== version) throw new DomainError('changed_meanwhile', {}, { record });
}

/** The condition of a prepared change: the record is at the version that its maker saw, if they said which. */
export function isAtVersion(table: VersionedTable, param: Params<{ version: number | null }>): SQL {
  const version: Placeholder = param('version');
  return sql`(${version}::int is null or ${table.version} = ${version}::int)`;
}

interface VersionedDefinition<Table extends VersionedTable> {
  table: Table;
  /** The condition for records that can be changed. */
  visible?: SQL | undefined;
  /** Throws `not_found`. */
  findOrThrow(db: Queryable, id: string): Promise<Versioned>;
}

/** The one way to change such a record by values: whoever saw another version than the stored one changes nothing. */
export function changeRecord<Table extends VersionedTable>({
  table,
  visible,
  findOrThrow,
}: VersionedDefinition<Table>) {
  /**
   * Updates one record in one statement; undefined values stay as they are. The new version, or null when the record does
   * not exist or `allowed` no longer holds. Throws `changed_meanwhile`, and `not_found` where a version is named.
   */
  return async function change(
    tx: Transaction,
    { _id, version }: ChangeTarget,
    values: PgUpdateSetSource<Table>,
    allowed?: SQL,
  ): Promise<number | null> {
    const isSeen = version === undefined ? undefined : eq(table.version, version);
    const [changed] = await tx
      .update(table)
      // The trigger raises the version; naming it makes a statement also of a change that has no other values.
      .set({ ...values, version: table.version })
      .where(and(eq(table.id, _id), visible, isSeen, allowed))
      .returning({ version: sql<number>`${table.version}` });
    if (changed) return changed.version;
    if (version !== undefined) assertVersion(await findOrThrow(tx, _id), version);
    return null;
  };
}

/** True for text that can be an id. Other text is answered as a missing record, not as invalid input. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
