import { readFile } from 'node:fs/promises';
import type pdfkit from 'pdfkit';

/** What receipts and bills are printed with. */

export type Document = InstanceType<typeof pdfkit>;

export const MARGIN = 36;
/** Below the text of each page, for its number. */
const FOOT = 14;
export const INK = '#161b40';
export const SOFT = '#4b4f70';
export const INDIGO = '#262f75';
const RULE = '#cfc4ad';

/** Lies beside this file, or beside the built server. To parse it takes as long as to write a receipt. */
async function font(weight: number) {
  const { create } = await import('fontkit');
  return create(await readFile(new URL(`./fonts/public-sans-${weight}.ttf`, import.meta.url)));
}
type Font = Awaited<ReturnType<typeof font>>;
let fonts: Promise<[regular: Font, strong: Font]> | undefined;

/** A document with the hotel's typeface, to be written and ended. */
export async function openDocument({
  size,
  title,
  author,
  at,
}: {
  size: 'A4' | 'A5';
  title: string;
  author: string;
  at: Date;
}): Promise<Document> {
  fonts ??= Promise.all([font(400), font(600)]);
  const [regular, strong] = await fonts;
  // With the first receipt: it is the largest library, and would hold up every start.
  const { default: PdfDocument } = await import('pdfkit');
  const document: Document = new PdfDocument({
    // Its standard fonts lack the naira sign, and are not loaded: ours are registered at once.
    font: '',
    size,
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at },
  });
  return document.registerFont('regular', regular).registerFont('strong', strong);
}

/** Its bytes once it has ended. */
export const collect = (document: Document) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

interface TextLook {
  size?: number;
  strong?: boolean;
  colour?: string;
}

/** Writes down the page, and on a new one where something no longer fits as a whole. */
export function pageWriter(document: Document) {
  const width = document.page.width - 2 * MARGIN;
  const set = ({ size = 9, strong = false, colour = INK }: TextLook) =>
    document
      .font(strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  /** Begins a new page unless so many points are left. */
  const make = (height: number) => {
    if (document.y + height > document.page.height - MARGIN - FOOT) document.addPage();
  };
  /** How a label and its value at the right edge stand beside each other. */
  const measured = (label: string, value: string, look: TextLook = {}) => {
    const [left, right] = [printable(label), printable(value)];
    const gap = 12;
    const valueWidth = Math.min(set({ ...look, strong: true }).widthOfString(right) + 1, width * 0.62);
    const rightHeight = document.heightOfString(right, { width: valueWidth });
    const leftWidth = width - valueWidth - gap;
    const height = Math.max(set(look).heightOfString(left, { width: leftWidth }), rightHeight);
    return { left, right, leftWidth, valueWidth, height };
  };
  return {
    document,
    width,
    set,
    make,
    text(words: string, look: TextLook = {}) {
      const shown = printable(words);
      make(set(look).heightOfString(shown, { width }));
      set(look).text(shown, MARGIN, document.y, { width });
    },
    /** A label with its value at the right edge, both whole on one page. */
    row(label: string, value: string, look: TextLook = {}) {
      const { left, right, leftWidth, valueWidth, height } = measured(label, value, look);
      make(height);
      const { y } = document;
      set({ colour: SOFT, ...look }).text(left, MARGIN, y, { width: leftWidth });
      set({ ...look, strong: true, colour: INK }).text(right, MARGIN + width - valueWidth, y, {
        width: valueWidth,
        align: 'right',
      });
      document.y = y + height + 3;
    },
    /** How high such a row is. */
    heightOf: (label: string, value: string, look?: TextLook) => measured(label, value, look).height + 3,
    space(points: number) {
      document.y += points;
    },
    rule(colour = RULE, weight = 0.6) {
      document
        .moveTo(MARGIN, document.y)
        .lineTo(MARGIN + width, document.y)
        .lineWidth(weight)
        .strokeColor(colour)
        .stroke();
      document.y += 6;
    },
  };
}

export type PageWriter = ReturnType<typeof pageWriter>;

export function writeLogo({ document, space }: PageWriter, logo: Buffer) {
  document.image(logo, MARGIN, document.y, { fit: [160, 32] });
  space(38);
}

/** Writes at the foot of each page. */
export function numberPages(document: Document, wordsOf: (page: number, count: number) => string) {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin a text would begin a new page.
    document.page.margins.bottom = 0;
    document
      .font('regular')
      .fontSize(7)
      .fillColor(SOFT)
      .text(wordsOf(page + 1, count), MARGIN, document.page.height - MARGIN + 6, { lineBreak: false });
  }
}

/** What the receipts' typeface holds (`fonts/README.md`) and the marks above and below letters. */
const HELD =
  /[ -~\u00a0₦£$€©®°·×÷±½–—‘’‚“”„…•‹›«»−№ÆæŒœØøßıĐđŁłŊŋÐðÞþ]|[\u0300-\u0304\u0307\u0308\u030a-\u030c\u0323\u0327\u0328]/;

/** Marks that it lacks, and what has no width. */
const DROPPED = /[\p{M}\p{Cf}]/u;

/** Hausa's hooked letters, as they are written where there are none; other scripts become question marks. */
const WRITTEN_AS: Record<string, string> = { ɓ: 'b', Ɓ: 'B', ɗ: 'd', Ɗ: 'D', ƙ: 'k', Ƙ: 'K', ƴ: 'y', Ƴ: 'Y' };

/**
 * A text as the receipts' typeface can set it: decomposed, since it puts tone marks on letters and lacks many that have
 * them, and without what it does not hold, which would print as nothing.
 */
export function printable(text: string): string {
  const whole = text.normalize('NFD').replace(/\s+/g, ' ').trim();
  return [...whole]
    .map((char) => (HELD.test(char) ? char : (WRITTEN_AS[char] ?? (DROPPED.test(char) ? '' : '?'))))
    .join('');
}
