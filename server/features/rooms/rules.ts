import { ROOM_LIMITS } from '@shared/constants/rooms';
import { photoUrl } from '@shared/photos';

/**
 * Takes the ids of the photos a room has, the new ones, and the addresses to keep if the request names any; returns the
 * ids it has from now on, in order, or null for more than a room can have. Addresses that are not this room's are left out.
 */
export function photosAfter(current: string[], added: string[], keep: string[] | undefined): string[] | null {
  const byUrl = new Map(current.map((id) => [photoUrl(id), id]));
  const kept = keep ? [...new Set(keep)].flatMap((url) => byUrl.get(url) ?? []) : added.length > 0 ? [] : current;
  const ids = [...kept, ...added];
  return ids.length > ROOM_LIMITS.photosMax ? null : ids;
}
