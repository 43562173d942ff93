import { formatDay } from '@shared/dates';
import {
  billBalance,
  billStanding,
  billSums,
  billTitle,
  hotelLines,
  payerLines,
  sectionTotal,
} from '@shared/money/bills/lines';
import type { Bill, BillDetails } from '@shared/money/bills/schema';
import { formatNaira } from '@shared/money/money';
import { formatLongMoment } from '@shared/money/receipts/lines';
import {
  collect,
  INDIGO,
  MARGIN,
  numberPages,
  openDocument,
  type PageWriter,
  pageWriter,
  printable,
  SOFT,
  writeLogo,
} from './printed-page';

/** A bill as a PDF of A4 pages, of what was stored alone but for the logo and what became of the bill. */

/** 'bill-INV-000123.pdf', 'pro-forma-GT-7K2M9Q.pdf'. */
export const billFileName = ({ kind, number, details }: PrintedBill): string =>
  `${kind === 'pro_forma' ? 'pro-forma' : kind === 'bill' ? 'bill' : 'credit-note'}-${number ?? details.reference}.pdf`;

type PrintedBill = Pick<Bill, 'kind' | 'number' | 'issuedAt' | 'credits' | 'creditedBy' | 'details'>;

const DATE = 84;
const AMOUNT = 96;

/** How many of the last lines go to a new page with the total that does not fit: it is never alone. */
const WITH_TOTAL = 2;

type Row = { date: string; text: string; amount: string };

export async function billPdf(bill: PrintedBill, logo: Buffer | null): Promise<Buffer> {
  const title = billTitle(bill);
  const { hotel, sections, payments, reference } = bill.details;
  const at = bill.issuedAt === null ? new Date() : new Date(bill.issuedAt);
  const document = await openDocument({ size: 'A4', title, author: hotel.name, at });
  const written = collect(document);
  const paper = pageWriter(document);
  if (logo) writeLogo(paper, logo);
  writeHead(paper, bill);
  const table = tableOf(paper);
  document.on('pageAdded', () => {
    paper
      .set({ size: 8, colour: SOFT })
      .text(printable(`${hotel.name} · ${title} · ${reference}`), MARGIN, document.y, {
        width: paper.width,
      });
    paper.space(4);
    table.head();
  });
  table.head();
  const sums = billSums(bill);
  const isLast = (place: number) => place === sections.length - 1;
  for (const [place, section] of sections.entries()) writeSection(paper, table, section, isLast(place) ? sums : []);
  writeSums(paper, sums);
  if (bill.kind !== 'credit_note') writePayments(paper, table, payments, billBalance(bill.details));
  numberPages(document, (page, count) => `${title} · Page ${page} of ${count}`);
  document.end();
  return written;
}

function writeHead(paper: PageWriter, bill: PrintedBill) {
  const { hotel, payer, facts } = bill.details;
  paper.text(hotel.name, { size: 16, strong: true, colour: INDIGO });
  for (const line of hotelLines(hotel)) paper.text(line, { colour: SOFT });
  paper.space(5);
  paper.rule(INDIGO, 1.4);
  paper.space(6);
  paper.text(billTitle(bill), { size: 18, strong: true });
  if (bill.issuedAt !== null) paper.text(formatLongMoment(bill.issuedAt), { colour: SOFT });
  const worth = billStanding(bill);
  if (worth) paper.text(worth, { strong: true });
  paper.space(8);
  paper.text('For', { size: 8, colour: SOFT });
  for (const [at, line] of payerLines(payer).entries()) paper.text(line, { size: 10, strong: at === 0 });
  paper.space(8);
  for (const { label, value } of facts) paper.row(label, value);
  paper.space(8);
}

/** Columns for the day, what it is and the amount; a row is whole on one page. */
function tableOf({ document, width, set, make, rule }: PageWriter) {
  const words = width - DATE - AMOUNT;
  const heightOf = ({ date, text, amount }: Row, strong = false) => {
    set({ strong });
    const tall = Math.max(
      document.heightOfString(printable(date), { width: DATE }),
      document.heightOfString(printable(text), { width: words - 12 }),
      document.heightOfString(printable(amount), { width: AMOUNT }),
    );
    return tall + 4;
  };
  const write = ({ date, text, amount }: Row, look: Parameters<typeof set>[0] = {}) => {
    const height = heightOf({ date, text, amount }, look.strong);
    make(height);
    const { y } = document;
    set({ ...look, colour: look.colour ?? SOFT }).text(printable(date), MARGIN, y, { width: DATE });
    set(look).text(printable(text), MARGIN + DATE, y, { width: words - 12 });
    set(look).text(printable(amount), MARGIN + DATE + words, y, { width: AMOUNT, align: 'right' });
    document.y = y + height;
  };
  return {
    heightOf,
    write,
    head() {
      write({ date: 'Day', text: 'What', amount: 'Amount' }, { size: 8, colour: SOFT });
      rule();
    },
  };
}

type Table = ReturnType<typeof tableOf>;

const rowOf = ({ date, text, amount }: { date: string; text: string; amount: number }): Row => ({
  date: formatDay(date),
  text,
  amount: formatNaira(amount),
});

const SPACE = 6;

/** The lines of one section; the last ones of all stay with the sums. */
function writeSection(
  paper: PageWriter,
  table: Table,
  section: BillDetails['sections'][number],
  sums: ReturnType<typeof billSums>,
) {
  const rows = section.lines.map(rowOf);
  const total: Row[] =
    section.title === null ? [] : [{ date: '', text: 'Together', amount: formatNaira(sectionTotal(section)) }];
  const heights = [...rows, ...total].map((row) => table.heightOf(row));
  if (section.title !== null) {
    const first = heights[0] ?? 0;
    paper.set({ strong: true });
    paper.make(SPACE + 16 + paper.document.heightOfString(printable(section.title), { width: paper.width }) + first);
    paper.space(SPACE);
    paper.text(section.title, { strong: true });
    paper.space(4);
  }
  const all = [...rows, ...total];
  const sumsHeight = sums.reduce((height, { label, value }) => height + paper.heightOf(label, value), 3 * SPACE);
  for (const [at, row] of all.entries()) {
    const isNearEnd = sums.length > 0 && at === Math.max(0, all.length - WITH_TOTAL);
    if (isNearEnd) paper.make(heights.slice(at).reduce((sum, height) => sum + height, sumsHeight));
    table.write(row, { strong: at >= rows.length });
  }
}

function writeSums(paper: PageWriter, sums: ReturnType<typeof billSums>) {
  paper.space(SPACE / 2);
  paper.rule();
  for (const { label, value, strong } of sums) paper.row(label, value, strong ? { strong, size: 11 } : {});
}

/** What was paid, the last of it with what is left. */
function writePayments(
  paper: PageWriter,
  table: Table,
  payments: BillDetails['payments'],
  { label, value }: ReturnType<typeof billBalance>,
) {
  const rows = payments.map(({ date, text, reference, amount }) =>
    rowOf({ date, text: `${text}, ${reference}`, amount }),
  );
  const balance = paper.heightOf(label, value, { strong: true, size: 11 }) + 2 * SPACE;
  if (rows.length > 0) {
    paper.make(2 * SPACE + 30 + balance);
    paper.space(SPACE);
    paper.text('Paid', { strong: true });
    paper.space(4);
  }
  for (const [at, row] of rows.entries()) {
    if (at === rows.length - 1) paper.make(table.heightOf(row) + balance);
    table.write(row);
  }
  paper.space(SPACE / 2);
  paper.rule(INDIGO, 1);
  paper.row(label, value, { strong: true, size: 11 });
}
