import { sharedTestDatabase } from '@server/testing/database';
import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../actor';
import { openDatabase, type Params, prepared } from '../database/database';
import { isOwned, type OwnedRecord, type Ownership, ownershipOf, owns } from './ownership';

/** The rule of who may open a record is written twice, for queries and for what is at hand: here both judge the same cases. */

const cases = pgTable('owned_cases', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  accessTokenHash: text('access_token_hash'),
  accessIssuedAt: timestamp('access_issued_at', { withTimezone: true, mode: 'string' }),
  over: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});

const ADA = '00000000-0000-4000-8000-00000000000a';
const BOLA = '00000000-0000-4000-8000-00000000000b';
const now = new Date('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const before = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms).toISOString();

const user = (id: string, role: 'admin' | 'guest'): Actor => ({
  kind: 'user',
  id,
  role,
  email: 'somebody@guests.test',
  sessionId: ADA,
  sessionEndsAt: before(-1),
});
const ACTORS: Record<string, Actor> = {
  staff: user(BOLA, 'admin'),
  'a guest': user(ADA, 'guest'),
  'another guest': user(BOLA, 'guest'),
  'a bearer': { kind: 'tokenBearer', tokenHash: 'hash' },
  'the bearer of another token': { kind: 'tokenBearer', tokenHash: 'other' },
  anonymous: { kind: 'anonymous' },
};

/** Each owner with each token, over and issued on either side of the last moment of a link. */
const RECORDS: OwnedRecord[] = [null, ADA].flatMap((userId) =>
  [null, 'hash'].flatMap((accessTokenHash) =>
    [before(-3), before(1), before(30, -1), before(30), before(30, 1), before(400)].flatMap((over) =>
      [null, before(1), before(30, -1), before(30), before(31)].map((accessIssuedAt) => {
        return { userId, accessTokenHash, accessIssuedAt, over };
      }),
    ),
  ),
);

const owned = prepared('test_owned', (db, param: Params<Ownership>) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(isOwned({ ...cases, over: sql`${cases.over}` }, param)),
);

const database = await sharedTestDatabase();
const pool = openDatabase(database.url, { max: 1 });
let records: (OwnedRecord & { id: string })[];

beforeAll(async () => {
  await pool.sql`create table owned_cases (id uuid primary key default gen_random_uuid(), user_id uuid,
    access_token_hash text, access_issued_at timestamptz, over timestamptz not null)`;
  records = await pool.db.insert(cases).values(RECORDS).returning();
});
afterAll(() => pool.close());

it.each(Object.entries(ACTORS))('the query and the check in memory agree for %s', async (_, actor) => {
  const shown = ownershipOf(actor, now);
  const found = (await owned(pool.db, shown)).map(({ id }) => id).sort();
  const judged = records.filter((record) => owns(shown, record, now)).map(({ id }) => id);
  expect(found).toEqual(judged.sort());
});

it('some of these cases are owned and others are not', () => {
  const theirs = (actor: Actor) => RECORDS.filter((record) => owns(ownershipOf(actor, now), record, now)).length;
  expect(Object.values(ACTORS).map(theirs)).toEqual([RECORDS.length, RECORDS.length / 2, 0, expect.any(Number), 0, 0]);
  const bearer: Actor = { kind: 'tokenBearer', tokenHash: 'hash' };
  expect(theirs(bearer)).toBeGreaterThan(0);
  expect(theirs(bearer)).toBeLessThan(RECORDS.length / 2);
});
