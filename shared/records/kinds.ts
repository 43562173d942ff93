import type { BookingEvent } from '../bookings/constants';
import { BOOKING_KIND } from '../bookings/kind';
import type { CateringEvent } from '../catering/constants';
import { CATERING_KIND } from '../catering/kind';
import type { OrderEvent } from '../food/constants';
import { ORDER_KIND } from '../food/kind';

/**
 * What each kind of record that guests make is to the audit log, notifications, accounts, webhooks and staff's pages: a new
 * kind is added here, and those lists have it. `server/features/record-kinds.ts` has what needs the server's code.
 */
interface RecordKind<Event extends string> {
  /** Begins its references; 'GT' stands for the letters of any hotel's bookings (D52). */
  prefix: string;
  /** Its table, and the channel on which the table's trigger announces ids. */
  table: string;
  /** The address of its guest's page. */
  page(id: string): string;
  /** Addresses of staff's pages, by name. */
  staffPages: Record<string, string>;
  /** What begins the actions of its audit entries: the area's name, and what an entry calls one that is gone. */
  auditAreas: Record<string, { words: string; gone: string }>;
  /** What of it waits for staff: where it is dealt with, and what is said of one of it and of several. */
  waiting: Record<string, { path(today: string): string; one: string; several: string }>;
  /** Who can cause each event that its guest is emailed about. */
  causes: Record<Event, EmailCause>;
  /** Its rows in the file of one's own data, those of records that hang on it first. */
  personal: { hanging: readonly string[]; own: string };
  /** Where programs read it, and what webhooks tell of it. */
  webhooks: { path: string; statuses: readonly string[]; events: Record<string, string> };
}

/**
 * Who can cause an email: only the hotel and its guests; anyone, as often as they like, until staff or a payment vouch for
 * the record; or an acquaintance of the guest even then, who knows reference and phone number.
 */
export type EmailCause = 'acquaintance' | 'anybody' | 'hotel';

export const RECORD_KINDS = {
  booking: BOOKING_KIND,
  order: ORDER_KIND,
  catering: CATERING_KIND,
} satisfies { booking: RecordKind<BookingEvent>; order: RecordKind<OrderEvent>; catering: RecordKind<CateringEvent> };

export type RecordKindName = keyof typeof RECORD_KINDS;
type AnyKind = (typeof RECORD_KINDS)[RecordKindName];

/** The names in an object, in its order. */
export function namesIn<Named extends object>(named: Named) {
  type Name = keyof Named & string;
  return Object.keys(named) as [Name, ...Name[]];
}

export const RECORD_KIND_NAMES = namesIn(RECORD_KINDS);

/** One value of each kind, in their order. */
export const eachKind = <Value>(read: (kind: AnyKind) => Value): Value[] => Object.values(RECORD_KINDS).map(read);

/** The parts of a union together, as an intersection. */
type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never;

/** What all kinds have in such a part, in one object. */
export const ofAllKinds = <Part extends object>(read: (kind: AnyKind) => Part): AllOf<Part> =>
  Object.assign({}, ...eachKind(read));

/**
 * The request header by which a screen names its stream: random, and the same when it reconnects, so that the server can
 * end the connection before, which it may not know to be dead.
 */
export const STREAM_ID_HEADER = 'x-line';
