import { formatDay, isCalendarDate } from '@shared/dates';
import type { StayValues } from './use-stay';

const dayWords = (typed: string) => (isCalendarDate(typed) ? formatDay(typed) : typed);

/** The stay as the end of a sentence. Forms load it with what they send. */
export const stayWords = ({ roomNumber, checkInDate, checkOutDate }: StayValues) =>
  `room ${roomNumber}, ${dayWords(checkInDate)} to ${dayWords(checkOutDate)}`;
