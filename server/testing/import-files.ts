import type { Caller } from '@server/testing/calls/callers';
import { columnsOf, IMPORT_COLUMNS } from '@shared/import/columns';
import type { ImportKind } from '@shared/import/constants';
import papaparse from 'papaparse';
import { uploaded } from './uploads';

/** Files for imports, and their way in. */

/** Cells by the names of their columns; those that are missing are empty. */
type Line = Partial<Record<string, string>>;

/** A CSV file with those lines, each by the names of its columns. */
export function csvOf(kind: ImportKind, lines: readonly Line[], columns = columnsOf(kind)): string {
  return papaparse.unparse({
    fields: [...columns],
    data: lines.map((line) => columns.map((name) => line[name] ?? '')),
  });
}

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'file.csv') =>
  uploaded(new File([content], name));

/** The line that a template has. */
export const templateLine = (kind: ImportKind): Record<string, string> =>
  Object.fromEntries(IMPORT_COLUMNS[kind].map(({ name, example }) => [name, example]));

type Content = string | Uint8Array<ArrayBuffer>;

export const preview = (calls: Caller, kind: ImportKind, content: Content, name?: string) =>
  calls.imports.preview({ kind, file: fileOf(content, name) });

/** Looks at a file and imports it. */
export async function importFile(calls: Caller, kind: ImportKind, content: Content, name?: string) {
  const { seen } = await preview(calls, kind, content, name);
  return calls.imports.create({ kind, file: fileOf(content, name), seen });
}

/** The exported file of a kind, as text. */
export async function exported(calls: Caller, kind: ImportKind): Promise<string> {
  const { base64 } = await calls.imports.export({ kind });
  return Buffer.from(base64, 'base64').toString('utf8');
}

type Part = [name: string, content: Buffer, method: number, packed: Buffer];

/** A ZIP file of those entries, as workbooks are. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { deflateRawSync } = await import('node:zlib');
  const entries = Object.entries(parts).map(([name, content]): Part => {
    const bytes = Buffer.from(content);
    return [name, bytes, 8, deflateRawSync(bytes)];
  });
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content, method, packed] of entries) {
    const [local, listed, title] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.from(name)];
    local.writeUInt32LE(0x04034b50, 0);
    listed.writeUInt32LE(0x02014b50, 0);
    for (const [head, from] of [
      [local, 8],
      [listed, 10],
    ] as const) {
      head.writeUInt16LE(method, from);
      head.writeUInt32LE(packed.length, from + 10);
      head.writeUInt32LE(content.length, from + 14);
      head.writeUInt16LE(title.length, from + 18);
    }
    listed.writeUInt32LE(at, 42);
    locals.push(local, title, packed);
    central.push(listed, title);
    at += 30 + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...central, end]));
}

const letterOf = (column: number) => String.fromCharCode(65 + column);

/** A workbook with one sheet: texts, numbers, and days as spreadsheets keep them. */
export function workbookOf(rows: readonly (readonly (string | number | { day: string })[])[]) {
  const strings: string[] = [];
  const cellOf = (value: string | number | { day: string }, place: string) => {
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'object')
      return `<c r="${place}" s="1"><v>${Date.parse(`${value.day}T00:00:00Z`) / 86_400_000 + 25_569}</v></c>`;
    strings.push(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const body = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, letterOf(column) + (at + 1))).join('')}</row>`,
    )
    .join('');
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>`,
  });
}
