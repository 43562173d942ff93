import { judgeStays } from '@server/features/bookings/import/judge';
import {
  hasStays,
  importStays,
  lockRoomsOf,
  staysToExport,
  takeBackStays,
  touchedStays,
} from '@server/features/bookings/import/stays';
import {
  guestsKnown,
  guestsToExport,
  importGuests,
  takeBackGuests,
  touchedGuests,
} from '@server/features/guests/import';
import { dishesToExport, dishNames, importDishes, takeBackDishes, touchedDishes } from '@server/features/menu/import';
import { importRooms, roomsByKey, roomsToExport, takeBackRooms, touchedRooms } from '@server/features/rooms/import';
import { roomNumberParams } from '@server/features/rooms/inventory';
import type { Queryable, Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { fillIn } from '@shared/fill';
import { STATUS_CELLS } from '@shared/import/columns';
import { IMPORT_LIMITS, IMPORT_TEXTS, type ImportKind } from '@shared/import/constants';
import { IMPORT_LINES, type ImportLines } from '@shared/import/lines-schema';
import { type Problem, repeatsIn, type Verdict, wrong } from '@shared/import/verdict';
import { phoneCell } from '@shared/lists/csv';
import type { MenuItem } from '@shared/menu/schema';
import type { LedgerMethod } from '@shared/money/ledger/constants';
import { toNaira } from '@shared/money/money';
import { AMENITY_WORDS } from '@shared/rooms/amenities';
import type { Room } from '@shared/rooms/schema';
import type { z } from 'zod';
import type { FileLine } from './read-file';

type GuestRow = Awaited<ReturnType<typeof guestsToExport>>[number];
type StayRow = Awaited<ReturnType<typeof staysToExport>>[number];

export const roomCells = (room: Room): string[] => [
  ...[room.roomNumber, room.type, String(room.price), room.floor === null ? '' : String(room.floor)],
  ...[
    room.sleeps === null ? '' : String(room.sleeps),
    room.beds.join(', '),
    room.amenities.map((amenity) => AMENITY_WORDS[amenity]).join(', '),
  ],
  ...[room.status, room.description ?? ''],
];

export const dishCells = (dish: MenuItem): string[] => [
  ...[dish.name, dish.category, dish.subcategory ?? '', String(dish.price)],
  ...[dish.station ?? '', dish.available ? 'yes' : 'no', dish.description ?? ''],
];

export const guestCells = ({ name, phone, email, address }: GuestRow): string[] => [
  ...[name, phoneCell(phone), email ?? '', address ?? ''],
];

/** What came online came into the bank account. */
const METHOD_CELLS: Record<LedgerMethod, string> = {
  cash: 'cash',
  card_machine: 'card machine',
  bank_transfer: 'bank transfer',
  online: 'bank transfer',
  company: 'company account',
};

export function bookingCells(stay: StayRow): string[] {
  const paid = stay.receivedKobo > 0 ? stay.lastPaid : null;
  const { status } = stay;
  return [
    ...[stay.guestName, phoneCell(stay.phone), stay.email ?? '', stay.address ?? ''],
    ...[stay.roomNumber, stay.checkIn, stay.checkOut, String(stay.adults), String(stay.children)],
    ...[stay.otherGuests ?? '', status in STATUS_CELLS ? STATUS_CELLS[status as keyof typeof STATUS_CELLS] : status],
    ...[String(toNaira(stay.amountKobo)), paid ? String(toNaira(stay.receivedKobo)) : ''],
    ...[paid ? METHOD_CELLS[paid.method] : '', paid?.on ?? '', stay.bookedOn],
  ];
}

/** Who imports or takes back what. */
interface By {
  actor: string;
  importId: string;
  at: string;
}

type Numbered<Line> = Line & { row: number };

/** What each kind of record knows of being imported. */
interface KindOf<Line> {
  /** The same for lines that would make the same record. */
  keysOf(db: Queryable, lines: readonly Numbered<Line>[]): Promise<string[]>;
  /** What is stored already speaks for or against each. */
  judge(db: Queryable, lines: readonly Numbered<Line>[], today: string): Promise<Verdict[]>;
  /** Locks what must not change from the verdict on. */
  lock?(tx: Transaction, lines: readonly Numbered<Line>[]): Promise<void>;
  create(tx: Transaction, platform: Platform, lines: readonly Numbered<Line>[], by: By): Promise<string[]>;
  /** Locks what an import made, and names what of it was changed or used since. */
  touched(tx: Transaction, ids: string[], importId: string): Promise<string[]>;
  takeBack(tx: Transaction, ids: string[], by: By): Promise<void>;
  exported(db: Queryable): Promise<string[][]>;
}

const max = IMPORT_LIMITS.exportMax;

const KINDS: { [Kind in ImportKind]: KindOf<ImportLines[Kind]> } = {
  rooms: {
    keysOf: async (_db, lines) => lines.map(({ roomNumber }) => roomNumberParams(roomNumber).key),
    async judge(db, lines) {
      const rooms = await roomsByKey(db);
      return lines.map(({ roomNumber }) => (rooms.has(roomNumberParams(roomNumber).key) ? 'here' : 'new'));
    },
    create: (tx, _platform, lines, by) => importRooms(tx, lines.map(withoutRow), by),
    touched: (tx, ids) => touchedRooms(tx, ids, hasStays),
    takeBack: takeBackRooms,
    exported: async (db) => (await roomsToExport(db)).map(roomCells),
  },
  menu: {
    keysOf: async (_db, lines) => lines.map(({ name }) => name),
    async judge(db, lines) {
      const names = await dishNames(db);
      return lines.map(({ name }) => (names.has(name) ? 'here' : 'new'));
    },
    create: (tx, _platform, lines, by) => importDishes(tx, lines.map(withoutRow), by),
    touched: touchedDishes,
    takeBack: takeBackDishes,
    exported: async (db) => (await dishesToExport(db)).map(dishCells),
  },
  guests: {
    keysOf: async (db, lines) => (await guestsKnown(db, lines)).map(({ key }) => key),
    judge: async (db, lines) => (await guestsKnown(db, lines)).map(({ isKnown }) => (isKnown ? 'here' : 'new')),
    create: (tx, _platform, lines, { at }) => importGuests(tx, lines, at),
    touched: touchedGuests,
    takeBack: takeBackGuests,
    exported: async (db) => (await guestsToExport(db, max)).map(guestCells),
  },
  bookings: {
    keysOf: async (_db, lines) =>
      lines.map(({ roomNumber, stay, phoneNumber }) =>
        [roomNumberParams(roomNumber).key, stay.checkIn, stay.checkOut, phoneNumber].join(' '),
      ),
    judge: judgeStays,
    lock: lockRoomsOf,
    create: importStays,
    touched: touchedStays,
    takeBack: takeBackStays,
    exported: async (db) => (await staysToExport(db, max)).map(bookingCells),
  },
};

function withoutRow<Line extends object>({ row: _row, ...line }: Numbered<Line>): Omit<Line, 'row'> {
  return line;
}

/** The first of each cell, of a list in it too. */
function problemsOf({ issues }: z.ZodError): Problem[] {
  const byField = new Map<string, string>();
  for (const {
    path: [name = ''],
    message,
  } of issues) {
    const field = String(name);
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** Lines of a file, parsed by what owns their fields. */
export interface ParsedLines {
  /** A verdict for each line, in their order. */
  judge(db: Queryable, today: string): Promise<Verdict[]>;
  lock(tx: Transaction): Promise<void>;
  /** Makes records of the lines at those places, and returns their ids. */
  create(tx: Transaction, platform: Platform, places: readonly number[], by: By): Promise<string[]>;
}

function parseBy<Line extends object>(
  schema: z.ZodType<Line>,
  kind: KindOf<Line>,
  lines: readonly FileLine[],
): ParsedLines {
  const parsed = lines.map(({ row, values }) => ({ row, result: schema.safeParse(values) }));
  const whole = parsed.flatMap(({ row, result }, at) => (result.success ? { at, line: { ...result.data, row } } : []));
  const numbered = whole.map(({ line }) => line);
  return {
    async judge(db, today) {
      const judged = await kind.judge(db, numbered, today);
      const keys = await kind.keysOf(db, numbered);
      // Where two lines would make the same record, the first one does.
      const repeats = repeatsIn(keys.map((key, index) => (judged[index] === 'new' ? key : null)));
      const verdicts = new Map(
        whole.map(({ at }, index): [number, Verdict] => {
          const first = numbered[repeats.get(index) ?? -1];
          const message = first && fillIn(IMPORT_TEXTS.twice, { row: first.row });
          return [at, message ? wrong('', message) : (judged[index] ?? 'new')];
        }),
      );
      return parsed.map(
        ({ result }, at): Verdict => (result.success ? (verdicts.get(at) ?? 'new') : problemsOf(result.error)),
      );
    },
    lock: async (tx) => kind.lock?.(tx, numbered),
    create: (tx, platform, places, by) => {
      const wanted = new Set(places);
      const chosen = whole.filter(({ at }) => wanted.has(at)).map(({ line }) => line);
      return kind.create(tx, platform, chosen, by);
    },
  };
}

/** Parses the lines of a file of that kind. */
export function parseLines(kind: ImportKind, lines: readonly FileLine[]): ParsedLines {
  if (kind === 'rooms') return parseBy(IMPORT_LINES.rooms, KINDS.rooms, lines);
  if (kind === 'menu') return parseBy(IMPORT_LINES.menu, KINDS.menu, lines);
  if (kind === 'guests') return parseBy(IMPORT_LINES.guests, KINDS.guests, lines);
  return parseBy(IMPORT_LINES.bookings, KINDS.bookings, lines);
}

/** What needs no lines. */
export const kindOf = (kind: ImportKind): Pick<KindOf<never>, 'touched' | 'takeBack' | 'exported'> => KINDS[kind];
