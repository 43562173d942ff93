import { randomUUID } from 'node:crypto';
import { calendarClashes, calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { loseHeldRoom } from '@server/features/bookings/holds/block-rooms';
import { endHolds } from '@server/features/bookings/holds/holds';
import { staysAhead } from '@server/features/bookings/stays/room-stays';
import { SYSTEM } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database/database';
import type { HotelClock } from '@server/platform/process/clock';
import { audit } from '@server/platform/records/audit';
import { nightsBetween } from '@shared/dates';
import { OUT_OF_ORDER_LIMITS } from '@shared/room-calendar/constants';
import type { NightRange } from '@shared/rooms/schema';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { common, inPieces, nightsFrom, type WantedNights, without } from './nights';

/** Nights that a feed wants and that a stay or a period has. */
type Found = NightRange & ({ bookingId: string; periodId: null } | { periodId: string; bookingId: null });

interface Sides {
  bookingId: string | null;
  periodId: string | null;
}

/** A feed and what it clashes with have one clash, however many entries are in it. */
const keyOf = ({ bookingId, periodId }: Sides) => bookingId ?? periodId ?? '';

interface Taken {
  stays: readonly (NightRange & { id: string })[];
  /** Out of order periods made by staff and by other feeds. */
  periods: readonly (NightRange & { id: string; uid: string | null })[];
}

/** The same entry may come by two channels: it does not clash with itself. */
const isSameEntry = (wanted: WantedNights, uid: string | null) => wanted.uid !== '' && wanted.uid === uid;

/** What a feed wants and cannot have from today on, by what has it. */
function clashesOf(wanted: readonly WantedNights[], { stays, periods }: Taken, today: string): Map<string, Found> {
  const found = new Map<string, Found>();
  const add = (one: Found) => {
    if (one.to <= today) return;
    const known = found.get(keyOf(one));
    if (!known) found.set(keyOf(one), one);
    else {
      known.from = one.from < known.from ? one.from : known.from;
      known.to = one.to > known.to ? one.to : known.to;
    }
  };
  for (const nights of wanted) {
    for (const stay of stays) {
      const both = common(nights, stay);
      if (both) add({ ...both, bookingId: stay.id, periodId: null });
    }
    for (const period of periods) {
      const both = isSameEntry(nights, period.uid) ? null : common(nights, period);
      if (both) add({ ...both, periodId: period.id, bookingId: null });
    }
  }
  return found;
}

interface Dates {
  startsOn: string;
  endsOn: string;
}

const isSameClash = (one: Dates, other: Dates) => one.startsOn === other.startsOn && one.endsOn === other.endsOn;

const nightsSchema = z.array(z.object({ from: z.string(), to: z.string(), uid: z.string() }));

const NIGHTS_MAX = OUT_OF_ORDER_LIMITS.nightsMax;

interface Room {
  roomId: string;
  clock: HotelClock;
}

type FeedRow = Pick<typeof calendarFeeds.$inferSelect, 'id' | 'name' | 'nights'>;
type Period = Awaited<ReturnType<typeof periodsAhead>>[number];

function periodsAhead(tx: Transaction, roomId: string, today: string) {
  const { id, startsOn, endsOn, feedId, eventUid } = outOfOrderPeriods;
  return tx
    .select({ id, from: startsOn, to: endsOn, feedId, uid: eventUid })
    .from(outOfOrderPeriods)
    .where(and(eq(outOfOrderPeriods.roomId, roomId), gt(endsOn, today)))
    .orderBy(asc(startsOn));
}

/** A block that stays, with the end and the entry that it has now. */
interface UnchangedBlock {
  block: Period;
  to: string;
  uid: string | null;
}

/** What has to be done for the blocks to be those pieces. Nights that are over stay as they were. */
function planOf(blocks: readonly Period[], pieces: readonly WantedNights[], today: string) {
  const missing = new Map(pieces.map((piece) => [piece.from, piece]));
  const removed: Period[] = [];
  const kept: UnchangedBlock[] = [];
  for (const block of blocks) {
    const piece = missing.get(block.from > today ? block.from : today);
    const hasBegun = block.from < today;
    const fits = piece && (hasBegun ? nightsBetween(block.from, piece.to) <= NIGHTS_MAX : piece.to === block.to);
    if (fits) {
      missing.delete(piece.from);
      // Some channels give the same entry another name each time.
      if (piece.to !== block.to || piece.uid !== block.uid) kept.push({ block, to: piece.to, uid: piece.uid });
    } else if (hasBegun) kept.push({ block, to: today, uid: block.uid });
    else removed.push(block);
  }
  return { removed, kept, added: [...missing.values()] };
}

type Plan = ReturnType<typeof planOf>;

/** In this order no two of the feed's own blocks ever overlap. */
async function carryOut(tx: Transaction, { roomId }: Room, feed: FeedRow, { removed, kept, added }: Plan) {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(outOfOrderPeriods).where(inArray(outOfOrderPeriods.id, ids));
  }
  for (const { block, to, uid } of kept)
    await tx.update(outOfOrderPeriods).set({ endsOn: to, eventUid: uid }).where(eq(outOfOrderPeriods.id, block.id));
  if (added.length === 0) return;
  await tx.insert(outOfOrderPeriods).values(
    added.map(({ from, to, uid }) => ({
      id: randomUUID(),
      ...{ roomId, startsOn: from, endsOn: to, reason: feed.name, feedId: feed.id, eventUid: uid },
    })),
  );
}

/** Makes a feed's blocks what it wants of the nights that nobody has. Returns what it cannot have. */
async function blockNights(tx: Transaction, room: Room, feed: FeedRow, wanted: WantedNights[]) {
  const { roomId, clock } = room;
  const [now, today] = [clock.now(), clock.today()];
  const [stays, periods] = [await staysAhead(tx, { roomId, today, now }), await periodsAhead(tx, roomId, today)];
  const others = periods.filter(({ feedId }) => feedId !== feed.id);
  const own = periods.filter(({ feedId }) => feedId === feed.id);
  const pieces = wanted
    .flatMap((nights) => without(nights.from > today ? nights : { ...nights, from: today }, [...stays, ...others]))
    .flatMap((nights) => inPieces(nights, NIGHTS_MAX));
  const plan = planOf(own, pieces, today);
  await carryOut(tx, room, feed, plan);
  const moved = plan.kept.some(({ block, to }) => block.to !== to);
  if (moved || plan.removed.length + plan.added.length > 0) {
    const detail = { feed: feed.name, roomId, before: nightsFrom(today, own), after: nightsFrom(today, pieces) };
    await audit(tx, { actor: SYSTEM, action: 'rooms.blockNights', recordId: roomId, detail });
  }
  return clashesOf(wanted, { stays, periods: others }, today);
}

/** Clashes that were found before stay as they are, also put aside, unless they have grown. */
async function recordClashes(tx: Transaction, { id: feedId }: FeedRow, found: Map<string, Found>, now: Date) {
  const before = await tx.select().from(calendarClashes).where(eq(calendarClashes.feedId, feedId));
  const ended = before.filter((clash) => !found.has(keyOf(clash))).map(({ id }) => id);
  if (ended.length > 0) await tx.delete(calendarClashes).where(inArray(calendarClashes.id, ended));
  const known = new Map(before.map((clash) => [keyOf(clash), clash]));
  const added: (typeof calendarClashes.$inferInsert)[] = [];
  for (const [key, { from: startsOn, to: endsOn, bookingId, periodId }] of found) {
    const clash = known.get(key);
    const change = { startsOn, endsOn };
    if (!clash) added.push({ id: randomUUID(), feedId, bookingId, periodId, ...change, foundAt: now.toISOString() });
    else if (!isSameClash(clash, change)) {
      const hasGrown = startsOn < clash.startsOn || endsOn > clash.endsOn;
      const again = hasGrown ? { ...change, dismissedAt: null, dismissedBy: null } : change;
      await tx.update(calendarClashes).set(again).where(eq(calendarClashes.id, clash.id));
    }
  }
  if (added.length > 0) await tx.insert(calendarClashes).values(added);
}

/** A channel has sold the nights: a block of rooms that holds them loses the room, before somebody books it there too. */
async function giveUpHeld(tx: Transaction, roomId: string, wanted: readonly NightRange[], feed: string): Promise<void> {
  for (const { blockId, name, number } of await loseHeldRoom(tx, roomId, wanted)) {
    const detail = { name, room: number, feed };
    await audit(tx, { actor: SYSTEM, action: 'rooms.giveUpBlockRoom', recordId: blockId, detail });
  }
}

/**
 * Blocks what the feeds of a room want, as they were last read, and finds what they cannot have. For the transaction that
 * has the room's lock. `first` has its turn before the others, which may take what it has left.
 */
export async function reconcileRoom(tx: Transaction, room: Room, first?: string): Promise<void> {
  const { id, name, nights, createdAt } = calendarFeeds;
  const feeds = await tx
    .select({ id, name, nights })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.roomId, room.roomId))
    .orderBy(asc(createdAt), asc(id));
  if (feeds.length === 0) return;
  const today = room.clock.today();
  const inTurn = [...feeds.filter((feed) => feed.id === first), ...feeds.filter((feed) => feed.id !== first)];
  const wanted = new Map(inTurn.map((feed) => [feed, nightsSchema.parse(feed.nights).filter(({ to }) => to > today)]));
  const all = [...wanted.values()].flat();
  // Holds that have run out keep nobody's nights, also if nobody has swept them.
  const until = all.reduce((latest, { to }) => (to > latest ? to : latest), today);
  if (until > today) await endHolds(tx, room.clock.now(), { roomId: room.roomId, from: today, to: until, sure: false });
  for (const [feed, nightsOfFeed] of wanted) await giveUpHeld(tx, room.roomId, nightsOfFeed, feed.name);
  for (const [feed, nightsOfFeed] of wanted)
    await recordClashes(tx, feed, await blockNights(tx, room, feed, nightsOfFeed), room.clock.now());
}
