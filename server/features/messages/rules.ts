import { CLOSED_PERSON } from '@shared/account/constants';
import type { BookingStatus } from '@shared/bookings/constants';
import { addDays } from '@shared/dates';
import { MESSAGE_LIMITS, type MessageKind } from '@shared/messages/constants';

/** A stay as far as it decides which messages fit it. */
export interface MessagedStay {
  status: BookingStatus;
  checkIn: string;
  checkOut: string;
  phone: string;
  deletedAt: string | null;
  /** Nobody is in its room, which is clean. */
  isRoomReady: boolean;
}

/** Whether a message says what is so on that day of the hotel. Nobody is written to whose account was closed. */
export function fitsStay(kind: MessageKind, stay: MessagedStay, today: string): boolean {
  const { status, checkIn, checkOut } = stay;
  if (stay.deletedAt !== null || stay.phone === CLOSED_PERSON.phone) return false;
  if (kind === 'thanks') return status === 'completed' && checkOut >= addDays(today, -MESSAGE_LIMITS.thanksDays);
  if (status !== 'confirmed') return false;
  return kind === 'arrival' ? checkIn === addDays(today, 1) : checkIn <= today && checkOut > today && stay.isRoomReady;
}
