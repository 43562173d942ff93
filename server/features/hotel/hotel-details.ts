import type { Platform } from '@server/platform/platform';
import { policySentence } from '@shared/bookings/cancellation';
import { EARLY_DEPARTURE_TERMS } from '@shared/bookings/early-departure';
import { hotelHour } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { isKitchenOpen } from '@shared/kitchen/hours';
import { type HotelRow, hotelRow } from './hotel-row';
import { bankOf, policyOf } from './settings';

function kitchenOf({ kitchenOpens: opens, kitchenCloses: closes }: HotelRow, now: Date): Hotel['kitchen'] {
  return opens === '' ? null : { opens, closes, isOpen: isKitchenOpen({ opens, closes }, now) };
}

/** The hotel's details as guests see them. */
export async function hotelDetails(platform: Platform): Promise<Hotel> {
  const row = await hotelRow(platform.db);
  const now = platform.clock.now();
  const { name, address, phone, email, whatsapp, openingHours, holdHours, checkInHour, checkOutHour } = row;
  return {
    hasOpened: row.openedAt !== null,
    name,
    address,
    phone,
    email,
    whatsapp,
    openingHours,
    kitchen: kitchenOf(row, now),
    bank: bankOf(row),
    cardPayments: platform.settings.cardPayments,
    bookingHoldHours: holdHours,
    checkInHour,
    checkOutHour,
    terms: [policySentence(policyOf(row)), EARLY_DEPARTURE_TERMS[row.earlyDeparture]].filter(Boolean).join(' '),
    today: platform.clock.today(),
    hour: hotelHour(now),
  };
}
