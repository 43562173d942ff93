import { ROOM_LIMITS } from './forms';

/** '101', 'A1-A12', '101 – 110': a number, or the first and the last of a row. */
const ROW = /^(?<prefix>.*?)(?<first>\d+)\s*[-–]\s*(?<again>.*?)(?<last>\d+)$/;

/** The numbers of one part of the list; null where a row has no order. */
function rowOf(part: string): string[] | null {
  const row = ROW.exec(part)?.groups;
  if (!row) return [part];
  const { prefix = '', first = '', again = '', last = '' } = row;
  const [from, to] = [Number(first), Number(last)];
  if ((again !== '' && again !== prefix) || to < from) return null;
  if (to - from >= ROOM_LIMITS.copiesMax) return null;
  return Array.from({ length: to - from + 1 }, (_, at) => `${prefix}${String(from + at).padStart(first.length, '0')}`);
}

/**
 * The room numbers that somebody writes as '101-110, 201-210, 305', each once and in that order; null where one row ends before it begins, or
 * has more rooms than are made at once.
 */
export function numbersWritten(text: string): string[] | null {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const rows = parts.filter((part) => part !== '').map(rowOf);
  return rows.some((row) => row === null) ? null : [...new Set(rows.flatMap((row) => row ?? []))];
}
