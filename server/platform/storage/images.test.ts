import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectImage, renderVariants, type UnusableImageError } from './images';

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a0522d', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="9" height="9"/></svg>',
);

/** A PNG of a few bytes whose header promises any size. */
function pngBomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, index) => {
    let c = index;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    const out = Buffer.alloc(8);
    out.writeUInt32BE(data.length, 0);
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that somebody uploads', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is known as %s by its content', async (format) => {
    const input = await canvas(120, 80).toFormat(format).toBuffer();
    expect(await inspectImage(input)).toEqual({ format, width: 120, height: 80 });
    expect(await renderVariants(input)).toHaveLength(6);
  });

  it('comes in three widths and two formats, never larger than it was', async () => {
    const variants = await renderVariants(await canvas(1000, 500).jpeg().toBuffer());
    const seen = await Promise.all(
      variants.map(async ({ width, format, data }) => {
        const found = await sharp(data).metadata();
        return `${width}.${format}: ${found.format === 'heif' ? found.compression : found.format} ${found.width}x${found.height}`;
      }),
    );
    expect(seen.sort()).toEqual([
      '1600.avif: av1 1000x500',
      '1600.webp: webp 1000x500',
      '400.avif: av1 400x200',
      '400.webp: webp 400x200',
      '800.avif: av1 800x400',
      '800.webp: webp 800x400',
    ]);
  });

  it('is stored upright and without where and with what it was taken', async () => {
    const input = await canvas(300, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 24/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>SecretPlace</place></x:xmpmeta>')
      .toBuffer();
    expect(input.includes('SecretCamera')).toBe(true);
    expect(await inspectImage(input)).toMatchObject({ width: 200, height: 300 });
    for (const { data } of await renderVariants(input)) {
      const found = await sharp(data).metadata();
      expect(found).toMatchObject({ width: 200, height: 300 });
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined));
      expect(data.includes('Secret')).toBe(false);
      expect(data.includes('Exif')).toBe(false);
    }
  });

  it('loses what hid behind the picture', async () => {
    const jpeg = await canvas(100, 100).jpeg().toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    for (const { data } of await renderVariants(polyglot)) expect(data.includes('<script>')).toBe(false);
  });

  it('may be a long strip', async () => {
    const variants = await renderVariants(await canvas(60, 20_000).png().toBuffer());
    for (const { width, data } of variants)
      expect((await sharp(data).metadata()).height).toBeLessThanOrEqual(width * 2);
  });
});

describe('what is no picture', () => {
  const whole = () => canvas(400, 400).jpeg().toBuffer();
  const page = '<html><script>x</script></html>';
  const files: Record<UnusableImageError['reason'], Record<string, () => Buffer | Promise<Buffer>>> = {
    not_an_image: {
      'an empty file': () => Buffer.alloc(0),
      text: () => Buffer.from('I am a picture, really'),
      'a web page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj\n'),
      'a drawing with scripts in it': () => svg,
      'a drawing behind a comment': () => Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- x -->'), svg]),
      'a TIFF': () => canvas(10, 10).tiff().toBuffer(),
    },
    image_heic: {
      'an iPhone’s HEIC': () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'),
      'a HEIC by its general name': () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'),
    },
    image_damaged: {
      'only the first bytes of a JPEG': () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
      'a JPEG that ends halfway': async () => (await whole()).subarray(0, 4000),
      'a PNG that ends halfway': async () => (await canvas(300, 300).png().toBuffer()).subarray(0, 4000),
      'a JPEG header with a web page in it': () => Buffer.from(`\xff\xd8\xff${page}`, 'latin1'),
      'a size beyond any reason': () => pngBomb(0x7fffffff, 0x7fffffff),
    },
    image_too_many_pixels: {
      'a small file that unpacks to 900 megapixels': () => pngBomb(30_000, 30_000),
    },
  };
  const cases = Object.entries(files).flatMap(([reason, makers]) =>
    Object.entries(makers).map(([name, make]) => [name, reason, make] as const),
  );
  it.each(cases)('%s is refused as %s', async (_name, reason, make) => {
    await expect(renderVariants(await make())).rejects.toMatchObject({ name: 'UnusableImageError', reason });
  });
});
