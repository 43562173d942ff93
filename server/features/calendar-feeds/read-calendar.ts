import { setImmediate as othersTurn } from 'node:timers/promises';
import { createContext, runInContext } from 'node:vm';
import { addDays, hotelDate } from '@shared/dates';
import ICAL from 'ical.js';
import { type WantedNights, withoutOverlaps } from './nights';

/** A channel's calendar (RFC 5545) as the nights that it wants. In doubt a night is blocked rather than sold twice. */

export interface Reading {
  /** Only entries with a night between these days count. */
  today: string;
  horizon: string;
  /** An entry that this room has told itself, and that came back. */
  isOwn(uid: string): boolean;
}

export type Read =
  | { kind: 'read'; nights: WantedNights[] }
  | { kind: 'not_a_calendar' | 'cut_off' | 'too_complicated' };

/** More than a room's two years can have; a file within the size limit holds ten times as many. */
const ENTRIES_MAX = 5_000;
/** The sum over all repeated entries. */
const OCCURRENCES_MAX = 10_000;
/** For a calendar as a whole. */
const PATIENCE_MS = 500;
/** How long one calendar keeps the process at a time. */
const SLICE_MS = 10;
/** What the library does at once may take longer; some rules of repetition have no end that it finds. */
const STEP_MAX_MS = 150;
/** How far back an entry is kept that has begun long ago. */
const PAST_DAYS = 366;

const UID_MAX = 200;

class TooComplicated extends Error {
  override readonly name = 'TooComplicated';
}

const FORMATS = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a name that is none of the time zone database, as Outlook writes them. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  try {
    const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...numeric });
    FORMATS.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}

/** How far a zone's clocks are ahead of UTC at that instant. */
function aheadBy(format: Intl.DateTimeFormat, instant: number): number {
  const part = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return wall - Math.floor(instant / 60_000) * 60_000;
}

/** Kept within years of four digits, whose texts are in order. */
function dayOf(instant: number): string {
  if (Number.isNaN(instant)) throw new Error('Not a date');
  return hotelDate(new Date(Math.min(Math.max(instant, Date.UTC(1970, 0, 2)), Date.UTC(9999, 11, 30))));
}

/** The hotel's day of a time; one without a zone, or of one that nobody knows, is the hotel's. */
function hotelDay(time: ICAL.Time, zone: string | undefined): string {
  const text = time.toString();
  // Noon at the hotel is the same day in UTC.
  if (time.isDate) return dayOf(Date.parse(`${text}T11:00:00Z`));
  if (text.endsWith('Z')) return dayOf(Date.parse(text));
  const format = zone === undefined ? null : formatIn(zone);
  if (!format) return dayOf(Date.parse(`${text.slice(0, 10)}T11:00:00Z`));
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) throw new Error('Not a date');
  return dayOf(wall - aheadBy(format, wall - aheadBy(format, wall)));
}

interface Times {
  start: ICAL.Time;
  end: ICAL.Time;
  component: ICAL.Component;
}

const zoneOf = (component: ICAL.Component, name: string): string | undefined => {
  const zone = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return zone === undefined || zone === '' ? undefined : zone;
};

/**
 * The name of an entry, which is stored and told to other channels: on one line, whole characters, and nothing that Postgres
 * refuses.
 */
const nameOf = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('uid') ?? '')
    .slice(0, UID_MAX)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** What ends on the day on which it begins has that day's night, and so has what ends before it began. */
function nightsOf({ start, end, component }: Times, { today, horizon }: Reading): WantedNights[] {
  const startZone = zoneOf(component, 'dtstart');
  const from = hotelDay(start, startZone);
  const ends = hotelDay(end, zoneOf(component, 'dtend') ?? startZone);
  const to = ends > from ? ends : addDays(from, 1);
  if (to <= today || from >= horizon) return [];
  const earliest = addDays(today, -PAST_DAYS);
  return [{ from: from > earliest ? from : earliest, to: to < horizon ? to : horizon, uid: nameOf(component) }];
}

const isCancelled = (component: ICAL.Component) =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

/** An entry and the changes of single occurrences, which share its uid. */
interface Entry {
  event: ICAL.Event;
  changes: ICAL.Event[];
}

function entriesOf(components: ICAL.Component[]): Entry[] {
  const events = components.map((component) => new ICAL.Event(component, { strictExceptions: false, exceptions: [] }));
  const masters = new Map<string, Entry>();
  const single: Entry[] = [];
  for (const event of events) {
    if (!event.isRecurrenceException() && event.isRecurring()) masters.set(event.uid, { event, changes: [] });
  }
  for (const event of events) {
    const master = masters.get(event.uid);
    if (event.isRecurrenceException() && master) master.changes.push(event);
    else if (master?.event !== event) single.push({ event, changes: [] });
  }
  return [...masters.values(), ...single];
}

const timesOf = ({ startDate: start, endDate: end, component }: ICAL.Event): Times => ({ start, end, component });

function* occurrencesOf({ event, changes }: Entry, { horizon }: Reading, visit: () => void): Generator<Times> {
  if (!event.isRecurring()) {
    yield timesOf(event);
    return;
  }
  for (const change of changes) {
    event.relateException(change);
    // It may be near, and what it changes beyond the horizon.
    yield timesOf(change);
  }
  const occurrences = event.iterator();
  for (let next = occurrences.next(); next; next = occurrences.next()) {
    visit();
    // By when the occurrence was to be: one that was moved far away ends nothing.
    if (hotelDay(next, undefined) > horizon) return;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    yield { start: startDate, end: endDate, component: item.component };
  }
}

/** A file may hold several calendars, each a list that begins with its name. */
const calendarsIn = (parsed: unknown): unknown[][] =>
  Array.isArray(parsed) ? (Array.isArray(parsed[0]) ? parsed : [parsed]) : [];

/** Step by step, so that others have their turn in between. */
function* readEntries(text: string, reading: Reading): Generator<void, WantedNights[]> {
  const parsed: unknown = ICAL.parse(text);
  yield;
  // A file may hold several calendars.
  const components = calendarsIn(parsed)
    .flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'))
    // On its own an entry knows no time zones of the file, whose rules may never end either.
    .map((component) => new ICAL.Component(component.toJSON()));
  let visited = 0;
  const visit = () => {
    visited += 1;
    if (visited > OCCURRENCES_MAX) throw new TooComplicated();
  };
  const wanted: WantedNights[] = [];
  for (const entry of entriesOf(components)) {
    if (isCancelled(entry.event.component) || reading.isOwn(entry.event.uid ?? '')) continue;
    for (const times of occurrencesOf(entry, reading, visit)) {
      if (!isCancelled(times.component)) wanted.push(...nightsOf(times, reading));
      yield;
    }
  }
  return withoutOverlaps(wanted);
}

/** Takes steps in slices until they end, a step is too long, or all of the time is up. */
async function inSlices<Result>(steps: Iterator<void, Result>): Promise<Result> {
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    let turn = steps.next();
    while (!turn.done && performance.now() < until) turn = steps.next();
    return turn;
  };
  const context = createContext({ slice }, { codeGeneration: { strings: false, wasm: false } });
  for (let left = PATIENCE_MS; left > 0; ) {
    const began = performance.now();
    const turn: IteratorResult<void, Result> = runInContext('slice()', context, { timeout: STEP_MAX_MS });
    if (turn.done) return turn.value;
    left -= performance.now() - began;
    await othersTurn();
  }
  throw new TooComplicated();
}

const hasRunOut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The nights that a calendar wants, by date and without overlaps; or why it cannot be understood as a whole. */
export async function readCalendar(file: Buffer, reading: Reading): Promise<Read> {
  const text = new TextDecoder().decode(file).trim();
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) return { kind: 'not_a_calendar' };
  if (!/\sEND:VCALENDAR$/i.test(text)) return { kind: 'cut_off' };
  if (text.split(/^BEGIN:VEVENT/im).length > ENTRIES_MAX + 1) return { kind: 'too_complicated' };
  try {
    return { kind: 'read', nights: await inSlices(readEntries(text, reading)) };
  } catch (error) {
    return { kind: hasRunOut(error) || error instanceof TooComplicated ? 'too_complicated' : 'not_a_calendar' };
  }
}
