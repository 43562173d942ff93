import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleOrder } from '@shared/testing/examples';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingsCsv } from '../staff/bookings/admin-bookings-page';
import { cateringCsv } from '../staff/catering/admin-catering-page';
import { guestCsv } from '../staff/guests/admin-guests-page';
import { ordersCsv } from '../staff/orders/admin-orders-page';
import { csvOf } from '../ui/list/csv';

/** Spec 9: the exported files are right in a spreadsheet program: LibreOffice, where the machine has it. */

const TEXTS = ["=cmd|' /C calc'!A0", '+234 803', '-1', '@SUM(A1)', 'Adébáyọ̀ "Ọla", Ǹkẹ́', 'Two\nlines'];
const guest = { _id: 'one', phone: '08031234567', email: null, bookings: 3, merged: [] };

const FILES: Record<string, string> = {
  bookings: csvOf(
    bookingsCsv,
    TEXTS.map((guestName) => exampleBooking({ guestName })),
  ),
  food_orders: csvOf(
    ordersCsv,
    TEXTS.map((guestName) => exampleOrder({ guestName, total: 2_000.5 })),
  ),
  catering_requests: csvOf(
    cateringCsv,
    TEXTS.map((location) => exampleRequest({ location, eventType: location })),
  ),
  guest_directory: csvOf(
    guestCsv,
    TEXTS.map((name) => ({ ...guest, name, address: name })),
  ),
};

function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** What is meant by commas, quotes and UTF-8; and to write each cell as it is shown. */
const CSV = '44,34,76';
const AS_SHOWN = `csv:Text - txt - csv (StarCalc):${CSV},1,,0,false,true`;

describe.skipIf(!hasLibreOffice())('LibreOffice', () => {
  let folder: string;
  const convert = (format: string, out: string) =>
    promisify(execFile)('soffice', [
      ...['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`],
      ...[`--infilter=Text - txt - csv (StarCalc):${CSV}`, '--convert-to', format, '--outdir', path.join(folder, out)],
      ...Object.keys(FILES).map((name) => path.join(folder, `${name}.csv`)),
    ]);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hotel-spreadsheet-'));
    // With the mark that the export puts before it.
    for (const [name, text] of Object.entries(FILES))
      await writeFile(path.join(folder, `${name}.csv`), `\uFEFF${text}`);
    await convert(AS_SHOWN, 'back');
    await convert('fods', 'sheets');
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.keys(FILES))('gives the rows of %s.csv back as they are', async (name) => {
    const back = await readFile(path.join(folder, 'back', `${name}.csv`), 'utf8');
    // It shows the seconds of a time of day.
    const written = back.replace(/^\uFEFF/, '').replace(/(?<=\d\d:\d\d):00/g, '');
    const rowsOf = (text: string) => parse<string[]>(text, { skipEmptyLines: true }).data;
    expect(rowsOf(written)).toEqual(rowsOf(FILES[name] ?? ''));
    expect(rowsOf(written)).toHaveLength(TEXTS.length + 1);
  });

  it.each(Object.keys(FILES))('takes nothing in %s.csv for a formula', async (name) => {
    const sheet = await readFile(path.join(folder, 'sheets', `${name}.fods`), 'utf8');
    expect(sheet).toContain('calc');
    expect(sheet).not.toContain('table:formula');
  });
});
