import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Attachment } from '../email/mail';

/** An entry for somebody's calendar. */
export interface CalendarEvent {
  title: string;
  /** Whole days, YYYY-MM-DD; `to` is the day after the last one. */
  days: { from: string; to: string };
  /** Where it is, on one line. */
  location: string;
  /** One line each. */
  notes: string[];
  /** Who publishes it; '' for what a new hotel has not said yet. */
  organizer: { name: string; email: string };
  /** Where more is said; calendars are shared and synchronised, so it must open nothing by itself. */
  address: string;
}

/** Which entry it is: a calendar replaces an entry of the same `uid` by one of a higher `sequence`. */
export interface CalendarIdentity {
  uid: string;
  sequence: number;
  /** When this form of it was made. */
  now: Date;
}

/** What a calendar names as the program that made it, where the hotel has no name yet. */
const UNNAMED = 'Hotel';

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** One event as an iCalendar file (RFC 5545), to be published, not answered (RFC 5546). */
export function calendarFile(name: string, event: CalendarEvent, { uid, sequence, now }: CalendarIdentity): Attachment {
  const { title, days, location, notes, organizer, address } = event;
  const calendar = ical({
    prodId: { company: organizer.name || UNNAMED, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: now,
    start: midnight(days.from),
    end: midnight(days.to),
    allDay: true,
    summary: title,
    location,
    description: notes.join('\n'),
    // An organizer needs an address. A parameter cannot hold a double quote; the library escapes it, which the RFC does not know.
    organizer: organizer.email
      ? { email: organizer.email, name: (organizer.name || UNNAMED).replaceAll('"', "'") }
      : null,
    url: address,
    status: ICalEventStatus.CONFIRMED,
    // Somebody who stays at a hotel is not busy all day.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return {
    fileName: `${name}.ics`,
    mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(`${calendar.toString().trimEnd()}\r\n`),
  };
}

/** Days on which something is taken. */
export interface BusyDays {
  uid: string;
  title: string;
  /** Whole days, YYYY-MM-DD; `to` is the day after the last one. */
  from: string;
  to: string;
  /** Since when; the same at each reading, so that an unchanged calendar is the same file. */
  createdAt: string;
}

/** A calendar to be read again and again; its programs are asked to come every so many minutes. */
export function busyCalendar(name: string, entries: readonly BusyDays[], everyMinutes: number): string {
  const prodId = { company: UNNAMED, product: 'Rooms', language: 'EN' };
  const calendar = ical({ prodId, name, method: ICalCalendarMethod.PUBLISH, ttl: everyMinutes * 60 });
  for (const { uid, title, from, to, createdAt } of entries) {
    const days = { start: midnight(from), end: midnight(to), allDay: true };
    calendar.createEvent({ id: uid, stamp: new Date(createdAt), summary: title, ...days });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
