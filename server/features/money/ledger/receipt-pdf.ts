import { readFile } from 'node:fs/promises';
import { formatNaira } from '@shared/money/money';
import { receiptFacts, receiptItems, receiptSums, takenBackText } from '@shared/money/receipts/lines';
import type { Receipt } from '@shared/money/receipts/schema';
import type pdfkit from 'pdfkit';

/** A receipt as a PDF of A5 pages. But for the logo made of what was stored alone, so that a reprint is the same, byte for byte. */

type Document = InstanceType<typeof pdfkit>;

const MARGIN = 36;
const INK = '#161b40';
const SOFT = '#4b4f70';
const INDIGO = '#262f75';
const RULE = '#cfc4ad';

/** Beside this file, or beside the built server. */
const font = (weight: number) => readFile(new URL(`./fonts/public-sans-${weight}.ttf`, import.meta.url));
let fonts: Promise<[regular: Buffer, strong: Buffer]> | undefined;

/** 'receipt-000123.pdf'. */
export const receiptFileName = ({ number }: Receipt): string => `receipt-${number}.pdf`;

/** The receipt's bytes, below the logo as it is now. Takes the processor some 20 ms. */
export async function receiptPdf(receipt: Receipt, logo: Buffer | null): Promise<Buffer> {
  fonts ??= Promise.all([font(400), font(600)]);
  const [regular, strong] = await fonts;
  const document = await open(receipt);
  document.registerFont('regular', regular).registerFont('strong', strong);
  const written = collect(document);
  const paper = paperOf(document);
  if (logo) writeLogo(paper, logo);
  writeHead(paper, receipt);
  writeItems(paper, receipt);
  writeSums(paper, receipt);
  numberPages(document, receipt);
  document.end();
  return written;
}

async function open({ number, date, details }: Receipt): Promise<Document> {
  // With the first receipt: it is the largest library, and would hold up every start.
  const { default: PdfDocument } = await import('pdfkit');
  return new PdfDocument({
    // Its standard fonts lack the naira sign, and are not loaded: ours are registered at once.
    font: '',
    size: 'A5',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-NG',
    displayTitle: true,
    info: {
      Title: `Receipt ${number}`,
      Author: details.hotel.name,
      CreationDate: new Date(date),
    },
  });
}

const collect = (document: Document) =>
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
function paperOf(document: Document) {
  const width = document.page.width - 2 * MARGIN;
  const set = ({ size = 9, strong = false, colour = INK }: TextLook) =>
    document
      .font(strong ? 'strong' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  /** Begins a new page unless so many points are left. */
  const make = (height: number) => {
    if (document.y + height > document.page.height - MARGIN - 14) document.addPage();
  };
  return {
    document,
    text(words: string, look: TextLook = {}) {
      const shown = printable(words);
      make(set(look).heightOfString(shown, { width }));
      document.text(shown, MARGIN, document.y, { width });
    },
    /** A label with its value at the right edge, both whole on one page. */
    row(label: string, value: string, look: TextLook = {}) {
      const bold = { ...look, strong: true };
      const [left, right] = [printable(label), printable(value)];
      const gap = 12;
      const valueWidth = Math.min(set(bold).widthOfString(right) + 1, width * 0.62);
      const rightHeight = document.heightOfString(right, { width: valueWidth });
      const leftWidth = width - valueWidth - gap;
      const height = Math.max(set(look).heightOfString(left, { width: leftWidth }), rightHeight);
      make(height);
      const { y } = document;
      set({ colour: SOFT, ...look }).text(left, MARGIN, y, { width: leftWidth });
      set({ ...bold, colour: INK }).text(right, MARGIN + width - valueWidth, y, { width: valueWidth, align: 'right' });
      document.y = y + height + 3;
    },
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

type Paper = ReturnType<typeof paperOf>;

function writeLogo({ document, space }: Paper, logo: Buffer) {
  document.image(logo, MARGIN, document.y, { fit: [160, 32] });
  space(38);
}

function writeHead(paper: Paper, receipt: Receipt) {
  const { hotel } = receipt.details;
  paper.text(hotel.name, { size: 14, strong: true, colour: INDIGO });
  paper.text(hotel.address, { size: 8, colour: SOFT });
  paper.text(`${hotel.phone} · ${hotel.email}`, { size: 8, colour: SOFT });
  paper.space(5);
  paper.rule(INDIGO, 1.4);
  paper.space(6);
  paper.text(`Receipt ${receipt.number}`, { size: 11, strong: true });
  paper.text(formatNaira(receipt.amount), { size: 24, strong: true });
  const since = takenBackText(receipt);
  if (since) paper.text(since, { strong: true });
  paper.space(8);
  for (const { label, value } of receiptFacts(receipt)) paper.row(label, value);
  paper.space(5);
  paper.rule();
}

function writeItems(paper: Paper, { details: { items, event } }: Receipt) {
  if (!items) return;
  for (const { label, value, total } of receiptItems(items, event)) {
    paper.row(label, value, { colour: INK, strong: total });
  }
  paper.space(3);
  paper.rule();
}

function writeSums(paper: Paper, receipt: Receipt) {
  for (const [at, group] of receiptSums(receipt).entries()) {
    if (at > 0) paper.rule();
    for (const { label, value, total } of group) paper.row(label, value, total ? { colour: INK, strong: true } : {});
    paper.space(3);
  }
}

function numberPages(document: Document, { number }: Receipt) {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Below the margin a text would begin a new page.
    document.page.margins.bottom = 0;
    const words = count > 1 ? `Receipt ${number} · page ${page + 1} of ${count}` : `Receipt ${number}`;
    document
      .font('regular')
      .fontSize(7)
      .fillColor(SOFT)
      .text(words, MARGIN, document.page.height - MARGIN + 6, { lineBreak: false });
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
