import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/** An upload is not an image, or not in a supported format. The message is for the log, not for guests. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export interface ImageVariant {
  /** The requested size; a smaller source keeps its own size under this name. */
  width: 400 | 800 | 1600;
  format: 'avif' | 'webp';
  data: Buffer;
}

const WIDTHS = [1600, 800, 400] as const;
/** A little above what phones with '50 megapixels' take; a decompression bomb of a few kB unpacks to far more. */
const MAX_PIXELS = 52_000_000;
/**
 * Taller images are cropped to this ratio of height to width; a strip of 10 × 20 000 would exceed the formats' limits.
 */
const TALLEST = 2;

// At 1600 px on two cores: effort 1 takes 0.23 s for 98 kB, effort 4 2.7 s for 88 kB (docs/decisions/0013).
const ENCODERS = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 2 },
} as const;

// Two images at a time, two threads each: an upload of ten must not starve bookings or exhaust memory.
sharp.concurrency(2);
sharp.cache(false);
const queue = pLimit(2);

/**
 * An uploaded file's real format, and its size after EXIF rotation.
 * @throws NotAnImageError for anything but a whole JPEG, PNG, WebP, AVIF or GIF of sane size
 */
export async function inspectImage(input: Buffer): Promise<{ format: ImageFormat; width: number; height: number }> {
  const format = formatOf(input);
  try {
    const { width, height, autoOrient } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
    // Some headers are read before the limit is applied.
    if (!width || !height || width * height > MAX_PIXELS) throw new NotAnImageError(`${width} × ${height} pixels`);
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw notAnImage(error);
  }
}

/**
 * An uploaded file in every width as AVIF and WebP: upright, in sRGB, the first frame only, never enlarged, and without
 * metadata (location, camera, colour profile) or any other hidden data.
 * @throws NotAnImageError as `inspectImage` does, also when only the header was that of an image
 */
export function renderVariants(input: Buffer): Promise<ImageVariant[]> {
  return queue(async () => {
    await inspectImage(input);
    let current: Sharp;
    try {
      const { data, info } = await shrink(
        sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient(),
        WIDTHS[0],
      )
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true });
      current = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    } catch (error) {
      throw notAnImage(error);
    }
    const variants: ImageVariant[] = [];
    for (const size of WIDTHS) {
      const sized = shrink(current.clone(), size);
      variants.push({ width: size, format: 'avif', data: await sized.clone().avif(ENCODERS.avif).toBuffer() });
      variants.push({ width: size, format: 'webp', data: await sized.webp(ENCODERS.webp).toBuffer() });
    }
    return variants;
  });
}

function shrink(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });
}

/** By content, before any decoder runs: the sender's name and type are not trusted. */
function formatOf(input: Buffer): ImageFormat {
  const head = input.subarray(0, 64).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^.{4}ftyp.*?avi[fs]/s.test(head)) return 'avif';
  throw new NotAnImageError('Not a picture in a format that is taken');
}

function notAnImage(error: unknown): NotAnImageError {
  if (error instanceof NotAnImageError) return error;
  return new NotAnImageError(error instanceof Error ? error.message : String(error), { cause: error });
}
