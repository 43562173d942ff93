import { BOOKING_LIMITS } from '@shared/bookings/constants';
import type { Party } from '@shared/bookings/party';
import { GROUP_LIMITS, GROUP_TEXTS } from '@shared/groups/constants';
import type { Room } from '@shared/rooms/schema';
import { parse } from 'papaparse';
import { choiceOf, NO_ROOM, type RoomValues, typeChoiceOf } from '../../shared/groups/room-values';

/** Reads a rooming list as people paste it from a spreadsheet, a letter or a chat: one line for each room. */

type Field = 'name' | 'room' | 'people' | 'adults' | 'children';

/** What each column holds, as the list's header says; null for one that is not used. */
export type Columns = readonly (Field | null)[];

export interface UnreadLine {
  /** Its number in the list, from 1. */
  line: number;
  /** The same, for the form to count on from the lists before. */
  place: number;
  text: string;
  /** As the header above it said; null without one. */
  columns: Columns | null;
}

/** Without a place where it was added by hand. */
export type ListedRoom = RoomValues & Partial<Pick<UnreadLine, 'place'>>;

export interface ReadList {
  rows: ListedRoom[];
  unread: UnreadLine[];
  /** The names of columns that were not used. */
  unused: string[];
}

/** Longer than sixty lines can be. */
const CHARACTERS_MAX = 100_000;
/** With blank lines, headings and lines that are no guests. */
const LINES_MAX = 3 * GROUP_LIMITS.staffRoomsMax;

/** Longer than a line of such a list is. */
const LINE_MAX = 1_000;

/** What cannot be seen in the list, tabs excepted, and would keep names and numbers from being recognised. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\0-\x08\x0e-\x1f\x7f\u200b\u200e\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/;

const NUMBERING = /^\(?\d{1,3}(?:[.)]|\ufe0f?\u20e3)\s*/;
const BULLETS = /^[^\p{L}\p{N}"(\t;|,]+/u;
const TITLE = /^(?:[\p{L}\s]*\b(?:rooming|guests?|names?) list\b|list of\b)/iu;

const SEPARATORS = ['\t', ';', '|', ','];

const HEADERS: readonly [Field, RegExp][] = [
  [
    'name',
    /^(?:(?:full |first |last |other )?names?|surname|guests?(?:'s|’s)?(?: names?)?|names? of guests?|occupants?)$/,
  ],
  ['adults', /^(?:no\.? of |number of )?adults?$/],
  ['children', /^(?:no\.? of |number of )?(?:children|child|kids?)$/],
  ['people', /^(?:(?:no\.? of |number of )?(?:people|persons?|guests|pax|occupants)|pax|occupancy|party)$/],
  ['room', /^(?:rooms?|(?:room )?(?:type|category)|type of room|room (?:no\.?|number)|rm|rm\.? no\.?)$/],
];

const ADULTS = /^(?:a|ad|adults?|persons?|people|pax|ppl|guests?)$/;
const CHILDREN = /^(?:c|ch|child|children|kids?|infants?|bab(?:y|ies))$/;

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Cells without quotation marks; what is within them is not divided. */
function cellsOf(text: string): string[] {
  const outside = text.replace(/"[^"]*"/g, '');
  const separator = SEPARATORS.find((one) => outside.includes(one));
  const line = separator ? text : text.replace(/\s{2,}|\s[-–—]\s/g, '\t');
  const delimiter = separator ?? '\t';
  const { data, errors } = parse<string[]>(line.replace(/([\t;|,]) +(?=")/g, '$1'), { delimiter });
  const cells = errors.length > 0 ? line.replace(/^"/, '').split(delimiter) : (data[0] ?? []);
  return cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
}

const headerField = (cell: string): Field | null => HEADERS.find(([, words]) => words.test(plain(cell)))?.[0] ?? null;

/** The columns that a line names; null for a line that is no header. */
function columnsOf(cells: readonly string[]): Columns | null {
  const fields = cells.map(headerField);
  const known = fields.filter((field) => field !== null);
  return known.length > 1 || (cells.length === 1 && known[0] === 'name') ? fields : null;
}

const COUNT = /(\d{1,4})\s*([a-z]*)/g;

/** Who comes, as '2', '2 adults', '2+1', '1A 1C'; null for any other text. */
function partyOf(text: string): Party | null {
  const said = plain(text).replace(/\band\b|\(s\)/g, ' ');
  const counts = [...said.matchAll(COUNT)];
  if (counts.length === 0 || /[^\s+,&/]/.test(said.replace(COUNT, ''))) return null;
  const party = { adults: 0, children: 0 };
  for (const [, count, word = ''] of counts) {
    if (word !== '' && !ADULTS.test(word) && !CHILDREN.test(word)) return null;
    const isChild = CHILDREN.test(word) || (word === '' && party.adults > 0);
    party[isChild ? 'children' : 'adults'] += Number(count);
  }
  return party;
}

type Rooms = readonly Pick<Room, 'roomNumber' | 'type'>[];
type Found = { number?: string; type?: string };

const named = new WeakMap<Rooms, Map<string, Found>>();

/** What each room and type is called, made once for all cells of all lines; a number goes before a type of that name. */
function namesOf(rooms: Rooms): Map<string, Found> {
  const known = named.get(rooms);
  if (known) return known;
  const names = new Map<string, Found>([
    ...rooms.map(({ type }) => [plain(type), { type }] as const),
    ...rooms.map(({ roomNumber, type }) => [plain(roomNumber), { number: roomNumber, type }] as const),
  ]);
  named.set(rooms, names);
  return names;
}

/** The room or type that a cell names. */
function roomOf(cell: string, rooms: Rooms): Found | null {
  const text = plain(cell);
  const short = text.replace(/^(?:any|rooms?|rm\.?)\s+(?:no\.?\s+)?/, '').replace(/\s+rooms?$/, '');
  const names = namesOf(rooms);
  return names.get(text) ?? names.get(short) ?? null;
}

type Cells = Record<'names' | 'rooms' | 'people', string[]>;
type Told = { row: RoomValues } | { why: string };

const IS_NUMBER = /^\d{1,4}$/;
const BLANK = /^[-–—.]*$/;

/** The cells of a line by the list's header. */
function byColumns(cells: readonly string[], columns: Columns): Cells {
  const of = (...fields: Field[]) =>
    columns.flatMap((field, at) => {
      const cell = cells[at] ?? '';
      if (field === null || !fields.includes(field) || BLANK.test(cell)) return [];
      return [IS_NUMBER.test(cell) && (field === 'adults' || field === 'children') ? `${cell} ${field}` : cell];
    });
  return { names: of('name'), rooms: of('room'), people: of('people', 'adults', 'children') };
}

/** The same without a header: a name first, then the room and who comes, in either order. */
function byContent(all: readonly string[], rooms: Rooms): Cells {
  const cells = all.filter((cell) => !BLANK.test(cell));
  const isRoom = (cell: string) => roomOf(cell, rooms) !== null;
  const [first = '', ...others] = cells;
  const isNumbered = IS_NUMBER.test(first) && others.length > 0;
  // The number of the line, unless nothing else names a room.
  const isRoomFirst = isNumbered && isRoom(first) && !others.some(isRoom);
  const said = isNumbered ? others : cells;
  const [name = ''] = said;
  const isNamed = !isRoom(name) && partyOf(name) === null;
  const rest = isNamed ? said.slice(1) : said;
  const isPeople = (cell: string) => !isRoom(cell) && partyOf(cell) !== null;
  return {
    names: isNamed ? [name] : [],
    rooms: [...(isRoomFirst ? [first] : []), ...rest.filter((cell) => !isPeople(cell))],
    people: rest.filter(isPeople),
  };
}

/** Both names of a couple as written, or the first alone where they are too long together. */
function guestOf(name: string): { guestName: string; count: number } {
  const names = name.split(/\s*[&/]\s*|\s+and\s+/i).filter((one) => /\p{L}{2}/u.test(one));
  const [first = name] = names;
  return { guestName: name.length > GROUP_LIMITS.nameMax ? first : name, count: Math.max(names.length, 1) };
}

/** The room that the cells name; a number is more than a type that says the same. */
function choiceIn(cells: readonly string[], rooms: Rooms): { choice: string } | { why: string } {
  const found = cells.map((cell) => ({ cell, room: roomOf(cell, rooms) }));
  const unknown = found.find(({ room }) => room === null);
  if (unknown) {
    const word = IS_NUMBER.test(unknown.cell) ? 'room' : 'room or room type';
    return { why: `There is no ${word} “${unknown.cell.slice(0, 60)}”.` };
  }
  const numbers = new Set(found.flatMap(({ room }) => room?.number ?? []));
  const types = new Set(found.flatMap(({ room }) => room?.type ?? []));
  if (numbers.size > 1 || types.size > 1) return { why: 'This line names two different rooms.' };
  const [number] = numbers;
  const [type] = types;
  return { choice: number ? choiceOf(number) : type ? typeChoiceOf(type) : '' };
}

function rowOf({ names, rooms: wanted, people }: Cells, rooms: Rooms): Told {
  const name = names.join(' ').replace(NUMBERING, '').replace(BULLETS, '').trim();
  const party = people.length > 0 ? partyOf(people.join(' ')) : null;
  if (people.length > 0 && !party) return { why: `“${people.join(' ').slice(0, 60)}” is no number of people.` };
  if (name ? !/\p{L}/u.test(name) : wanted.length === 0) return { why: 'There is no name in this line.' };
  const chosen = choiceIn(wanted, rooms);
  if ('why' in chosen) return chosen;
  const { guestName, count } = guestOf(name);
  if (guestName.length > GROUP_LIMITS.nameMax) return { why: GROUP_TEXTS.nameLong };
  // More are named than counted: better a bed too many than one too few.
  const adults = Math.max(party?.adults ?? 1, count);
  const children = party?.children ?? 0;
  if (adults > BOOKING_LIMITS.adultsMax || children > BOOKING_LIMITS.childrenMax) {
    const only = people.length === 1 && IS_NUMBER.test(people[0] ?? '');
    return { why: only ? `There is no room “${people[0]}”.` : 'These are too many people for one room.' };
  }
  return { row: { ...NO_ROOM, ...chosen, guestName, adults, children } };
}

/** One line of a list, by the columns that it has there. */
export function readLine({ text, columns }: Pick<UnreadLine, 'text' | 'columns'>, rooms: Rooms): Told {
  if (text.length > LINE_MAX) return { why: 'This line is too long.' };
  const line = cleaned(text);
  // A first column that is not used holds the numbering.
  if (columns && columns.length > 1) {
    const bare = columns[0] === null ? line : line.replace(NUMBERING, '');
    return rowOf(byColumns(cellsOf(bare), columns), rooms);
  }
  const [, lead, after] = /^(\d{1,4})\s+(?=[\p{L}"])(.*)$/u.exec(line) ?? [];
  const isLed = lead !== undefined && after !== undefined && partyOf(line) === null;
  const cells = isLed ? [lead, ...cellsOf(after)] : cellsOf(line.replace(NUMBERING, ''));
  if (cells.length === (isLed ? 2 : 1) && partyOf(line) === null && /\p{L}.*\d|\d.*\p{L}/u.test(cells.at(-1) ?? '')) {
    return { why: 'Please put a comma between the name, the room and the number of people.' };
  }
  return rowOf(byContent(cells, rooms), rooms);
}

const cleaned = (line: string): string =>
  line.replace(UNSEEN, '').normalize('NFC').replace(/[“”„]/g, '"').replace(BULLETS, '').trimEnd();

/**
 * The rooms of a list, and the lines that could not be read; or, where it is no list for so many `places`, the problem, and
 * nothing is read. Blank lines, headings and numbering are left out.
 */
export function readRoomingList(text: string, rooms: Rooms, places: number): ReadList | { problem: string } {
  if (text.length > CHARACTERS_MAX)
    return { problem: 'This is too long for a rooming list. Please paste only its lines.' };
  const lines = text
    .split(LINE_ENDS)
    .map((line, at) => ({ line: at + 1, place: at + 1, text: line }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text));
  if (lines.length === 0) return { problem: 'Please paste the list first: one line for each room.' };
  if (lines.length > LINES_MAX) return { problem: tooMany(lines.length) };
  const read: ReadList = { rows: [], unread: [], unused: [] };
  let columns: Columns | null = null;
  for (const line of lines) {
    const cells = line.text.length > LINE_MAX ? [] : cellsOf(cleaned(line.text));
    const named = columnsOf(cells);
    if (named) {
      columns = named;
      read.unused = cells.filter((cell, at) => named[at] === null && cell !== '');
      continue;
    }
    if (cells.length === 1 && TITLE.test(cells[0] ?? '')) continue;
    const told = readLine({ ...line, columns }, rooms);
    if ('row' in told) read.rows.push({ ...told.row, place: line.place });
    else read.unread.push({ ...line, columns });
  }
  return read.rows.length > places ? { problem: tooMany(read.rows.length) } : read;
}

/** Puts lines that were corrected where they stood. */
export function inOrder(rows: readonly ListedRoom[], corrected: readonly ListedRoom[]): ListedRoom[] {
  const all = [...rows];
  for (const row of corrected) {
    const after = all.findIndex(({ place = 0 }) => place > (row.place ?? 0));
    all.splice(after < 0 ? all.length : after, 0, row);
  }
  return all;
}

const tooMany = (lines: number) => `${GROUP_TEXTS.tooManyForStaff}. This list has ${lines} lines.`;
