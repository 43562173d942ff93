export const PICTURE_LIMITS = {
  bytesMax: 10 * 1024 * 1024,
  /** A little above what phones with '50 megapixels' take; a decompression bomb of a few kB unpacks to far more. */
  megapixelsMax: 52,
} as const;

/** The largest file, in words. */
export const PICTURE_SIZE = `${PICTURE_LIMITS.bytesMax / 1024 ** 2} MB`;

export const PICTURE_TEXTS = {
  imagesOnly: 'Only image files are allowed',
  heic: 'This picture is in Apple’s HEIC format. Please save it as JPEG and choose it again.',
  tooLarge: `The picture must be at most ${PICTURE_SIZE}`,
  damaged: 'This picture is damaged or incomplete. Please choose it again.',
  tooManyPixels: `This picture has more than ${PICTURE_LIMITS.megapixelsMax} megapixels. Please choose a smaller one.`,
} as const;

/** A message about one of `count` files: with its name where there are several. */
export const aboutFile = (message: string, name: string, count: number): string =>
  count > 1 ? `${name}: ${message}` : message;

/** Widths in pixels and formats in which each picture is stored. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** The address of one size of a stored photo. */
export function photoUrl(
  id: string,
  width: (typeof PHOTO_WIDTHS)[number] = 800,
  format: (typeof PHOTO_FORMATS)[number] = 'webp',
): string {
  return `/media/${id}/${width}.${format}`;
}
