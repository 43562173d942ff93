import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';

/**
 * `sizes` of a picture as wide as a phone. Less than the true width: screens with 2 or 3 pixels per point then choose
 * the 800 pixel file, a third of the size of the next one and just as sharp to the eye. Two lengths, because browsers
 * round differently between two files.
 */
export const PHONE_SIZES = '(max-width: 480px) and (min-resolution: 2.5dppx) 260px, (max-width: 480px) 300px';

/** `webp` is for browsers without AVIF, of which there are few: a small picture has only its fallback for them. */
export type PhotoSources = { avif: string; webp?: string; fallback: string };

/** The widths of which a screen chooses one for a small picture. */
const SMALL_WIDTHS = PHOTO_WIDTHS.filter((width) => width <= 800);

const stored = new RegExp(`^(.*[/-])(?:${PHOTO_WIDTHS.join('|')})\\.(?:${PHOTO_FORMATS.join('|')})$`);

/**
 * The addresses of all sizes, derived from one such as `/media/{id}/800.webp` or `/scenes/{name}-800.webp`. undefined
 * for any other address, which exists in one size only.
 */
export function photoSources(src: string, small = false): PhotoSources | undefined {
  const stem = stored.exec(src)?.[1];
  if (stem === undefined) return undefined;
  const set = (kind: (typeof PHOTO_FORMATS)[number]) =>
    (small ? SMALL_WIDTHS : PHOTO_WIDTHS).map((width) => `${stem}${width}.${kind} ${width}w`).join(', ');
  return { avif: set('avif'), ...(small ? {} : { webp: set('webp') }), fallback: `${stem}800.webp` };
}
