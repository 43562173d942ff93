import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Actor, UserActor } from './actor';
import { audit } from './audit';
import type { VerbContext } from './context';
import { inTransaction, type Params, prepared, type Queryable, type Selection, type Transaction } from './database';
import { DomainError } from './domain-error';
import { isId } from './ids';
import { NO_LINK, wasClaimedBy } from './links';
import { isClaimable, isOwned, type Ownership, ownershipOf } from './ownership';
import type { StoredAccess } from './secrets';

/** Records that a guest makes and owns: by an account, or by the access token that came with one made without (D7). */

export type RecordTable = PgTable & Record<'id' | 'userId' | 'email' | 'accessTokenHash' | 'accessIssuedAt', PgColumn>;

/** What each row of such a table has. */
export interface RecordRow extends StoredAccess {
  id: string;
  userId: string | null;
  email: string | null;
}

export interface RecordDefinition<Table extends RecordTable, Row extends RecordRow, Wire> {
  /** The router's name: it begins the names of statements and of the audit log's actions. */
  name: string;
  table: Table;
  /** Begins a select of rows. */
  select(db: Queryable): Selection<Row>;
  toWire(row: Row): Wire;
  /** When what a record is about was over, such as the stay's check-out: its link outlives that by some days. */
  over: SQL;
  /** The records that are not hidden from everybody. */
  visible?: SQL;
}

export type RecordFrame<Table extends RecordTable, Row extends RecordRow, Wire> = ReturnType<
  typeof defineRecord<Table, Row, Wire>
>;

export function defineRecord<Table extends RecordTable, Row extends RecordRow, Wire>(
  definition: RecordDefinition<Table, Row, Wire>,
) {
  const { name, table, select, toWire, over, visible } = definition;
  const owned = { ...accessOf(table), over };
  const isThis = (id: string) => and(eq(table.id, id), visible);

  const withId = prepared(`${name}_find`, (db, param: Params<{ id: string }>) =>
    select(db).where(and(eq(table.id, param('id')), visible)),
  );
  const hiddenOrNot = prepared(`${name}_find_hidden`, (db, param: Params<{ id: string }>) =>
    select(db).where(eq(table.id, param('id'))),
  );
  const ofOwner = prepared(`${name}_find_owned`, (db, param: Params<{ id: string } & Ownership>) =>
    select(db).where(and(eq(table.id, param('id')), visible, isOwned(owned, param))),
  );

  /** The record where it is the caller's own, or any for staff (D6). Throws `not_found`. */
  async function findOwnedOrThrow(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire> {
    const [row] = isId(id) ? await ofOwner(db, { id, ...ownershipOf(actor, now) }) : [];
    if (!row) throw new DomainError('not_found');
    return toWire(row);
  }

  /** Throws `not_found`. */
  async function findOrThrow(db: Queryable, id: string): Promise<Wire> {
    const [row] = isId(id) ? await withId(db, { id }) : [];
    if (!row) throw new DomainError('not_found');
    return toWire(row);
  }

  /**
   * Changes one record; false where there is none of that id, or `allowed` is not true of it any more: another change was
   * first. Every change goes through here or through a statement like it, so that none is made of what has moved on.
   */
  async function change(
    tx: Transaction,
    id: string,
    values: PgUpdateSetSource<Table>,
    allowed?: SQL,
  ): Promise<boolean> {
    const changed = await tx
      .update(table)
      .set(values)
      .where(and(isThis(id), allowed))
      .returning({ id: table.id });
    return changed.length > 0;
  }

  return {
    ...definition,
    owned,
    isThis,
    findOrThrow,
    findOwnedOrThrow,
    change,
    /** The row, hidden or not; for emails and bills, which outlive the record's page. */
    async findRow(db: Queryable, id: string): Promise<Row | undefined> {
      const [row] = await hiddenOrNot(db, { id });
      return row;
    },
    /** One record of the caller's own, or any for staff. Throws `not_found` (D6). */
    get: ({ ctx, input }: { ctx: VerbContext; input: { _id: string } }): Promise<Wire> =>
      findOwnedOrThrow(ctx.platform.db, input._id, ctx.actor, ctx.platform.clock.now()),
    claim: claimVerb(definition, findOrThrow),
  };
}

const accessOf = ({ userId, accessTokenHash, accessIssuedAt }: RecordTable) => ({
  userId,
  accessTokenHash,
  accessIssuedAt,
});

/**
 * A signed-in guest takes over the record that the access token opens, if it was made with their e-mail address (D7).
 * The token opens nothing any more: who has it in a mailbox is not who has the account. Claiming twice is harmless.
 * Throws `not_found` for anything else.
 */
function claimVerb<Wire>(
  { name, table, over, visible }: { name: string; table: RecordTable; over: SQL; visible?: SQL },
  findOrThrow: (tx: Transaction, id: string) => Promise<Wire>,
) {
  const owned = { ...accessOf(table), over, email: table.email };
  return ({ ctx, input }: { ctx: VerbContext<UserActor>; input: { _id: string; accessToken: string } }) => {
    const { platform, actor } = ctx;
    const { _id, accessToken } = input;
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
