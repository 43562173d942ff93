import type { BlockRow } from '@shared/blocks/schema';
import { formatShortDay, formatShortRange } from '../../ui/date/short-dates';

type Shown = Pick<BlockRow, 'checkInDate' | 'checkOutDate' | 'heldUntil' | 'state' | 'booked' | 'left' | 'percent'>;

export const nightsOfBlock = ({ checkInDate, checkOutDate }: Shown, today?: string): string =>
  formatShortRange(checkInDate, checkOutDate, today);

/** '3 booked, 2 left' */
export const fillWords = ({ booked, left, state }: Shown): string =>
  state === 'held' ? `${booked} booked, ${left} left` : `${booked} booked`;

export const heldWords = ({ heldUntil, state }: Shown): string =>
  state === 'held' ? `Held until ${formatShortDay(heldUntil)}` : 'Released';

export const codeOff = ({ percent }: Shown): string => (percent > 0 ? `${percent}% off` : 'Nothing off');
