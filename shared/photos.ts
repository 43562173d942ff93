import type { PHOTO_FORMATS, PHOTO_WIDTHS } from './constants/rooms';

/** Takes the id of a stored photo; returns the address under which one of its sizes is served. */
export function photoUrl(
  id: string,
  width: (typeof PHOTO_WIDTHS)[number] = 800,
  format: (typeof PHOTO_FORMATS)[number] = 'webp',
): string {
  return `/media/${id}/${width}.${format}`;
}
