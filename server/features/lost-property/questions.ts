import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { lostItems, lostQuestions } from '@drizzle/schema/house/lost-property';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { getBooking } from '@server/features/bookings/list';
import { actorName, type StaffActor } from '@server/platform/actor';
import {
  inTransaction,
  isoInstant,
  prepared,
  type Queryable,
  type Transaction,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import type { WaitingSource } from '@server/platform/records/links';
import { changeRecord, isId } from '@server/platform/records/versions';
import { LOST_LIMITS } from '@shared/lost-property/constants';
import type {
  askLostInput,
  LostAnswerInput,
  LostQuestion,
  lostQuestionInput,
  lostQuestionsInput,
  ownLostQuestionSchema,
} from '@shared/lost-property/schema';
import { and, count, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findItemOrThrow } from './items';

/** What guests ask for that they left behind: by the link of a stay, or by phone, which staff write down. */

type Own = z.output<typeof ownLostQuestionSchema>;

/** What the guest of a stay asked last. */
async function newestOf(db: Queryable, bookingId: string): Promise<Own> {
  const [row] = await db
    .select()
    .from(lostQuestions)
    .where(eq(lostQuestions.bookingId, bookingId))
    .orderBy(desc(lostQuestions.createdAt), desc(lostQuestions.id))
    .limit(1);
  if (!row) return { question: null };
  const { text, state, createdAt, answeredAt } = row;
  const answered = answeredAt && isoInstant(answeredAt);
  return { question: { text, state, createdAt: isoInstant(createdAt), answeredAt: answered } };
}

/** The same, for the guest of that stay. Throws `not_found`. */
export async function questionOfStay({
  ctx,
  input: { bookingId },
}: {
  ctx: VerbContext;
  input: { bookingId: string };
}): Promise<Own> {
  await getBooking({ ctx, input: { _id: bookingId } });
  return newestOf(ctx.platform.db, bookingId);
}

/**
 * The guest of a stay asks for something that was left behind; one question waits at a time. A repeat of the one that waits
 * changes nothing. Throws `not_found`, `lost_before_stay`, `lost_asked`, `too_many_requests`.
 */
export async function askForLost({
  ctx,
  input: { bookingId, text },
}: {
  ctx: VerbContext;
  input: z.output<typeof askLostInput>;
}): Promise<Own> {
  const { db, clock, limits } = ctx.platform;
  await getBooking({ ctx, input: { _id: bookingId } });
  await limits.consume('lostByRecord', bookingId);
  return inTransaction(db, async (tx) => {
    const isThis = eq(bookings.id, bookingId);
    const [stay] = await tx.select({ status: bookings.status }).from(bookings).where(isThis).for('no key update');
    if (stay?.status !== 'checkedin' && stay?.status !== 'completed') throw new DomainError('lost_before_stay');
    const newest = await newestOf(tx, bookingId);
    if (newest.question?.state === 'open') {
      if (newest.question.text === text) return newest;
      throw new DomainError('lost_asked');
    }
    const asked = await tx.$count(lostQuestions, eq(lostQuestions.bookingId, bookingId));
    if (asked >= LOST_LIMITS.askedMax) throw new DomainError('lost_asked');
    const id = randomUUID();
    await tx.insert(lostQuestions).values({ id, bookingId, text, createdAt: clock.now().toISOString() });
    const entry = { actor: actorName(ctx.actor), action: 'bookings.askForLost', recordId: bookingId };
    await audit(tx, { ...entry, detail: { questionId: id } });
    return newestOf(tx, bookingId);
  });
}

const selectQuestions = (db: Queryable) =>
  db
    .select({
      question: lostQuestions,
      stay: {
        _id: bookings.id,
        reference: bookings.reference,
        guestName: bookings.guestName,
        phone: bookings.phone,
        checkOutDate: bookings.checkOut,
      },
      roomNumber: rooms.roomNumber,
      what: lostItems.what,
      answeredByName: nameOfActor(lostQuestions.answeredBy),
    })
    .from(lostQuestions)
    .leftJoin(bookings, eq(bookings.id, lostQuestions.bookingId))
    .leftJoin(rooms, eq(rooms.id, bookings.roomId))
    .leftJoin(lostItems, eq(lostItems.id, lostQuestions.itemId))
    .$dynamic();

function toWire({
  question,
  stay,
  roomNumber,
  what,
  answeredByName,
}: Awaited<ReturnType<typeof selectQuestions>>[number]): LostQuestion {
  const { id: _id, text, state, itemId, answeredAt, version } = question;
  return {
    ...{ _id, text, state, version, answeredBy: answeredByName },
    booking: stay && {
      _id: stay._id,
      reference: stay.reference,
      roomNumber: roomNumber ?? '',
      checkOutDate: stay.checkOutDate,
    },
    name: stay?.guestName ?? question.name ?? '',
    phone: stay?.phone ?? question.phone ?? '',
    item: itemId === null ? null : { _id: itemId, what: what ?? '' },
    answeredAt: answeredAt && isoInstant(answeredAt),
    createdAt: isoInstant(question.createdAt),
  };
}

/** What is asked for, the open ones first, each the newest first. */
export async function listQuestions({
  ctx: { platform },
  input: { state = 'all', bookingId } = {},
}: {
  ctx: VerbContext<StaffActor>;
  input: Partial<NonNullable<z.output<typeof lostQuestionsInput>>> | undefined;
}): Promise<{ items: LostQuestion[] }> {
  if (bookingId !== undefined && !isId(bookingId)) return { items: [] };
  const rows = await selectQuestions(platform.db)
    .where(
      and(
        state === 'all' ? undefined : eq(lostQuestions.state, state),
        bookingId === undefined ? undefined : eq(lostQuestions.bookingId, bookingId),
      ),
    )
    .orderBy(sql`${lostQuestions.state} <> 'open'`, desc(lostQuestions.createdAt), desc(lostQuestions.id))
    .limit(LOST_LIMITS.questionsMax);
  return { items: rows.map(toWire) };
}

/** Throws `not_found`. */
async function findQuestionOrThrow(db: Queryable, id: string): Promise<LostQuestion> {
  const [row] = isId(id) ? await selectQuestions(db).where(eq(lostQuestions.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

/** Staff write down who asks by phone, without a stay. A repeat with the same client id returns the first one. Throws `key_reused`. */
export function noteQuestion({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: z.output<typeof lostQuestionInput>;
}): Promise<LostQuestion> {
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'lostProperty.noteQuestion', key, request }, id);
    if (earlier === null) {
      const createdAt = platform.clock.now().toISOString();
      await tx.insert(lostQuestions).values({ id, ...request, createdAt });
      await audit(tx, { actor: actor.id, action: 'lostProperty.noteQuestion', recordId: id });
    }
    return findQuestionOrThrow(tx, earlier ?? id);
  });
}

const changeQuestion = changeRecord({ table: lostQuestions, findOrThrow: findQuestionOrThrow });

/** That there is such a thing. Throws `not_found`. */
const assertItem = async (tx: Transaction, id: string | null) => void (id !== null && (await findItemOrThrow(tx, id)));

/**
 * Says that it was found, and which thing it is, or not; or that it is looked for again. Throws `not_found`,
 * `changed_meanwhile`, `lost_asked` where its guest has asked anew meanwhile, `invalid_input` for a thing that was not found.
 */
export function answerQuestion({
  ctx: { platform, actor },
  input: { _id, version, state, itemId },
}: {
  ctx: VerbContext<StaffActor>;
  input: LostAnswerInput;
}): Promise<LostQuestion> {
  if (itemId !== null && state !== 'found') throw new DomainError('invalid_input', {}, { field: 'itemId' });
  return inTransaction(platform.db, async (tx) => {
    const before = await findQuestionOrThrow(tx, _id);
    await assertItem(tx, itemId);
    if (state === 'open' && before.booking) {
      const stay = eq(bookings.id, before.booking._id);
      await tx.select({ id: bookings.id }).from(bookings).where(stay).for('no key update');
      const isOpen = and(eq(lostQuestions.bookingId, before.booking._id), eq(lostQuestions.state, 'open'));
      const [other] = await tx.select({ id: lostQuestions.id }).from(lostQuestions).where(isOpen);
      if (other && other.id !== _id) throw new DomainError('lost_asked');
    }
    const answered =
      state === 'open'
        ? { answeredAt: null, answeredBy: null }
        : { answeredAt: platform.clock.now().toISOString(), answeredBy: actor.id };
    if ((await changeQuestion(tx, { _id, version }, { state, itemId, ...answered })) === null)
      throw new DomainError('not_found');
    const detail = { questionId: _id, state, itemId };
    const about = before.booking?._id;
    const action = about ? 'bookings.answerLost' : 'lostProperty.answer';
    await audit(tx, { actor: actor.id, action, recordId: about ?? _id, detail });
    return findQuestionOrThrow(tx, _id);
  });
}

const countOpen = prepared('lost_questions_open', (db) =>
  db
    .select({ count: count(), since: min(lostQuestions.createdAt) })
    .from(lostQuestions)
    .where(eq(lostQuestions.state, 'open')),
);

/** Guests who ask for what they left behind, until somebody has looked. */
export const openLostQuestions: WaitingSource = {
  kind: 'lost_questions',
  read: async (db) => (await countOpen(db))[0] ?? { count: 0, since: null },
};

const ofUser = (userId: string) =>
  inArray(lostQuestions.bookingId, sql`(select ${bookings.id} from ${bookings} where ${bookings.userId} = ${userId})`);

/** What a person with an account asked for that was left behind. */
export const personalLostQuestions: PersonalRecords = {
  name: 'lostQuestions',
  async rows(db, userId, limit) {
    const { text, state, createdAt } = lostQuestions;
    const rows = await db
      .select({ text, state, createdAt })
      .from(lostQuestions)
      .where(ofUser(userId))
      .orderBy(desc(createdAt))
      .limit(limit);
    return rows.map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) }));
  },
  async forget(tx, userId) {
    await tx.delete(lostQuestions).where(ofUser(userId));
  },
};
