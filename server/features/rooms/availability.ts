import type { PublicContext } from '@server/platform/context';
import { DomainError } from '@server/platform/domain-error';
import { BOOKING_LIMITS, BOOKING_TEXTS } from '@shared/constants/bookings';
import { stayBetween } from '@shared/dates';
import type { AvailabilityInput } from '@shared/rooms';
import { freeRooms } from './queries';

/** The numbers of the rooms that a guest could book for those dates. Throws `invalid_input`. */
export async function availableRooms({
  ctx: { platform },
  input,
}: {
  ctx: PublicContext;
  input: AvailabilityInput;
}): Promise<{ availableRooms: string[] }> {
  const stay = stayBetween(input.checkInDate, input.checkOutDate);
  if (!stay || stay.nights > BOOKING_LIMITS.maxNights) {
    const message = stay ? BOOKING_TEXTS.tooManyNights : BOOKING_TEXTS.datesInvalid;
    throw new DomainError('invalid_input', {}, { message, field: 'checkOutDate' });
  }
  return { availableRooms: await freeRooms(platform.db, stay.checkIn, stay.checkOut, platform.clock.now()) };
}
