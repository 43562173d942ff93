import type { PHOTO_FORMATS, PHOTO_WIDTHS } from './constants';

/** The address of one size of a stored photo. */
export function photoUrl(
  id: string,
  width: (typeof PHOTO_WIDTHS)[number] = 800,
  format: (typeof PHOTO_FORMATS)[number] = 'webp',
): string {
  return `/media/${id}/${width}.${format}`;
}
