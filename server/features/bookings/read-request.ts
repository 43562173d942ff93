import { DomainError } from '@server/platform/domain-error';
import { parseInput } from '@server/platform/parse';
import type { Platform } from '@server/platform/platform';
import { guestBookingInput, staffBookingInput } from '@shared/bookings';
import { hotelDate } from '@shared/dates';
import { holdExpiry } from './rules';

/**
 * A request to book, parsed by who asks. `values` are the columns in which bookings by guests and by staff differ; those
 * that both have are made of `request`.
 */
export type ParsedRequest = ReturnType<typeof readGuestRequest> | ReturnType<typeof readStaffRequest>;

/** From today on, pending, holds the room for some hours. Throws `invalid_input`, `check_in_past`. */
export function readGuestRequest(platform: Platform, sent: unknown) {
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

/** Confirmed at once, never expires, may be in the past. Throws `invalid_input`. */
export function readStaffRequest(sent: unknown) {
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
