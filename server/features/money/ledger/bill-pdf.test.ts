import { pdfPages } from '@server/testing/pdf-text';
import type { BillDetails } from '@shared/money/bills/schema';
import { exampleBill, exampleBillDetails } from '@shared/testing/bills';
import { describe, expect, it } from 'vitest';
import { billFileName, billPdf } from './bill-pdf';

const NO_RECORD = { bookingId: null, orderId: null, cateringId: null };
const lines = (count: number, text = (at: number) => `Line ${at} of them`): BillDetails['sections'][number]['lines'] =>
  Array.from({ length: count }, (_, at) => ({ date: '2026-03-10', kind: 'other', text: text(at + 1), amount: at + 1 }));
const section = (count: number, title: string | null = null) => ({ ...NO_RECORD, title, lines: lines(count) });
const pagesOf = async (details: Partial<BillDetails>) =>
  pdfPages(await billPdf(exampleBill({ details: exampleBillDetails(details) }), null));

describe('the PDF of a bill (D45)', () => {
  it('says all of a short one on one page of A4, with who pays, taxes, payments and what is left', async () => {
    const [page, ...others] = await pagesOf({
      payer: { name: 'Ọlátúnjí & Sons', address: 'Èkó', tin: '12345678-0001' },
    });
    expect(others).toEqual([]);
    for (const words of [
      ...['GT Hotel', 'TIN 20456789-0001', 'Bill INV-000123', 'Ọlátúnjí & Sons', 'TIN 12345678-0001'],
      ...['Night in room 101 · Deluxe', 'VAT (7.5%), included ₦2,790.70', 'Total ₦40,000', 'Cash, PY-4M2K7P'],
      ...['Still to pay ₦15,000', 'Page 1 of 1'],
    ]) {
      expect(page).toContain(words);
    }
  });

  it('has its head and number on each of several pages, and each line whole on one', async () => {
    const pages = await pagesOf({ sections: [section(60)] });
    expect(pages.length).toBe(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Bill INV-000123');
      expect(page).toContain('What Amount');
      expect(page).toContain(`Page ${at + 1} of 2`);
    }
    expect(pages.join('\n').match(/Line \d+ of them ₦\d+/g)).toHaveLength(60);
  });

  it('never has the total alone on a page, nor what is left without the last payment, however many lines', async () => {
    for (let count = 20; count <= 45; count += 1) {
      const pages = await pagesOf({ sections: [section(count)] });
      const total = pages.find((page) => page.includes('Total ₦40,000'));
      expect(total, `${count} lines`).toMatch(/Line \d+ of them/);
      const rest = pages.find((page) => page.includes('Still to pay'));
      expect(rest, `${count} lines`).toContain('PY-4M2K7P');
    }
  });

  it('keeps the name of a room with its first line', async () => {
    for (let count = 22; count <= 40; count += 1) {
      const pages = await pagesOf({ sections: [section(count, 'Room 101'), section(3, 'Room 102')] });
      const named = pages.find((page) => page.includes('Room 102'));
      expect(named?.slice(named.indexOf('Room 102')), `${count} lines`).toContain('Line 1 of them');
    }
  });

  it('of a year of nights with 300 charges is there in a second or two, hostile names and all', async () => {
    const name = '\u202eevil\u0000 name\u0301\u0301\u0301\u0301 <script> 漢字';
    const text = (at: number) => (at % 2 ? `${'W'.repeat(200)} ${at}` : name);
    const pages = await pagesOf({
      payer: { name, address: `${'long '.repeat(60)}`, tin: null },
      sections: [{ ...NO_RECORD, title: null, lines: lines(665, text) }],
    });
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    for (const control of ['\u0000', '\u202e']) expect(pages.join('')).not.toContain(control);
  });

  it('says what a pro-forma and a credit note are worth, in names of their own', async () => {
    const credits = { _id: 'i1', number: 'INV-000123' };
    const note = exampleBill({ kind: 'credit_note', number: 'CN-000012', credits });
    expect(billFileName(note)).toBe('credit-note-CN-000012.pdf');
    const [page] = await pdfPages(await billPdf(note, null));
    expect(page).toContain('It takes back the whole of bill INV-000123.');
    expect(page).toContain('Total taken back ₦40,000');
    expect(page).not.toContain('Still to pay');
    const open = exampleBill({ kind: 'pro_forma', number: null, _id: null, issuedAt: null });
    expect(billFileName(open)).toBe('pro-forma-GT-7K2M9Q.pdf');
    expect((await pdfPages(await billPdf(open, null)))[0]).toContain('This is not a bill yet');
  });
});
