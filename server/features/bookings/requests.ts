import { DomainError } from '@server/platform/domain-error';
import { parseInput } from '@server/platform/parse';
import type { Platform } from '@server/platform/platform';
import { guestBookingInput, staffBookingInput } from '@shared/bookings';
import { hotelDate } from '@shared/dates';
import { holdExpiry } from './rules';

/** A guest's request as row values: from today on, pending, holding the room for some hours. */
export function guestValues(platform: Platform, sent: unknown) {
  const request = parseInput(guestBookingInput, sent);
  const now = platform.clock.now();
  if (request.stay.checkIn < hotelDate(now)) {
    throw new DomainError('check_in_past', {}, { field: 'checkInDate' });
  }
  return {
    request,
    staff: false as const,
    values: {
      status: 'pending' as const,
      paymentMethod: null,
      paymentReference: null,
      holdExpiresAt: holdExpiry(now, platform.settings.bookingHoldHours).toISOString(),
    },
  };
}

/** A staff request as row values: confirmed at once, never expires, may be in the past. */
export function staffValues(sent: unknown) {
  const request = parseInput(staffBookingInput, sent);
  return {
    request,
    staff: true as const,
    values: {
      status: 'confirmed' as const,
      paymentMethod: request.paymentMethod ?? null,
      paymentReference: request.paymentReference,
      holdExpiresAt: null,
    },
  };
}
