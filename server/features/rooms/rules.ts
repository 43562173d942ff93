import { ROOM_LIMITS } from '@shared/constants/rooms';
import { photoUrl } from '@shared/photos';

/**
 * The ids of a room's photos after an update, in order; null for more than a room can have. `keep` are addresses of photos
 * that it has (others are ignored); without it, new photos replace the old ones.
 */
export function photosAfter(current: string[], added: string[], keep: string[] | undefined): string[] | null {
  const byUrl = new Map(current.map((id) => [photoUrl(id), id]));
  const kept = keep ? [...new Set(keep)].flatMap((url) => byUrl.get(url) ?? []) : added.length > 0 ? [] : current;
  const ids = [...kept, ...added];
  return ids.length > ROOM_LIMITS.photosMax ? null : ids;
}
