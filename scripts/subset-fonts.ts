/**
 * Cuts the typefaces down to what the product prints, one woff2 per weight, and writes the @font-face rules beside them.
 * Ready-made web font packages put ₦ into a second file; a price would then show two faces until that file arrives.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const stylesFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'client', 'styles');
const fontsFolder = join(stylesFolder, 'fonts');

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const symbols = '\u00a0₦£$€©®°·×÷±½–—‘’‚“”„…•‹›«»←↑→↓✓−′″№';
const letters = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüẸỌṢẹọṣỊỤṄịụṅŃǸńǹ\u0300\u0301\u0304\u0323';

type Face = { family: string; weight: number; file: string; features: string[] };

const faces: Face[] = [
  {
    family: 'Bricolage',
    weight: 700,
    file: '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  {
    family: 'Public',
    weight: 400,
    file: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
  },
  {
    family: 'Public',
    weight: 600,
    file: '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
    features: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
  },
];

/** How often each letter stands in English text, per mille; the space counts, since it sets where lines break. */
const frequency: Record<string, number> = {
  ' ': 183, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20, f: 20,
  w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1,
}; // biome-ignore format: a table

/** Advance widths of Arial per 1000 units, the face that phones and desktops have at hand (Roboto differs by under 1 %). */
const arial: Record<string, number> = {
  ' ': 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
}; // biome-ignore format: a table

type Metrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  advance: (char: string) => number;
};

/** Reads the few tables of a TrueType file that the fallback's measures come from. */
function readMetrics(font: Buffer): Metrics {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`the font has no ${tag} table`);
    return offset;
  };
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const wideGlyphs = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, table('cmap'));
  return {
    unitsPerEm: font.readUInt16BE(table('head') + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: -font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    advance: (char) => font.readUInt16BE(hmtx + Math.min(glyphOf(char), wideGlyphs - 1) * 4),
  };
}

/** The character map in format 4, which holds the whole of the basic plane in every font that we use. */
function readCharacterMap(font: Buffer, cmap: number): (char: string) => number {
  const count = font.readUInt16BE(cmap + 2);
  const offsets = Array.from({ length: count }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4));
  const map = offsets.find((offset) => font.readUInt16BE(offset) === 4);
  if (map === undefined) throw new Error('the font has no character map in format 4');
  const segments = font.readUInt16BE(map + 6) / 2;
  return (char) => {
    const code = char.charCodeAt(0);
    for (let segment = 0; segment < segments; segment++) {
      const end = font.readUInt16BE(map + 14 + segment * 2);
      if (code > end) continue;
      const start = font.readUInt16BE(map + 16 + segments * 2 + segment * 2);
      if (code < start) return 0;
      const delta = font.readUInt16BE(map + 16 + segments * 4 + segment * 2);
      const rangeAt = map + 16 + segments * 6 + segment * 2;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

const meanWidth = (advance: (char: string) => number) =>
  Object.entries(frequency).reduce((sum, [char, share]) => sum + advance(char) * share, 0) /
  Object.values(frequency).reduce((sum, share) => sum + share, 0);

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** A stand-in cut to the measures of the real face, so that nothing moves when the real one arrives. */
function fallbackRule({ family, weight }: Face, metrics: Metrics): string {
  const adjust = meanWidth(metrics.advance) / metrics.unitsPerEm / (meanWidth((char) => arial[char] ?? 0) / 1000);
  const measure = (units: number) => percent(units / metrics.unitsPerEm / adjust);
  const local =
    weight >= 600 ? ['Arial Bold', 'Roboto Bold', 'Liberation Sans Bold'] : ['Arial', 'Roboto', 'Liberation Sans'];
  return `@font-face {
  font-family: "${family} Fallback";
  font-weight: ${weight};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${measure(metrics.ascent)};
  descent-override: ${measure(metrics.descent)};
  line-gap-override: ${measure(metrics.lineGap)};
}`;
}

async function cut(face: Face): Promise<{ css: string; bytes: number }> {
  const original = await readFile(require.resolve(face.file));
  const metrics = readMetrics(original);
  const missing = [...'₦0123456789'].filter((char) => readGlyph(original, char) === 0);
  if (missing.length > 0) throw new Error(`${face.file} lacks ${missing.join(' ')}: prices would show two faces`);
  const small = await subsetFont(original, ascii + symbols + letters, {
    targetFormat: 'woff2',
    keepFeatures: face.features,
    noHinting: true,
  });
  // The content's hash in the name lets the file be cached for ever.
  const hash = createHash('sha256').update(small).digest('hex').slice(0, 8);
  const name = `${face.family.toLowerCase()}-${face.weight}-${hash}.woff2`;
  await writeFile(join(fontsFolder, name), small);
  const css = `@font-face {
  font-family: "${face.family}";
  font-weight: ${face.weight};
  font-display: swap;
  src: url("./${name}") format("woff2");
}

${fallbackRule(face, metrics)}`;
  return { css, bytes: small.length };
}

const readGlyph = (font: Buffer, char: string) => {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === 'cmap')
      return readCharacterMap(font, font.readUInt32BE(entry + 8))(char);
  }
  return 0;
};

await mkdir(fontsFolder, { recursive: true });
for (const file of await readdir(fontsFolder)) if (file.endsWith('.woff2')) await rm(join(fontsFolder, file));
const results = [];
for (const face of faces) results.push(await cut(face));
const note = '/* Written by scripts/subset-fonts.ts (npm run fonts); change it there. */';
await writeFile(join(fontsFolder, 'fonts.css'), `${note}\n${results.map(({ css }) => css).join('\n\n')}\n`);
const total = results.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${faces.length} faces, ${(total / 1024).toFixed(1)} kB`);
