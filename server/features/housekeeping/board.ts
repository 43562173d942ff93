import { bookings } from '@drizzle/schema/bookings';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { roomNights } from '@drizzle/schema/room-nights';
import { roomCleanings, rooms } from '@drizzle/schema/rooms';
import { users } from '@drizzle/schema/users';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { hotelRow } from '@server/features/hotel/settings';
import { cleaningCounts } from '@server/features/rooms/housekeeping';
import { byRoomNumber } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { isoInstant, type Params, prepared, type Queryable } from '@server/platform/database/database';
import type { VerbContext } from '@server/platform/platform';
import { instantOf } from '@shared/bookings/arrival';
import { addDays, nightsBetween } from '@shared/dates';
import { floorOf, isLinenDay } from '@shared/rooms/housekeeping';
import type { Board, BoardRoom } from '@shared/rooms/housekeeping-schema';
import { may, STAFF_ROLES } from '@shared/staff/roles';
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';

type Today = { today: string };

const roomsOnBoard = prepared('housekeeping_rooms', (db, param: Params<Today>) => {
  // A dirty room that was cleaned before has nobody who cleans it now.
  const latest = db
    .select({
      cleanedBy: roomCleanings.cleanedBy,
      startedAt: roomCleanings.startedAt,
      isOpen: sql<boolean>`${roomCleanings.endedAt} is null`.as('is_open'),
    })
    .from(roomCleanings)
    // What the desk calls clean since it is dirty anew has nobody who cleaned it.
    .where(and(eq(roomCleanings.roomId, rooms.id), cleaningCounts))
    .orderBy(desc(roomCleanings.id))
    .limit(1)
    .as('latest');
  return db
    .select({
      _id: rooms.id,
      roomNumber: rooms.roomNumber,
      type: rooms.type,
      floor: rooms.floor,
      housekeeping: rooms.housekeeping,
      cleanedBy: latest.cleanedBy,
      cleanerName: nameOfActor(latest.cleanedBy),
      startedAt: latest.startedAt,
      isOpen: latest.isOpen,
      assignedTo: rooms.assignedTo,
      assignedName: users.name,
      doNotDisturbAt: rooms.doNotDisturbAt,
      outOfOrder: sql<boolean>`${rooms.status} = 'maintenance' or exists (select from ${outOfOrderPeriods}
        where room_id = ${rooms.id} and event_uid is null and starts_on <= ${param('today')} and ends_on > ${param('today')})`,
    })
    .from(rooms)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(users, eq(users.id, rooms.assignedTo))
    .where(isNull(rooms.archivedAt))
    .orderBy(...byRoomNumber);
});

const stay = {
  _id: bookings.id,
  status: bookings.status,
  checkIn: bookings.checkIn,
  checkOut: bookings.checkOut,
  people: sql`${bookings.adults} + ${bookings.children}`.mapWith(Number),
};

const comingTonight = prepared('housekeeping_coming', (db, param: Params<Today>) =>
  db
    .select({ ...stay, roomId: roomNights.roomId, arrivalTime: bookings.arrivalTime })
    .from(roomNights)
    .innerJoin(bookings, eq(bookings.id, roomNights.bookingId))
    .where(
      and(
        roomNights.taken,
        eq(roomNights.night, param('today')),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.deletedAt),
      ),
    ),
);

/** In the house, or left since yesterday: what is found in a room may be found after. */
const here = prepared('housekeeping_here', (db, param: Params<{ yesterday: string }>) =>
  db
    .select({ ...stay, roomId: bookings.roomId })
    .from(bookings)
    .where(
      and(
        isNull(bookings.deletedAt),
        or(
          eq(bookings.status, 'checkedin'),
          and(eq(bookings.status, 'completed'), sql`${bookings.checkOut} >= ${param('yesterday')}`),
        ),
      ),
    )
    .orderBy(desc(bookings.checkOut), desc(bookings.id)),
);

type Stay = Awaited<ReturnType<typeof here>>[number];
type Row = Awaited<ReturnType<typeof roomsOnBoard>>[number];

const CLEANER_ROLES = STAFF_ROLES.filter((role) => may(role, 'change', 'housekeeping'));

/** Who can be assigned, by name. */
const cleaners = prepared('housekeeping_staff', (db) =>
  db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.role, CLEANER_ROLES))
    .orderBy(asc(users.name), asc(users.id)),
);

const personOf = (_id: string | null, name: string | null) => (_id === null ? null : { _id, name: name ?? 'Somebody' });
const peopleIn = (stays: readonly Pick<Stay, 'people'>[]) => stays.reduce((sum, { people }) => sum + people, 0);
type Coming = Awaited<ReturnType<typeof comingTonight>>[number];

/** The first instant that they have said; those who are late, and who have said none, may come at any time. */
const firstComes = (coming: readonly Coming[], { today, dayEndsAt }: Pick<Around, 'today' | 'dayEndsAt'>) =>
  coming
    .flatMap(({ checkIn, arrivalTime }) =>
      arrivalTime && checkIn === today ? instantOf(today, arrivalTime, dayEndsAt) : [],
    )
    .sort()[0] ?? null;
const partyOf = (stays: readonly Stay[]) => (stays.length === 0 ? null : { people: peopleIn(stays) });

interface Around {
  today: string;
  linenNights: number;
  inRoom: readonly Stay[];
  coming: readonly Coming[];
  dayEndsAt: string;
}

function boardRoom(row: Row, { today, linenNights, inRoom, coming, dayEndsAt }: Around): BoardRoom {
  const { _id, roomNumber, type, housekeeping, isOpen, startedAt, doNotDisturbAt, outOfOrder } = row;
  const inHouse = inRoom.filter(({ status }) => status === 'checkedin');
  const staying = inHouse.filter(({ checkOut }) => checkOut > today);
  const [longest] = staying;
  const isBeingCleaned = housekeeping === 'dirty' && isOpen === true;
  return {
    ...{ _id, roomNumber, type, outOfOrder },
    floor: floorOf(row),
    state: isBeingCleaned ? 'cleaning' : housekeeping,
    cleaner: housekeeping === 'dirty' && !isBeingCleaned ? null : personOf(row.cleanedBy, row.cleanerName),
    startedAt: isBeingCleaned && startedAt ? isoInstant(startedAt) : null,
    assignedTo: personOf(row.assignedTo, row.assignedName),
    doNotDisturbSince: doNotDisturbAt && isoInstant(doNotDisturbAt),
    leaving: partyOf(inHouse.filter(({ checkOut }) => checkOut <= today)),
    staying: longest
      ? {
          people: peopleIn(staying),
          until: longest.checkOut,
          linen: staying.some(({ checkIn }) => isLinenDay(nightsBetween(checkIn, today), linenNights)),
        }
      : null,
    arriving: coming.length === 0 ? null : { people: peopleIn(coming), at: firstComes(coming, { today, dayEndsAt }) },
    chargeTo: (inHouse[0] ?? inRoom[0])?._id ?? null,
  };
}

/** The rooms as housekeeping needs them, by number: how clean, who leaves, stays and comes, in numbers of people (D50). */
export async function housekeepingBoard({ ctx: { platform } }: { ctx: VerbContext<StaffActor> }): Promise<Board> {
  const { db, clock } = platform;
  const today = clock.today();
  const [hotel, found, inHouse, coming, staff] = await Promise.all([
    hotelRow(db),
    roomsOnBoard(db, { today }),
    here(db, { yesterday: addDays(today, -1) }),
    comingTonight(db, { today }),
    cleaners(db),
  ]);
  const { checkInHour, checkOutHour, linenNights, roomsInspected, dayEndsAt } = hotel;
  const inRoom = <One extends { roomId: string | null }>(stays: readonly One[], id: string) =>
    stays.filter(({ roomId }) => roomId === id);
  return {
    ...{ today, checkInHour, checkOutHour, staff },
    inspects: roomsInspected,
    rooms: found.map((row) =>
      boardRoom(row, {
        ...{ today, linenNights, dayEndsAt },
        ...{ inRoom: inRoom(inHouse, row._id), coming: inRoom(coming, row._id) },
      }),
    ),
  };
}

/** Whether what was found in a room may be charged to that stay: it is in the house, or left since yesterday. */
export async function isStayAround(db: Queryable, id: string, today: string): Promise<boolean> {
  return (await here(db, { yesterday: addDays(today, -1) })).some(({ _id }) => _id === id);
}
