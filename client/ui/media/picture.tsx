import { PHOTO_FORMATS, PHOTO_WIDTHS } from '@shared/pictures/constants';
import { useState } from 'react';
import { preload } from 'react-dom';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import styles from './picture.module.css';

export type PictureProps = {
  /** Address of one size; the others are derived from it. null shows only the placeholder. */
  src: string | null;
  /** Empty for a decorative picture. */
  alt: string;
  /** Its width on the page, as in HTML: '(min-width: 768px) 33vw, 100vw'. */
  sizes?: string;
  /** Aspect ratio as in CSS, 4 / 3 unless given. 'fill' takes the size of the positioned box around it. */
  aspect?: string;
  /** For a picture that is small on every screen: its largest file is not offered, and old browsers take the 800 pixel one. */
  small?: boolean;
  /** Loads before all else; for the main picture at the top of the page. */
  priority?: boolean;
  className?: string;
};

/**
 * `sizes` of a picture as wide as a phone. Less than the true width: screens with 2 or 3 pixels per point then choose
 * the 800 pixel file, a third of the size of the next one and just as sharp to the eye. Two lengths, because browsers
 * round differently between two files.
 */
export const PHONE_SIZES = '(max-width: 480px) and (min-resolution: 2.5dppx) 260px, (max-width: 480px) 300px';

/** `webp` is for browsers without AVIF, of which there are few: a small picture has only its fallback for them. */
type PhotoSources = { avif: string; webp?: string; fallback: string };

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

/**
 * A picture in the size and format that fits. Its space is reserved from the start, with a pattern that the picture
 * covers when it loads; this needs no script.
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  aspect,
  small = false,
  priority = false,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const sources = src === null ? undefined : photoSources(src, small);
  const failed = src !== null && failedSrc === src;
  const fill = aspect === 'fill';
  if (priority && sources) {
    // Before everything else on the page; a page from the server starts with it.
    const { avif: imageSrcSet, fallback } = sources;
    preload(fallback, { as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <span
      className={cx(styles.frame, fill && styles.fill, failed && styles.failed, className)}
      style={fill || !aspect ? undefined : { aspectRatio: aspect }}
    >
      {src !== null && (
        <picture>
          {sources && <source sizes={sizes} srcSet={sources.avif} type="image/avif" />}
          <img
            alt={failed ? '' : alt}
            decoding="async"
            fetchPriority={priority ? 'high' : undefined}
            loading={priority ? 'eager' : 'lazy'}
            onError={() => setFailedSrc(src)}
            // An image that failed before hydration fires no more event.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
            }}
            sizes={sources?.webp && sizes}
            src={sources?.fallback ?? src}
            srcSet={sources?.webp}
          />
        </picture>
      )}
      {failed && alt && <span className={cx(layout.hint, styles.missing)}>{alt}</span>}
    </span>
  );
}
