import type { Versioned } from '@shared/records/changes-schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor, UserActor } from '../actor';
import {
  inTransaction,
  type Params,
  prepared,
  type Queryable,
  type Selection,
  type Transaction,
} from '../database/database';
import { DomainError } from '../domain-error';
import type { VerbContext } from '../platform';
import { readAccessToken, type StoredAccess } from '../security/secrets';
import { audit } from './audit';
import { giveUpVerb } from './give-up';
import { NO_LINK, wasClaimedBy } from './links';
import { isClaimable, isOwned, type Ownership, ownershipOf } from './ownership';
import type { FoundRecords } from './record-hub';
import { changeRecord, isId, type VersionedTable } from './versions';

/** Records that belong to an account, or to the bearer of the access token that an anonymous guest got with it (D7). */

export type RecordTable = VersionedTable &
  Record<'reference' | 'phone' | 'userId' | 'email' | 'accessTokenHash' | 'accessIssuedAt', PgColumn>;

/** What every record has on the wire. */
export interface RecordWire extends Versioned {
  reference: string;
  createdAt: string;
}

/** Columns that every record has. */
export interface RecordRow extends StoredAccess {
  id: string;
  reference: string;
  createdAt: string;
  userId: string | null;
  email: string | null;
}

export interface RecordDefinition<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire> {
  /** The router's name: prefix of statement names and audit actions. */
  name: string;
  table: Table;
  /** Starts a select of rows. */
  select(db: Queryable): Selection<Row>;
  toWire(row: Row): Wire;
  /** When the stay was over, or the order last changed: the link expires some days after that. */
  over: SQL;
  /** The same of a row that has been read, as an instant. */
  overOf(row: Row): string;
  /** The condition for records that are not hidden; by default all. */
  visible?: SQL;
}

export type RecordFrame<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire> = ReturnType<
  typeof defineRecord<Table, Row, Wire>
>;

export function defineRecord<Table extends RecordTable, Row extends RecordRow, Wire extends RecordWire>(
  definition: RecordDefinition<Table, Row, Wire>,
) {
  const { name, table, select, toWire, over, overOf, visible } = definition;
  const owned = { ...accessOf(table), over };
  const isThis = (id: string) => and(eq(table.id, id), visible);

  const withId = prepared(`${name}_find`, (db, param: Params<{ id: string }>) =>
    select(db).where(and(eq(table.id, param('id')), visible)),
  );
  const withIds = prepared(`${name}_with_ids`, (db, param: Params<{ ids: string }>) =>
    select(db).where(
      and(sql`${table.id} in (select value::uuid from json_array_elements_text(${param('ids')}::json))`, visible),
    ),
  );
  const hiddenOrNot = prepared(`${name}_find_hidden`, (db, param: Params<{ id: string }>) =>
    select(db).where(eq(table.id, param('id'))),
  );
  const ofOwner = prepared(`${name}_find_owned`, (db, param: Params<{ id: string } & Ownership>) =>
    select(db).where(and(eq(table.id, param('id')), visible, isOwned(owned, param))),
  );

  const ofOwnerHiddenOrNot = prepared(`${name}_find_owned_hidden`, (db, param: Params<{ id: string } & Ownership>) =>
    select(db).where(and(eq(table.id, param('id')), isOwned(owned, param))),
  );

  /** The record if it belongs to the actor; any for staff (D6). */
  async function findOwned(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire | null> {
    const [row] = isId(id) ? await ofOwner(db, { id, ...ownershipOf(actor, now) }) : [];
    return row ? toWire(row) : null;
  }

  /** Throws `not_found`. */
  async function findOwnedOrThrow(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire> {
    const found = await findOwned(db, id, actor, now);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  /** Throws `not_found`. */
  async function findOrThrow(db: Queryable, id: string): Promise<Wire> {
    const [row] = isId(id) ? await withId(db, { id }) : [];
    if (!row) throw new DomainError('not_found');
    return toWire(row);
  }

  /** The row, even if hidden: emails and bills outlive the record's page. */
  async function findRow(db: Queryable, id: string): Promise<Row | undefined> {
    const [row] = await hiddenOrNot(db, { id });
    return row;
  }

  /** True where the record is the actor's, even if hidden: money may have come for it. */
  async function ownsHiddenOrNot(db: Queryable, id: string, actor: Actor, now: Date): Promise<boolean> {
    return isId(id) && (await ofOwnerHiddenOrNot(db, { id, ...ownershipOf(actor, now) })).length > 0;
  }

  return {
    ...definition,
    owned,
    ownsHiddenOrNot,
    isThis,
    findOrThrow,
    findOwned,
    findOwnedOrThrow,
    findRow,
    change: changeRecord({ table, visible, findOrThrow }),
    /** Those that exist, by their ids, with who may open them: for a RecordHub. */
    async findByIds(db: Queryable, ids: Iterable<string>): Promise<FoundRecords<Wire>> {
      const rows = await withIds(db, { ids: JSON.stringify([...ids]) });
      return new Map(
        rows.map((row) => {
          const { userId, accessTokenHash, accessIssuedAt } = row;
          return [
            row.id,
            { record: toWire(row), access: { userId, accessTokenHash, accessIssuedAt, over: overOf(row) } },
          ];
        }),
      );
    },
    /** The record if it belongs to the caller; any for staff. Throws `not_found` (D6). */
    get: ({ ctx, input }: { ctx: VerbContext; input: { _id: string } }): Promise<Wire> =>
      findOwnedOrThrow(ctx.platform.db, input._id, ctx.actor, ctx.platform.clock.now()),
    claim: claimVerb(definition, findOrThrow),
    giveUp: giveUpVerb(`${name}.create`, { findOwned }),
  };
}

const accessOf = ({ userId, accessTokenHash, accessIssuedAt }: RecordTable) => ({
  userId,
  accessTokenHash,
  accessIssuedAt,
});

/**
 * Moves a record into the account of a logged-in guest, by its access token, if it was made with their email address
 * (D7). The token stops working: whoever reads the mailbox need not be the owner of the account. Repeating is harmless.
 * Throws `not_found` otherwise.
 */
function claimVerb<Wire>(
  { name, table, over, visible }: { name: string; table: RecordTable; over: SQL; visible?: SQL },
  findOrThrow: (tx: Transaction, id: string) => Promise<Wire>,
) {
  const owned = { ...accessOf(table), over, email: table.email };
  return ({ ctx, input }: { ctx: VerbContext<UserActor>; input: { _id: string; accessToken: string } }) => {
    const { platform, actor } = ctx;
    const { _id } = input;
    const { token: accessToken } = readAccessToken(platform.secret, input.accessToken);
    return inTransaction(platform.db, async (tx) => {
      if (!isId(_id)) throw new DomainError('not_found');
      const isThis = and(eq(table.id, _id), visible);
      const claimed = await tx
        .update(table)
        .set({ userId: actor.id, ...NO_LINK })
        .where(and(isThis, isClaimable(owned, actor, accessToken, platform.clock.now())))
        .returning({ id: table.id });
      if (claimed.length > 0) {
        await audit(tx, { actor: actor.id, action: `${name}.claim`, recordId: _id });
      } else {
        const [own] = await tx
          .select({ accessIssuedAt: sql<string | null>`${table.accessIssuedAt}` })
          .from(table)
          .where(and(isThis, eq(table.userId, actor.id)));
        if (!own || !wasClaimedBy(platform, { id: _id, ...own }, accessToken)) throw new DomainError('not_found');
      }
      return findOrThrow(tx, _id);
    });
  };
}
