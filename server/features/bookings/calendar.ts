import { hotelDetails } from '@server/features/hotel/hotel-details';
import { oneLine } from '@server/platform/email/email';
import type { CalendarEvent } from '@server/platform/network/calendar-file';
import type { Platform } from '@server/platform/platform';
import { defineRecordCalendar } from '@server/platform/records/record-calendar';
import { isConfirmed, isForCalendar } from '@shared/bookings/calendar';
import { hourWords } from '@shared/bookings/cancellation';
import type { BookingEvent, BookingStatus } from '@shared/bookings/constants';
import { bookingPath } from '@shared/bookings/link';
import { roomWords } from '@shared/bookings/night-words';
import type { Booking } from '@shared/bookings/schema';
import { formatDay } from '@shared/dates';
import { bookingRecord } from './record';

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
