import { hotelDate } from '../dates';

/** When the hotel's day ends unless its settings say otherwise (D37). */
export const DAY_ENDS_AT = '03:00';

/** The hotel's day at an instant (D37): until the time at which days end, 'HH:MM', it is still yesterday's. */
export function hotelDay(instant: Date, dayEndsAt = DAY_ENDS_AT): string {
  const [hours = 0, minutes = 0] = dayEndsAt.split(':').map(Number);
  return hotelDate(new Date(instant.getTime() - (hours * 60 + minutes) * 60_000));
}
