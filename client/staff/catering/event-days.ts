import type { CateringMonth } from '@shared/catering/schema';

type DayOfEvents = CateringMonth['days'][number];

/** More approved events than one on a day. */
export const isClash = ({ approved }: DayOfEvents): boolean => approved > 1;

/** Such as '2 approved: clash, 310 guests, 1 pending'. */
export function dayWords(day: DayOfEvents | undefined): string {
  if (!day) return 'no events';
  const { approved, pending, guests } = day;
  return [
    approved > 0 && `${approved} approved${isClash(day) ? ': clash' : ''}, ${guests.toLocaleString('en-NG')} guests`,
    pending > 0 && `${pending} pending`,
  ]
    .filter(Boolean)
    .join(', ');
}
