/**
 * `sizes` of a room's picture on its card. On phones less than the true width: screens with 3 pixels per point then
 * choose the 800 pixel file, a third of the size of the next one and just as sharp to the eye.
 */
export const CARD_SIZES = '(min-width:600px) 352px,260px';
