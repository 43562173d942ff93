import type { Reason } from '@shared/errors';
import { PHOTO_WIDTHS, PICTURE_LIMITS } from '@shared/pictures/constants';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** An upload that cannot be used as an image. The message is for the log, `reason` for people. */
export class UnusableImageError extends Error {
  override name = 'UnusableImageError';
  readonly reason: ImageReason;
  constructor(reason: ImageReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type ImageReason = Extract<Reason, 'not_an_image' | `image_${string}`>;

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export interface ImageVariant {
  /** The requested size; a smaller source keeps its own size under this name. */
  width: (typeof PHOTO_WIDTHS)[number];
  format: 'avif' | 'webp';
  data: Buffer;
}

const WIDTHS = PHOTO_WIDTHS.toReversed();
const MAX_PIXELS = PICTURE_LIMITS.megapixelsMax * 1_000_000;
/**
 * Taller images are cropped to this ratio of height to width; a strip of 10 × 20 000 would exceed the formats' limits.
 */
const TALLEST = 2;

/** Wide enough that small print can be read. */
const DOCUMENT_WIDTH = 2_000;

// At 1600 px on two cores: effort 1 takes 0.23 s for 98 kB, effort 4 2.7 s for 88 kB (docs/decisions/0013).
const ENCODERS = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 75, effort: 2 },
} as const;

/** The library, loaded with the first picture: it would hold up every start, and takes 24 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

// One image at a time on one thread: an upload of ten must not starve bookings or exhaust memory. What it takes goes back to the
// machine by the allocator's settings of `npm start` and the image.
const queue = pLimit(1);

/**
 * An uploaded file's real format, and its size after EXIF rotation.
 * @throws UnusableImageError for anything but a whole JPEG, PNG, WebP, AVIF or GIF of sane size
 */
export async function inspectImage(input: Buffer): Promise<{ format: ImageFormat; width: number; height: number }> {
  const format = formatOf(input);
  const sharp = await loadSharp();
  try {
    // The limit is applied here, where the error can say which it was.
    const { width, height, autoOrient } = await sharp(input, { limitInputPixels: false }).metadata();
    if (!width || !height) throw new UnusableImageError('image_damaged', `${width} × ${height} pixels`);
    if (width * height > MAX_PIXELS) {
      throw new UnusableImageError('image_too_many_pixels', `${width} × ${height} pixels`);
    }
    return { format, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * An uploaded file in every width as AVIF and WebP: upright, in sRGB, the first frame only, never enlarged, and without
 * metadata (location, camera, colour profile) or any other hidden data. What is transparent becomes white, unless it is kept.
 * @throws UnusableImageError as `inspectImage` does, also when only the header was that of an image
 */
export function renderVariants(input: Buffer, keepsTransparency = false): Promise<ImageVariant[]> {
  return queue(async () => {
    await inspectImage(input);
    const current = await decoded(input, Math.max(...PHOTO_WIDTHS), keepsTransparency);
    const variants: ImageVariant[] = [];
    for (const size of WIDTHS) {
      const sized = shrink(current.clone(), size);
      variants.push({ width: size, format: 'avif', data: await sized.clone().avif(ENCODERS.avif).toBuffer() });
      variants.push({ width: size, format: 'webp', data: await sized.webp(ENCODERS.webp).toBuffer() });
    }
    return variants;
  });
}

/**
 * An uploaded picture of a document, large enough to be read, as one JPEG: upright, and without metadata or any other hidden
 * data. @throws UnusableImageError as `renderVariants` does
 */
export function renderDocument(input: Buffer): Promise<Buffer> {
  return queue(async () => {
    await inspectImage(input);
    return (await decoded(input, DOCUMENT_WIDTH)).jpeg({ quality: 82 }).toBuffer();
  });
}

/** The pixels of an inspected file alone: upright, in sRGB, the first frame only, at most that wide. */
async function decoded(input: Buffer, width: number, keepsTransparency = false): Promise<Sharp> {
  const sharp = await loadSharp();
  try {
    const image = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const sized = shrink(image, width);
    const { data, info } = await (keepsTransparency ? sized : sized.flatten({ background: '#ffffff' }))
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch (error) {
    throw damaged(error);
  }
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
  if (/^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head)) {
    throw new UnusableImageError('image_heic', 'HEIC, which the library cannot decode');
  }
  throw new UnusableImageError('not_an_image', 'Not a picture in a format that is taken');
}

/** The decoder's error for a file that began as an image. */
function damaged(error: unknown): UnusableImageError {
  if (error instanceof UnusableImageError) return error;
  return new UnusableImageError('image_damaged', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

interface Sheet {
  width: number;
  height: number;
  /** The share of it that stays free at each edge. */
  inset: number;
  /** '#rrggbb'; null for none. */
  ground: string | null;
  /** Cut down to what the picture takes of it. */
  cuts?: boolean;
}

/** A picture of our own, which is no upload, in the middle of a sheet, as PNG. */
export function drawPicture(picture: Buffer, { width, height, inset, ground, cuts }: Sheet): Promise<Buffer> {
  return queue(async () => {
    const sharp = await loadSharp();
    const box = { width: Math.round(width * (1 - 2 * inset)), height: Math.round(height * (1 - 2 * inset)) };
    const inside = sharp(picture).resize({ ...box, fit: 'inside' });
    if (cuts) return (ground ? inside.flatten({ background: ground }) : inside).png().toBuffer();
    const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
    return sharp({ create: { width, height, channels: 4, background } })
      .composite([{ input: await inside.png().toBuffer(), gravity: 'centre' }])
      .png()
      .toBuffer();
  });
}
