import { toKobo } from '@shared/money/money';
import { photoUrl } from '@shared/pictures/constants';
import { ROOM_LIMITS } from '@shared/rooms/forms';

/** A room's columns as its form has them. */
export const roomRow = <Form extends { price: number }>({ price, ...columns }: Form) => ({
  ...columns,
  priceKobo: toKobo(price),
});

/** A room's number without what guests do not mind when they write it: case and blanks. */
export const roomNumberKey = (written: string): string => written.toLowerCase().replace(/\s+/g, '');

/**
 * The ids of a room's photos after an update, in order, or why they cannot be those. `keep` are addresses of photos that
 * it has; without it, new photos replace the old ones.
 */
export function photosAfter(
  current: string[],
  added: string[],
  keep: string[] | undefined,
): string[] | 'photo_unknown' | 'too_many_photos' {
  const byUrl = new Map(current.map((id) => [photoUrl(id), id]));
  if (keep?.some((url) => !byUrl.has(url))) return 'photo_unknown';
  const kept = keep ? [...new Set(keep)].flatMap((url) => byUrl.get(url) ?? []) : added.length > 0 ? [] : current;
  const ids = [...kept, ...added];
  return ids.length > ROOM_LIMITS.photosMax ? 'too_many_photos' : ids;
}
