import { randomUUID } from 'node:crypto';
import { extras } from '@drizzle/schema/selling/extras';
import { isStaff, type StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import {
  inTransaction,
  isoInstant,
  prepared,
  type Queryable,
  type Transaction,
  violates,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { changeRecord, isId } from '@server/platform/records/versions';
import { EXTRA_LIMITS } from '@shared/extras/constants';
import type { Extra, ExtraCreateInput, ExtraUpdateInput } from '@shared/extras/schema';
import { toKobo, toNaira } from '@shared/money/money';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, eq, isNull } from 'drizzle-orm';

/** The list of what a stay can have besides its nights (D41). */

const isOnList = isNull(extras.deletedAt);

const everything = prepared('extras_everything', (db) =>
  db.select().from(extras).where(isOnList).orderBy(extras.name, extras.id),
);

const forGuests = prepared('extras_for_guests', (db) =>
  db
    .select({ id: extras.id })
    .from(extras)
    .where(and(isOnList, eq(extras.audience, 'guests')))
    .limit(1),
);

/** Whether guests are shown any. */
export const hasExtrasForGuests = async (db: Queryable): Promise<boolean> => (await forGuests(db)).length > 0;

const toWire = (row: typeof extras.$inferSelect): Extra => ({
  _id: row.id,
  name: row.name,
  per: row.per,
  price: toNaira(row.priceKobo),
  sleeps: row.sleeps,
  audience: row.audience,
  max: row.max,
  kitchen: row.kitchen,
  chargeKind: row.chargeKind,
  version: row.version,
  updatedAt: isoInstant(row.updatedAt),
});

/** What guests, or staff, can choose for a stay, by name. */
export async function extrasFor(db: Queryable, audience: Extra['audience']): Promise<Extra[]> {
  const items = (await everything(db)).map(toWire).filter(({ chargeKind }) => chargeKind === null);
  return audience === 'staff' ? items : items.filter((extra) => extra.audience === 'guests');
}

/** What staff put on a bill by the piece, by name. */
export async function listPrices({ ctx: { platform } }: { ctx: VerbContext }): Promise<{ items: Extra[] }> {
  return { items: (await everything(platform.db)).map(toWire).filter(({ chargeKind }) => chargeKind !== null) };
}

/** The list: of those for staff alone only staff hear. */
export async function listExtras({ ctx: { platform, actor } }: { ctx: VerbContext }): Promise<{ items: Extra[] }> {
  return { items: await extrasFor(platform.db, isStaff(actor) ? 'staff' : 'guests') };
}

/** What is charged by the piece belongs to no stay, person or kitchen. */
const byThePiece = (chargeKind: Extra['chargeKind']) =>
  chargeKind === null ? {} : ({ per: 'stay', audience: 'staff', max: null, sleeps: 0, kitchen: false } as const);

async function findOrThrow(db: Queryable, id: string): Promise<Extra> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(extras)
        .where(and(eq(extras.id, id), isOnList))
    : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const changeExtra = changeRecord({ table: extras, visible: isOnList, findOrThrow });

/** Locks an extra on the list. Throws `not_found`. */
async function lockExtra(tx: Transaction, id: string): Promise<Extra> {
  if (isId(id)) await tx.select({ id: extras.id }).from(extras).where(eq(extras.id, id)).for('update');
  return findOrThrow(tx, id);
}

/** For `catch`: throws `extra_name_taken` where another on the list is called so. */
const nameTaken = (name: string | undefined) => (error: unknown) => {
  if (!violates(error, 'extras_name_key')) throw error;
  throw new DomainError('extra_name_taken', { name: name ?? '' }, { field: 'name' });
};

/**
 * Adds an extra. A repeat with the same client id returns the first result. Throws `extra_name_taken`, `extras_full`,
 * `key_reused`, `already_done`.
 */
export function createExtra({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: ExtraCreateInput;
}): Promise<Extra> {
  const { price, ...fields } = request;
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'extras.create', key, request }, id);
    if (earlier) {
      return findOrThrow(tx, earlier).catch(() => {
        throw new DomainError('already_done');
      });
    }
    // One at a time, so that two do not both find the last place.
    await takeNamedLocks(tx, ['extras']);
    const { listMax: max } = EXTRA_LIMITS;
    if ((await everything(tx)).length >= max) throw new DomainError('extras_full', { max });
    const row = { ...fields, ...byThePiece(fields.chargeKind), priceKobo: toKobo(price) };
    await tx.insert(extras).values({ id, ...row });
    await audit(tx, { actor: actor.id, action: 'rooms.createExtra', recordId: id, detail: row });
    return findOrThrow(tx, id);
  }).catch(nameTaken(request.name));
}

/** Changes an extra; stays keep what they have as it was. Throws `not_found`, `changed_meanwhile`, `extra_name_taken`. */
export function updateExtra({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: ExtraUpdateInput;
}): Promise<Extra> {
  const { _id, version, price, ...fields } = input;
  return inTransaction(platform.db, async (tx) => {
    const before = await lockExtra(tx, _id);
    const chargeKind = fields.chargeKind === undefined ? before.chargeKind : fields.chargeKind;
    const priced = price === undefined ? {} : { priceKobo: toKobo(price) };
    const values = { ...fields, ...byThePiece(chargeKind), ...priced };
    await changeExtra(tx, { _id, version }, values);
    await audit(tx, { actor: actor.id, action: 'rooms.updateExtra', recordId: _id, detail: { before, after: values } });
    return findOrThrow(tx, _id);
  }).catch(nameTaken(input.name));
}

/** Takes an extra off the list; stays keep it. Throws `not_found`, `changed_meanwhile`. */
export function removeExtra({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: ChangeTarget;
}): Promise<{ _id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { _id, name } = await lockExtra(tx, input._id);
    await changeExtra(tx, input, { deletedAt: platform.clock.now().toISOString() });
    await audit(tx, { actor: actor.id, action: 'rooms.removeExtra', recordId: _id, detail: { name } });
    return { _id };
  });
}
