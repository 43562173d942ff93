import { ROOM_LIMITS } from './forms';

/** The first and the last number of a range: '101-110', 'A1-A12', '101 – 110'. */
const RANGE = /^(?<prefix>.*?)(?<first>\d+)\s*[-–]\s*(?<again>.*?)(?<last>\d+)$/;

/** The numbers of a range, or the one number that stands alone; null where a range ends before it begins, or is too long. */
function numbersOf(part: string): string[] | null {
  const range = RANGE.exec(part)?.groups;
  if (!range) return [part];
  const { prefix = '', first = '', again = '', last = '' } = range;
  const [from, to] = [Number(first), Number(last)];
  if ((again !== '' && again !== prefix) || to < from || to - from >= ROOM_LIMITS.copiesMax) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${String(from + at).padStart(first.length, '0')}`);
}

/** The room numbers of '101-110, 201-210, 305', each once and in that order; null where a range is none. */
export function numbersWritten(text: string): string[] | null {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const numbers = parts.filter((part) => part !== '').map(numbersOf);
  return numbers.includes(null) ? null : [...new Set(numbers.flatMap((some) => some ?? []))];
}
