import { minutesOf } from '../clock-words';
import { addDays, hotelMidnight } from '../dates';

/** What both sides know about the hour at which a guest comes and what they wish for, without the validator. */

export const ARRIVAL_LIMITS = { wishesMax: 500 } as const;

export const ARRIVAL_TEXTS = {
  timeInvalid: 'Please enter a time such as 18:30',
  wishesLong: `Please write at most ${ARRIVAL_LIMITS.wishesMax} characters`,
  saved: 'Thank you. The front desk reads it.',
  savedByStaff: 'Saved.',
  failed: 'That could not be saved. Please try again.',
} as const;

/** The instant of a time, 'HH:MM', on a day of the hotel: before the day ends it is of the calendar's next. */
export function instantOf(day: string, time: string, dayEndsAt = '00:00'): string {
  const midnight = Date.parse(hotelMidnight(time < dayEndsAt ? addDays(day, 1) : day));
  return new Date(midnight + minutesOf(time) * 60_000).toISOString();
}

interface Arrival {
  arrivalTime: string | null;
  wishes: string | null;
}

/** The fields of a form for what a stay says of it; '' is what nobody has said. */
export const arrivalFields = (said: Arrival | null) => ({
  arrivalTime: said?.arrivalTime ?? '',
  wishes: said?.wishes ?? '',
});

/** What is sent of fields that were changed: no hour any more as null. */
export const arrivalChange = ({ arrivalTime, ...rest }: Partial<ReturnType<typeof arrivalFields>>) => ({
  ...rest,
  ...(arrivalTime !== undefined && { arrivalTime: arrivalTime || null }),
});
