import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { TableLimits, TableRow } from './text-table';

const inflate = promisify(inflateRaw);

const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
const END_BYTES = 22;
/** A workbook has some tens of them. */
const ENTRIES_MAX = 500;

interface Entry {
  method: number;
  bytes: number;
  at: number;
}

export interface Zip {
  /** An entry as text; null where there is none, or it is more than that many bytes. */
  read(name: string, bytesMax: number): Promise<string | null>;
}

/** Where the list of entries begins and how many it has; null where the file is no ZIP. */
function findEnd(file: Buffer): { count: number; at: number } | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END_BYTES > file.length || file.readUInt32LE(end) !== END) return null;
  return { count: file.readUInt16LE(end + 10), at: file.readUInt32LE(end + 16) };
}

function readEntries(file: Buffer): Map<string, Entry> | null {
  const end = findEnd(file);
  if (!end || end.count > ENTRIES_MAX) return null;
  const entries = new Map<string, Entry>();
  let { at } = end;
  for (let left = end.count; left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place));
    const nameEnd = at + 46 + (name ?? 0);
    entries.set(file.toString('utf8', at + 46, nameEnd), {
      method: file.readUInt16LE(at + 10),
      bytes: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

/** Null where the file is no ZIP, or a broken one. */
export function openZip(bytes: Uint8Array): Zip | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(file);
  if (!entries) return null;
  return {
    async read(name, bytesMax) {
      const entry = entries.get(name);
      if (!entry || entry.at + 30 > file.length || file.readUInt32LE(entry.at) !== LOCAL) return null;
      const from = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
      const packed = file.subarray(from, from + entry.bytes);
      if (entry.method === STORED) return packed.length > bytesMax ? null : packed.toString('utf8');
      if (entry.method !== DEFLATED) return null;
      // Broken, or more than may be: it stops at the bound and keeps nothing.
      const inflated = await inflate(packed, { maxOutputLength: bytesMax }).catch(() => null);
      return inflated?.toString('utf8') ?? null;
    },
  };
}

const [SHEET_MAX, STRINGS_MAX, PART_MAX] = [12_000_000, 8_000_000, 1_000_000];
/** Cells in all, and what they say: 2,000 rows have tens of thousands. A text that many cells share counts for each. */
const [CELLS_MAX, TEXT_MAX] = [400_000, 4_000_000];
/** What spreadsheets allow for the form of a date or number. */
const FORM_MAX = 255;

const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const plainText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** An opening or closing tag, and the text that follows it. */
interface Tag {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  attributes: string;
  text: string;
}

/** The tags of a document in order, in one pass over it. */
function* tagsOf(xml: string): Generator<Tag> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const end = xml.indexOf('>', at);
    if (end < 0) return;
    const next = xml.indexOf('<', end);
    const inside = xml.slice(at + 1, end);
    const isClosing = inside.startsWith('/');
    const isEmpty = inside.endsWith('/');
    const body = inside.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
    const space = body.search(/\s/);
    const full = space < 0 ? body : body.slice(0, space);
    yield {
      name: full.slice(full.indexOf(':') + 1),
      ...{ isClosing, isEmpty, attributes: space < 0 ? '' : body.slice(space) },
      text: xml.slice(end + 1, next < 0 ? undefined : next),
    };
    at = next;
  }
}

const patterns = new Map<string, RegExp>();

function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`);
  patterns.set(name, pattern);
  return pattern.exec(attributes)?.[1];
}

/** The texts that cells share; what is written above them to say how they are read aloud is left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let isReading = true;
  for (const { name, isClosing, isEmpty, text } of tagsOf(xml)) {
    if (name === 'si' && !isClosing) strings.push('');
    if (name === 'rPh') isReading = isClosing;
    if (name === 't' && !isClosing && !isEmpty && isReading) {
      strings[strings.length - 1] = (strings.at(-1) ?? '') + plainText(text);
    }
  }
  return strings;
}

const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
/** Without texts in quotes, colours and conditions, what is left of a date's form has a letter of day or year. */
const isDateForm = (code: string) =>
  /[dy]/i.test(plainText(code.slice(0, FORM_MAX)).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** For each style whether its cells are dates. */
function dateStyles(xml: string): boolean[] {
  const own = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  for (const { name, isClosing, attributes } of tagsOf(xml)) {
    if (name === 'numFmt')
      own.set(attribute(attributes, 'numFmtId') ?? '', isDateForm(attribute(attributes, 'formatCode') ?? ''));
    if (name === 'cellXfs') isInCells = !isClosing;
    if (name === 'xf' && isInCells && !isClosing) {
      const id = attribute(attributes, 'numFmtId') ?? '0';
      styles.push(own.get(id) ?? isBuiltInDate(Number(id)));
    }
  }
  return styles;
}

const DAY_MS = 86_400_000;
/** The day before day 1, as spreadsheets count: they have a 29 February 1900. */
const EPOCHS = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

interface Book {
  strings: readonly string[];
  isDate: readonly boolean[];
  epoch: number;
}

/** What a cell with a value shows. */
function shown({ strings, isDate, epoch }: Book, attributes: string, value: string): string {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return plainText(value);
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const isDay = isDate[Number(attribute(attributes, 's') ?? -1)] === true && number >= 1 && number < 2_958_466;
  // As the sheet shows it, without what a double adds beyond fifteen digits.
  return isDay
    ? new Date(epoch + Math.floor(number) * DAY_MS).toISOString().slice(0, 10)
    : String(Number(number.toPrecision(15)));
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Null where it is larger than may be. */
function readSheet(xml: string, book: Book, { rowsMax, columnsMax, cellMax }: TableLimits): TableRow[] | null {
  const rows: TableRow[] = [];
  let [row, column, cells, count, length] = [0, -1, new Map<number, string>(), 0, 0];
  let [of, value, isInline] = ['', '', false];
  for (const { name, isClosing, isEmpty, attributes, text } of tagsOf(xml)) {
    if (name === 'row' && !isClosing) {
      row = Number(attribute(attributes, 'r') ?? row + 1);
      [column, cells] = [-1, new Map()];
      if (!(row <= rowsMax)) return null;
    } else if (name === 'c' && !isClosing) {
      const letters = /^[A-Z]{1,3}/.exec(attribute(attributes, 'r') ?? '')?.[0];
      column = letters ? columnOf(letters) : column + 1;
      [of, value, count] = [attributes, '', count + 1];
      if (count > CELLS_MAX) return null;
    } else if (name === 'is') {
      isInline = !isClosing;
    } else if ((name === 'v' || (name === 't' && isInline)) && !isClosing && !isEmpty) {
      value += text;
    } else if (name === 'c' && column < columnsMax && value !== '') {
      const cell = shown(book, of, value).slice(0, cellMax);
      length += cell.length;
      if (length > TEXT_MAX) return null;
      cells.set(column, cell);
    } else if (name === 'row' && [...cells.values()].some((cell) => cell.trim() !== '')) {
      const width = Math.max(...cells.keys()) + 1;
      rows.push({ row, cells: Array.from({ length: width }, (_, at) => cells.get(at) ?? '') });
    }
  }
  return rows;
}

/** The attributes of the first tag of that name. */
function attributesOf(xml: string, name: string): string {
  for (const tag of tagsOf(xml)) if (tag.name === name) return tag.attributes;
  return '';
}

/** The path of the first sheet, as the workbook lists them. */
async function firstSheet(zip: Zip, workbook: string): Promise<string> {
  const id = attribute(attributesOf(workbook, 'sheet'), 'id');
  const related = await zip.read('xl/_rels/workbook.xml.rels', PART_MAX);
  const tag = [...tagsOf(related ?? '')].find(({ attributes }) => attribute(attributes, 'Id') === id);
  const target = attribute(tag?.attributes ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The rows of the first sheet that have something in them, or why there are none. */
export async function readWorkbook(
  bytes: Uint8Array,
  limits: TableLimits,
): Promise<{ rows: TableRow[] } | { problem: 'no table' | 'too long' }> {
  const zip = openZip(bytes);
  const workbook = await zip?.read('xl/workbook.xml', PART_MAX);
  if (!zip || !workbook) return { problem: 'no table' };
  const sheet = await zip.read(await firstSheet(zip, workbook), SHEET_MAX);
  if (sheet === null) return { problem: 'too long' };
  const [strings, styles] = [
    await zip.read('xl/sharedStrings.xml', STRINGS_MAX),
    await zip.read('xl/styles.xml', PART_MAX),
  ];
  if (strings === null && /\st="s"/.test(sheet)) return { problem: 'too long' };
  const rows = readSheet(
    sheet,
    {
      strings: sharedStrings(strings ?? ''),
      isDate: dateStyles(styles ?? ''),
      epoch: /^(?:1|true)$/.test(attribute(attributesOf(workbook, 'workbookPr'), 'date1904') ?? '')
        ? EPOCHS.of1904
        : EPOCHS.usual,
    },
    limits,
  );
  return rows ? { rows } : { problem: 'too long' };
}
