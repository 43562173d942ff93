import { STATEMENT_LIMITS } from '@shared/money/statements/constants';
import { describe, expect, it } from 'vitest';
import { chooseColumns, findHeader, readRows } from './file';
import { fingerprintOf, readLines, rowsBelow } from './lines';

const bytes = (text: string) => new TextEncoder().encode(text);

/** All that is read of a file, with columns as chosen by hand where they are given. */
function read(file: Uint8Array | string, chosen = {}) {
  const rows = readRows(typeof file === 'string' ? bytes(file) : file);
  const header = findHeader(rows);
  const columns = chooseColumns(rows, header, chosen);
  return columns && { columns, ...readLines(rowsBelow(rows, { headerRow: header.row, columns }), 'dayFirst') };
}

const GTBANK = `Customer Statement,,,,,,,
Account No:,0123456789,,Period:,"01-Nov-2026 to 30-Nov-2026",,,
,,,,,,,
Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks
21-Nov-2026,21-Nov-2026,'0000132611,,"60,000.00","160,000.00",HEAD OFFICE,NIP/FRM ADEBAYO K/GT-7K3F9Q hotel
21-Nov-2026,21-Nov-2026,,"1,500.00",,"158,500.00",HEAD OFFICE,NIP TRANSFER TO GT-7K3F9Q
,,Total,"1,500.00","60,000.00",,,
`;

const OTHERS: [bank: string, text: string][] = [
  [
    'Access',
    'Account Statement\nPOSTED DATE;VALUE DATE;DESCRIPTION;DEBIT;CREDIT;BALANCE\n21/11/2026;21/11/2026;TRF FROM ADEBAYO 7k3f9q;0.00;60,000.00;160,000.00\n21/11/2026;21/11/2026;COT;50.00;0.00;159,950.00\n',
  ],
  [
    'Zenith',
    'DATE\tDESCRIPTION\tDEBIT\tCREDIT\tVALUE DATE\tBALANCE\n21/11/2026\tNIP/GTB/ADEBAYO/GT 7K3F9Q\t0.00\t60000.00\t21/11/2026\t1\n21/11/2026\tSMS\t4.00\t0.00\t21/11/2026\t1\n',
  ],
  [
    'UBA',
    'TRAN DATE,VALUE DATE,NARRATION,CHQ NO,DEBIT,CREDIT,BALANCE\n21-NOV-26,21-NOV-26,"MOB/ADEBAYO/\nGT-7K3F9Q",,,"₦60,000.00",1\n21-NOV-26,21-NOV-26,VAT,,"₦3.75",,1\n',
  ],
  [
    'First Bank',
    'TransDate: from 1 Nov, 2026\nTrans Date|Reference|Transaction Details|Value Date|Deposit|Withdrawal|Balance\n21-Nov-2026|S123|FIP:ADEBAYO/GT-7K3F9Q|21-Nov-2026|60,000.00||1\n21-Nov-2026|S124|FEE||| 50.00|1\n',
  ],
  [
    'Moniepoint',
    'Date,Narration,Reference,Transaction Type,Amount (₦),Balance\n2026-11-21T14:03:22,GT-7K3F9Q,MP1|2,CREDIT,"60,000.00",1\n2026-11-21T15:00:00,Fee,MP3,DEBIT,20.00,1\n',
  ],
  [
    'Opay',
    'Trans. Time,Value Date,Description,Debit/Credit Amount(₦),Balance(₦),Channel,Transaction Reference\n2026 Nov 21 14:03:22,21 Nov 2026,Transfer from ADEBAYO GT-7K3F9Q,"+60,000.00",1,App,26112100\n2026 Nov 21 14:05:22,21 Nov 2026,Fee,-10.00,1,App,26112101\n',
  ],
];

describe('a statement', () => {
  it('is read below its preamble, money in only, without totals', () => {
    expect(read(GTBANK)).toEqual({
      days: { from: '2026-11-21', to: '2026-11-21' },
      columns: { date: 0, text: 7, moneyIn: 4, moneyOut: 3, bankReference: 2 },
      lines: [
        {
          ...{ row: 4, day: '2026-11-21', time: null, otherDay: null, kobo: 6_000_000, ordinal: 1 },
          ...{ text: 'NIP/FRM ADEBAYO K/GT-7K3F9Q hotel', bankReference: "'0000132611" },
        },
      ],
      debits: [{ kobo: 150_000, text: 'NIP TRANSFER TO GT-7K3F9Q', bankReference: '' }],
      unread: 0,
    });
  });

  it.each(OTHERS)('of %s is recognised', (_bank, text) => {
    const statement = read(text);
    expect(statement?.lines).toMatchObject([{ day: '2026-11-21', kobo: 6_000_000, ordinal: 1 }]);
    expect(statement?.debits).toHaveLength(1);
    expect(statement?.unread).toBe(0);
  });

  it('is read with the mark of UTF-8, in UTF-16 and in Windows-1252', () => {
    const text = 'Date,Narration,Credit\n21/11/2026,“Zoë” GT-7K3F9Q,60000\n';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...text].map((c) => c.charCodeAt(0))).buffer),
    ]);
    const windows = Uint8Array.from([...text].map((c) => ({ '“': 0x93, '”': 0x94 })[c] ?? c.charCodeAt(0)));
    for (const file of [bytes(`\uFEFF${text}`), utf16, windows]) {
      expect(read(file)?.lines).toMatchObject([{ text: '“Zoë” GT-7K3F9Q' }]);
    }
  });

  it('never has a debit among its lines, nor a row that could be one', () => {
    const statement = read(
      'Date,Narration,Amount,DR/CR\n21/11/2026,a,100,CR\n21/11/2026,b,100,DR\n21/11/2026,c,100,\n21/11/2026,d,-100,CR\n21/11/2026,e,(100),DR\n',
    );
    expect(statement?.lines.map(({ text }) => text)).toEqual(['a']);
    expect(statement).toMatchObject({ unread: 2, debits: [{ text: 'b' }, { text: 'e' }] });
    const twoColumns = read(
      'Date,Narration,Debit,Credit\n21/11/2026,a,,100\n21/11/2026,b,100,100\n21/11/2026,c,,-100\n21/11/2026,d,,1oo\n32/11/2026,e,,100\n',
    );
    expect(twoColumns?.lines.map(({ text }) => text)).toEqual(['a']);
    expect(twoColumns).toMatchObject({ unread: 3, debits: [{ text: 'c' }] });
  });

  it('of one column for both directions is read by signs beside a column that says something else', () => {
    const types = read('Date,Narration,Transaction Type,Amount\n21/11/2026,a,NIP,100\n21/11/2026,b,NIP,-100\n');
    expect(types).toMatchObject({ lines: [{ text: 'a' }], debits: [{ text: 'b' }], unread: 0 });
    const marked = read('Date,Narration,Amount\n21/11/2026,a,100 CR\n21/11/2026,b,100\n');
    expect(marked).toMatchObject({ lines: [{ text: 'a' }], debits: [], unread: 1 });
  });

  it('is not recognised where nothing says which amounts are money in; a person may say so', () => {
    const text = 'Date,Narration,Amount\n21/11/2026,a,100\n22/11/2026,b,200\n';
    expect(read(text)).toBeNull();
    expect(read(text, { date: 0, text: 1, amount: 2 })).toBeNull();
    expect(read(text, { date: 0, text: 1, moneyIn: 2 })?.lines).toHaveLength(2);
  });

  it('with unknown names is read by the columns that are chosen, and not by others', () => {
    const text = 'Le jour,Wetin dem talk,Wetin enter\n21/11/2026,GT-7K3F9Q,"60,000.00"\n';
    expect(read(text)).toBeNull();
    expect(read(text, { date: 0, text: 1, moneyIn: 2 })?.lines).toMatchObject([{ kobo: 6_000_000 }]);
    expect(read(text, { date: 1, text: 0, moneyIn: 2 })).toBeNull();
    expect(read(text, { date: 0, moneyIn: 2 })).toBeNull();
    expect(read(text, { date: 40, text: 1, moneyIn: 2 })).toBeNull();
  });

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'statement_not_csv'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'statement_not_csv'],
    ['a PDF', bytes('%PDF-1.7 …'), 'statement_not_csv'],
    ['a web page', bytes('<html><table><tr><td>Date</td></tr></table>'), 'statement_not_csv'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'statement_not_csv'],
    ['a text without columns', bytes('Dear customer\nplease find attached\n'), 'statement_not_csv'],
    ['a file of nothing but rows', bytes('a,b\n'.repeat(30_000)), 'statement_too_long'],
    ['nothing but blanks', bytes(' \n\n'), 'statement_empty'],
    ['nothing but a mark', bytes('\uFEFF'), 'statement_empty'],
  ])('%s is refused', (_what, file, reason) => {
    expect(() => readRows(file)).toThrow(expect.objectContaining({ reason }));
  });
});

it('of too many rows is refused with how many rows there may be', () => {
  const rows = (count: number) => bytes(`Date,Narration,Credit\n${'a,b,c\n'.repeat(count)}`);
  expect(readRows(rows(19_999))).toHaveLength(20_000);
  expect(() => readRows(rows(20_000))).toThrow(/^This statement is too long: at most 20,000 rows at a time\./);
});

it('reads of a cell no more than a bank writes, so that a file that is one long cell is soon refused', () => {
  const long = 'a\n'.repeat(400_000);
  const [row] = readRows(bytes(`"${long}",x\n`));
  expect(row?.[0]).toHaveLength(STATEMENT_LIMITS.cellMax);
});

describe('a line’s fingerprint', () => {
  const fingerprints = (text: string) => read(text)?.lines.map(fingerprintOf) ?? [];

  it('is that of the same line in another period, another order, and saved again by a spreadsheet', () => {
    const head = 'Trans Date,Narration,Credit,Balance\n';
    const [first, second] = ['21-Nov-2026,FRM ADA GT-7K3F9Q,"60,000.00",1', '22-Nov-2026,FRM OLA,"5,000.00",2'];
    const both = fingerprints(`${head}${first}\n${second}\n`);
    expect(fingerprints(`${head}${second}\n${first}\n`)).toEqual([...both].reverse());
    expect(fingerprints(`Statement,of,,\n${head}${first}\n`)).toEqual(both.slice(0, 1));
    expect(fingerprints('Trans Date;Narration;Credit;Balance\n21/11/2026;frm  ada gt-7k3f9q ;60000;999\n')).toEqual(
      both.slice(0, 1),
    );
  });

  it('differs between two honest transfers that agree in all, and stays theirs however many follow', () => {
    const head = 'Date,Narration,Credit\n';
    const line = '21/11/2026,FRM ADA,5000\n';
    const [one] = fingerprints(head + line);
    const two = fingerprints(head + line + line);
    expect(two[0]).toBe(one);
    expect(new Set(two).size).toBe(2);
  });

  it('differs with day, amount, text and the bank’s reference', () => {
    const line = { day: '2026-11-21', kobo: 500, text: 'a', bankReference: 'r', ordinal: 1 };
    const changes = [{}, { day: '2026-11-22' }, { kobo: 501 }, { text: 'b' }, { bankReference: 's' }, { ordinal: 2 }];
    expect(new Set(changes.map((change) => fingerprintOf({ ...line, ...change }))).size).toBe(changes.length);
    for (const [one, other] of [
      ['Иван', 'Ольга'],
      ['محمد', 'فاطمة'],
      ['李', '王'],
      ['đ', 'ø'],
    ]) {
      expect(fingerprintOf({ ...line, text: one ?? '' })).not.toBe(fingerprintOf({ ...line, text: other ?? '' }));
    }
    expect(fingerprintOf({ ...line, text: 'Adébáyọ̀ ОЛЬГА' })).toBe(fingerprintOf({ ...line, text: 'ade bayo, ольга' }));
    expect(fingerprintOf({ ...line, text: 'ar', bankReference: '' })).not.toBe(fingerprintOf(line));
  });
});
