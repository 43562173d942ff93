import { formatDay } from '@shared/dates';
import { knownDate, type StayValues } from './use-stay';

const dayWords = (typed: string) => (knownDate(typed) ? formatDay(typed) : typed);

/** The stay as the end of a sentence. */
export const stayWords = ({ roomNumber, checkInDate, checkOutDate }: StayValues) =>
  `room ${roomNumber}, ${dayWords(checkInDate)} to ${dayWords(checkOutDate)}`;
