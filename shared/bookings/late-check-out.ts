import { hotelDateTime } from '../dates';
import { toKobo, toNaira } from '../money/money';

/** What a guest who leaves late on the day of departure may be charged; null where nothing is offered. */
export function lateCheckOut(
  { status, checkOutDate }: { status: string; checkOutDate: string },
  { checkOutHour, lateCheckOutPrice }: { checkOutHour: number; lateCheckOutPrice: number },
  now: Date,
): { hours: number; amount: number } | null {
  if (status !== 'checkedin' || lateCheckOutPrice === 0) return null;
  const [day, time = ''] = hotelDateTime(now.toISOString()).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // An hour that has begun counts.
  const hours = Math.ceil((hour * 60 + minute) / 60 - checkOutHour);
  if (day !== checkOutDate || hours <= 0) return null;
  return { hours, amount: toNaira(toKobo(lateCheckOutPrice) * hours) };
}

/** 'Late check-out, 3 hours': as it stands on the bill. */
export const lateCheckOutNote = (hours: number): string => `Late check-out, ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
