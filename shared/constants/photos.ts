/** Widths in pixels and formats in which each picture is stored. */
export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export const PHOTO_FORMATS = ['avif', 'webp'] as const;
