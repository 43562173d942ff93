import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { Actor } from '@server/platform/actor';
import type { Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { oneLine } from '@server/platform/email/email';
import type { Attachment } from '@server/platform/email/mail';
import { type CalendarEvent, calendarFile } from '@server/platform/network/calendar-file';
import type { Platform, VerbContext } from '@server/platform/platform';
import type { RecordWire } from '@server/platform/records/record';
import { hourWords } from '@shared/bookings/cancellation';
import type { BookingEvent, BookingStatus } from '@shared/bookings/constants';
import { roomWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { isConfirmed, isForCalendar } from '@shared/bookings/share';
import { formatDay } from '@shared/dates';
import type { WireFile } from '@shared/fields/files-schema';
import { bookingPath } from '@shared/links/paths';
import { bookingRecord } from './record';

/** What is needed of a record's frame. */
interface OwnedRecord<Wire> {
  findOwnedOrThrow(db: Queryable, id: string, actor: Actor, now: Date): Promise<Wire>;
}

/**
 * Records that guests can put into their calendar: the call for the page, and the file for the email that confirms one.
 * `eventOf` is null while there is nothing to put there.
 */
function defineRecordCalendar<Wire extends RecordWire>(
  record: OwnedRecord<Wire>,
  eventOf: (platform: Platform, found: Wire) => Promise<CalendarEvent | null>,
) {
  async function fileOf(platform: Platform, found: Wire): Promise<Attachment | null> {
    const event = await eventOf(platform, found);
    if (!event) return null;
    const { reference, version: sequence } = found;
    const uid = `${reference}@${new URL(platform.publicUrl).hostname}`;
    return calendarFile(reference, event, { uid, sequence, now: platform.clock.now() });
  }

  return {
    /** For the owner and staff. Throws `not_found`, `not_confirmed`. */
    async get({ ctx: { platform, actor }, input }: { ctx: VerbContext; input: { _id: string } }): Promise<WireFile> {
      const found = await record.findOwnedOrThrow(platform.db, input._id, actor, platform.clock.now());
      const file = await fileOf(platform, found);
      if (!file) throw new DomainError('not_confirmed');
      const { fileName, mediaType, content } = file;
      return { fileName, mediaType, base64: content.toString('base64') };
    },
    /** For an email, as the record stands when that is sent; nothing while there is no event. */
    async attachments(platform: Platform, found: Wire): Promise<readonly Attachment[]> {
      const file = await fileOf(platform, found);
      return file ? [file] : [];
    },
  };
}

/** The nights of the stay, as days: it begins and ends at hours that the notes say. */
async function eventOf(platform: Platform, booking: Booking): Promise<CalendarEvent | null> {
  const hotel = await hotelDetails(platform);
  if (!isForCalendar(booking, hotel.today)) return null;
  const { reference, nights, checkInDate, checkOutDate } = booking;
  const rooms = [...new Set(nights.map(({ roomNumber }) => roomNumber))];
  const name = oneLine(hotel.name);
  return {
    title: `${name}, ${rooms.length > 1 ? 'rooms' : 'room'} ${rooms.join(' and ')}`,
    days: { from: checkInDate, to: checkOutDate },
    location: `${name}, ${oneLine(hotel.address)}`,
    notes: [
      `Booking ID: ${reference}`,
      `Room: ${oneLine(roomWords(booking))}`,
      `Check-in: ${formatDay(checkInDate)}, from ${hourWords(hotel.checkInHour)}`,
      `Check-out: ${formatDay(checkOutDate)}, by ${hourWords(hotel.checkOutHour)}`,
      `Phone: ${hotel.phone}`,
    ],
    organizer: { name, email: hotel.email },
    address: platform.publicUrl + bookingPath(booking._id),
  };
}

export const bookingCalendar = defineRecordCalendar(bookingRecord, eventOf);

/** What may confirm a stay, or makes another one of it. */
const CONFIRMING: readonly BookingEvent[] = ['created', 'confirmed', 'paid', 'changed'];

interface ToldStay {
  event: BookingEvent;
  /** The status of which the email tells. */
  status: BookingStatus;
  /** The status that the guest was told last, while a new one waits; otherwise null. */
  toldStatus: string | null;
  now: Booking;
}

/** The file for the email that says that the stay is confirmed, or which stay it is now; nothing for any other. */
export async function mailedCalendar(platform: Platform, { event, status, toldStatus, now }: ToldStay) {
  const tellsOfIt = CONFIRMING.includes(event) && isConfirmed(status) && (toldStatus ?? status) === status;
  return tellsOfIt ? bookingCalendar.attachments(platform, now) : [];
}
