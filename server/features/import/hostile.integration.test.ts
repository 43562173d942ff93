import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import {
  csvOf,
  exported,
  fileOf,
  importFile,
  preview,
  templateLine,
  workbookOf,
  zipOf,
} from '@server/testing/import-files';
import { IMPORT_KINDS, IMPORT_LIMITS } from '@shared/import/constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
beforeEach(() => hotel.empty());

const look = (content: string | Uint8Array<ArrayBuffer>, kind: (typeof IMPORT_KINDS)[number] = 'rooms') =>
  preview(hotel.staff, kind, content);
const header = 'Room,Type,Price\n';

describe('a file is refused in words', () => {
  it.each([
    ['nothing', '  \n ', 'import_empty'],
    ['a header alone', header, 'import_empty'],
    ['a PDF', '%PDF-1.7', 'import_not_table'],
    ['a web page', '<html><table>', 'import_not_table'],
    ['bytes', 'a\0b', 'import_not_table'],
    ['a ZIP that is no workbook', 'PK\u0003\u0004rest', 'import_not_table'],
    ['columns that are missing', 'Room,Colour\n101,blue\n', 'import_columns'],
    ['one line of 0.9 MB', `${header}${'x,'.repeat(450_000)}`, 'import_not_table'],
    ['100,000 lines', header + '1,a,1\n'.repeat(100_000), 'import_too_long'],
    ['one line too many', header + '1,a,1\n'.repeat(IMPORT_LIMITS.linesMax + 1), 'import_too_long'],
  ])('where it is %s', async (_words, content, reason) => {
    await expect(look(content)).rejects.toMatchObject(refusal(reason));
    expect(await hotel.sql`select from rooms`).toHaveLength(0);
  });

  it('where it is larger than 1 MB', async () => {
    await expect(look(header + 'x'.repeat(1_000_001))).rejects.toThrow(/larger than 1 MB/);
  });

  it('where a small workbook inflates to far more, before that is kept', async () => {
    const parts = {
      'xl/workbook.xml': '<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, '<row><c/></row>'),
    };
    const bomb = await zipOf(parts);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expect(look(bomb)).rejects.toMatchObject(refusal('import_too_long'));
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  const workbookWith = (parts: Record<string, string>) =>
    zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<sheetData/>', ...parts });

  it.each([
    ['the form of a date', { 'xl/styles.xml': `<numFmt numFmtId="9" formatCode="${'['.repeat(100_000)}"/>` }],
    ['its list of sheets', { 'xl/workbook.xml': `<workbook>${'<sheet '.repeat(140_000)}` }],
    ['what it says of its dates', { 'xl/workbook.xml': `<workbook>${'<workbookPr '.repeat(80_000)}` }],
  ])('where a workbook would be read for minutes because of %s, and nobody waits for it', async (_words, parts) => {
    const began = performance.now();
    await expect(look(await workbookWith(parts))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('where the cells of a workbook share texts that are a hundred times the file', async () => {
    const rows = Array.from(
      { length: 1_500 },
      (_, at) => `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(8)}</row>`,
    );
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(4_000)}</t></si></sst>` };
    const file = await workbookWith({ ...shared, 'xl/worksheets/sheet1.xml': rows.join('') });
    expect(file.length).toBeLessThan(100_000);
    await expect(look(file)).rejects.toMatchObject(refusal('import_too_long'));
  });

  it('where a cell stands a million rows down, or its texts refer to each other', async () => {
    const sheetOf = (sheet: string) =>
      zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': `<sheetData>${sheet}</sheetData>` });
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    await expect(look(await sheetOf(far))).rejects.toMatchObject(refusal('import_too_long'));
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaa">]><row r="1"><c r="A1" t="str"><v>&a;&b;</v></c></row>';
    await expect(look(await sheetOf(entity))).rejects.toMatchObject(refusal('import_columns'));
  });

  it('where a workbook is cut off or its list of entries leads astray', async () => {
    const whole = await workbookOf([['Room', 'Type', 'Price']]);
    for (const end of [10, 100, whole.length - 10]) {
      await expect(look(whole.slice(0, end))).rejects.toMatchObject(refusal('import_not_table'));
    }
    const astray = whole.slice();
    new DataView(astray.buffer).setUint32(astray.length - 6, 0xfffffff0, true);
    await expect(look(astray)).rejects.toMatchObject(refusal('import_not_table'));
  });
});

it.each(IMPORT_KINDS)('a broken file of %s is refused with its lines, and nothing of it is in', async (kind) => {
  if (kind === 'bookings') await hotel.addRoom('101');
  const good = { ...templateLine(kind), ...(kind === 'bookings' && { 'Paid on': '', 'Booked on': '' }) };
  const broken = Object.fromEntries(Object.keys(good).map((name) => [name, 'x'.repeat(1_000)]));
  const content = csvOf(kind, [good, broken, good]);
  const seen = await look(content, kind);
  expect(seen.counts).toEqual({ new: 1, here: 0, wrong: 2 });
  expect(seen.lines.map(({ row, state }) => [row, state])).toEqual([
    [3, 'wrong'],
    [4, 'wrong'],
    [2, 'new'],
  ]);
  const before = await hotel.sql`select count(*) from audit_log`;
  await expect(hotel.staff.imports.create({ kind, file: fileOf(content), seen: seen.seen })).rejects.toThrow(
    /^Nothing was imported: line 3: .*; line 4: /,
  );
  expect(await hotel.sql`select count(*) from audit_log`).toEqual(before);
  for (const table of ['menu_items', 'imported_guests', 'bookings', 'imports'])
    expect(await hotel.sql`select from ${hotel.sql(table)}`).toHaveLength(0);
});

it('beds and amenities that would keep everybody waiting are wrong like others', async () => {
  const beds = ['99king,'.repeat(600), '-'.repeat(4_900).concat('x')];
  const line = (at: number) => `${at},Suite,100,"${beds[at % 2]}","${'x,'.repeat(200)}"\n`;
  const before = process.cpuUsage();
  const { counts } = await look(
    `Room,Type,Price,Beds,Amenities\n${Array.from({ length: 150 }, (_, at) => line(at)).join('')}`,
  );
  expect(counts).toEqual({ new: 0, here: 0, wrong: 150 });
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

it('all that is wrong with a line is said at once, each under its column', async () => {
  const { lines } = await look('Room,Type,Price,Beds\n,Suite,free,"king, hammock"\n');
  expect(lines).toMatchObject([{ problems: [{ column: 'Room' }, { column: 'Price' }, { column: 'Beds' }] }]);
});

it('room numbers that differ in case or blanks are one room', async () => {
  const { lines } = await look(`${header}A 1,Suite,100\na1,Suite,100\n`);
  expect(lines).toMatchObject([
    { row: 3, problems: [{ message: 'The same as line 2.' }] },
    { row: 2, state: 'new' },
  ]);
  await hotel.addRoom('B1');
  expect((await look(`${header}b 1,Suite,100\n`)).counts).toEqual({ new: 0, here: 1, wrong: 0 });
});

it('a file is called what its name can be stored and read as', async () => {
  const made = await importFile(hotel.staff, 'rooms', `${header}1,a,1\n`, 'rooms\0\u202evsc.csv');
  expect(made.import.fileName).toBe('roomsvsc.csv');
  expect((await importFile(hotel.staff, 'rooms', `${header}2,a,1\n`, '\0')).import.fileName).toBe('file');
});

it('formulas stay texts, on the way in and out', async () => {
  const name = '=HYPERLINK("http://evil.test")';
  await importFile(hotel.staff, 'menu', csvOf('menu', [{ Name: name, Category: 'soup', Price: '900' }]));
  expect(await hotel.stranger.menu.list()).toMatchObject([{ name }]);
  expect(await exported(hotel.staff, 'menu')).toContain(`"'=HYPERLINK`);
});

it('a preview of another file or of earlier does not vouch for this one', async () => {
  const [one, other] = [`${header}1,a,1\n`, `${header}2,a,1\n`];
  const { seen } = await look(one);
  for (const wrong of [seen, '', 'x'])
    await expect(hotel.staff.imports.create({ kind: 'rooms', file: fileOf(other), seen: wrong })).rejects.toMatchObject(
      refusal('import_changed'),
    );
  expect(await hotel.sql`select from rooms`).toHaveLength(0);
});
