import { cpuTime } from '@server/testing/cpu-time';
import { describe, expect, it } from 'vitest';
import { type ReadList, readLine, readRoomingList, type UnreadLine } from './rooming-list';

const ROOMS = [
  ...['101', '102', '103'].map((roomNumber) => ({ roomNumber, type: 'Standard' })),
  ...['201', '202'].map((roomNumber) => ({ roomNumber, type: 'Deluxe Suite' })),
  { roomNumber: 'G1', type: 'Chalet' },
];
const PLACES = 60;

function read(text: string): ReadList {
  const told = readRoomingList(text, ROOMS, PLACES);
  if ('problem' in told) throw new Error(told.problem);
  return told;
}
const shortly = (text: string) =>
  read(text).rows.map((row) => `${row.guestName}|${row.choice}|${row.adults}+${row.children}`);
const why = (text: string, columns: UnreadLine['columns'] = null) => {
  const told = readLine({ text, columns }, ROOMS);
  return 'why' in told ? told.why : 'It was read.';
};
const problem = (text: string, places = PLACES) => {
  const told = readRoomingList(text, ROOMS, places);
  return 'problem' in told ? told.problem : 'It was read.';
};

describe('a line without a header', () => {
  it.each([
    ['tabs', 'Ada Obi\tStandard\t2'],
    ['semicolons', 'Ada Obi; Standard; 2'],
    ['commas', 'Ada Obi, standard, 2 adults'],
    ['several spaces', 'Ada Obi   Standard   2 pax'],
    ['bars', '| Ada Obi | Standard room | 2 |'],
    ['dashes', 'Ada Obi - Any Standard – 2 persons'],
    ['numbers', '1. Ada Obi, Standard, 2'],
    ['numbers in brackets', '(12) Ada Obi, Standard, 2'],
    ['numbers and a tab, as Word has them', '2)\tAda Obi\tStandard\t2'],
    ['a number alone', '7 Ada Obi, Standard, 2'],
    ['a column of numbers', '14\tAda Obi\tStandard\t2'],
    ['emoji numbers', '1️⃣ Ada Obi, Standard, 2'],
    ['emoji bullets', '👉🏾 Ada Obi, Standard, 2'],
    ['bullets', '  • Ada Obi; Standard; 2'],
    ['people before the room', 'Ada Obi, 2, Standard'],
    ['an empty cell', 'Ada Obi\t\tStandard\t2'],
    ['marks of direction and control characters', '\u200fAda\u0000 Obi\u202c\tStandard\u200e\t2'],
    ['quotation marks of Word', '“Ada Obi”, “Standard”, 2'],
  ])('is divided by %s', (_, line) => {
    expect(shortly(line)).toEqual(['Ada Obi|type Standard|2+0']);
  });

  it.each([
    ['Ada Obi, 101', 'Ada Obi|room 101|1+0'],
    ['Ada Obi, Room 101, 2', 'Ada Obi|room 101|2+0'],
    ['Ada Obi; rm. 201; 2+1', 'Ada Obi|room 201|2+1'],
    ['Ada Obi, deluxe  suite, 1A 1C', 'Ada Obi|type Deluxe Suite|1+1'],
    ['Ada Obi, Standard, 2 adults, 1 child', 'Ada Obi|type Standard|2+1'],
    ['Ada Obi, Standard, 2 adults and 3 kids', 'Ada Obi|type Standard|2+3'],
    ['Ada Obi, Standard, 2, 1', 'Ada Obi|type Standard|2+1'],
    ['Ada Obi, Standard, 102', 'Ada Obi|room 102|1+0'],
    ['Ada Obi, g1', 'Ada Obi|room G1|1+0'],
    ['101\tAda Obi\t2', 'Ada Obi|room 101|2+0'],
    ['101 Ada Obi', 'Ada Obi|room 101|1+0'],
    ['Ada Obi', 'Ada Obi||1+0'],
    ['Ada Obi, 2', 'Ada Obi||2+0'],
    ['Standard, 2', '|type Standard|2+0'],
    ['Delegate 4, Standard', 'Delegate 4|type Standard|1+0'],
    ['"Obi, Ada", Standard, 2', 'Obi, Ada|type Standard|2+0'],
    ['"Obi, Ada"   Standard   2', 'Obi, Ada|type Standard|2+0'],
    ['Adébáyọ̀ Ọlátúnjí, Standard, 1', 'Adébáyọ̀ Ọlátúnjí|type Standard|1+0'],
    ['Ṅkẹ́chị Ụzọ̀, Standard, 1', 'Ṅkẹ́chị Ụzọ̀|type Standard|1+0'],
    ['محمد علي, Standard, 1', 'محمد علي|type Standard|1+0'],
    ["Mrs. N. O'Neil-Eze, Standard", "Mrs. N. O'Neil-Eze|type Standard|1+0"],
  ])('says room and people in many ways: %s', (line, row) => {
    expect(shortly(line)).toEqual([row.normalize('NFC')]);
  });

  it.each([
    ['Ada & Bola Obi, Standard', 'Ada & Bola Obi|type Standard|2+0'],
    ['Ada Obi and Bola Eze, Standard', 'Ada Obi and Bola Eze|type Standard|2+0'],
    ['Ada Obi / Bola Eze, Standard, 2+1', 'Ada Obi / Bola Eze|type Standard|2+1'],
    ['Ada & Bola & Chi, Standard, 1', 'Ada & Bola & Chi|type Standard|3+0'],
    ['Sandy Anderson, Standard', 'Sandy Anderson|type Standard|1+0'],
  ])('takes several names as adults in one room, as written: %s', (line, row) => {
    expect(shortly(line)).toEqual([row]);
  });

  it('keeps the first name alone where both are too long', () => {
    const [first, second] = ['A'.repeat(80), 'B'.repeat(80)];
    expect(shortly(`${first} & ${second}, Standard`)).toEqual([`${first}|type Standard|2+0`]);
  });

  it.each([
    ['Ada Obi, Penthouse, 2', 'There is no room or room type “Penthouse”.'],
    ['Ada Obi, 999', 'There is no room “999”.'],
    ['Ada Obi, 101, 102', 'This line names two different rooms.'],
    ['Ada Obi, Chalet, 101', 'This line names two different rooms.'],
    ['Ada Obi, Standard, 60 adults', 'These are too many people for one room.'],
    ['Ada Obi Standard 2', 'Please put a comma between the name, the room and the number of people.'],
    ['Total: 20 rooms', 'Please put a comma between the name, the room and the number of people.'],
    ['2 adults', 'There is no name in this line.'],
    ['20', 'There is no name in this line.'],
    [`Ada Obi, Standard, 2${'\t'.repeat(1_000)}`, 'This line is too long.'],
    [`${'A'.repeat(121)}, Standard`, 'A name must be at most 120 characters'],
  ])('is not read, and says why: %s', (line, words) => {
    expect(why(line)).toBe(words);
  });
});

describe('a list', () => {
  it('begins with a header in any order, whose other columns are named', () => {
    const list = read(
      [
        'S/N\tRoom type\tSurname\tFirst name\tPhone\tPax',
        '1\tStandard\tObi\tAda\t0803 123 4567\t2',
        '2\t\tEze\tBola\t\t',
      ].join('\r\n'),
    );
    expect(list.rows).toMatchObject([
      { guestName: 'Obi Ada', choice: 'type Standard', adults: 2, children: 0 },
      { guestName: 'Eze Bola', choice: '', adults: 1, children: 0 },
    ]);
    expect(list.unused).toEqual(['S/N', 'Phone']);
  });

  it('has columns for adults and children, also where one is a dash', () => {
    expect(shortly('Guest name;Adults;Children;Room no.\nAda Obi;2;1;101\nBola Eze;1;-;102\nChi Ude;2;0;')).toEqual([
      'Ada Obi|room 101|2+1',
      'Bola Eze|room 102|1+0',
      'Chi Ude||2+0',
    ]);
  });

  it('leaves out titles, headings, blank lines and rules, and numbers what it could not read as it was pasted', () => {
    const list = read(
      [
        'ROOMING LIST: Ministry of Works',
        '',
        'Name, Room, Pax',
        '----------',
        '1. Ada Obi, Standard, 2',
        '',
        'Bola Eze, Penthouse, 2',
        'Chi Ude, 101',
      ].join('\n'),
    );
    expect(list.rows.map(({ guestName }) => guestName)).toEqual(['Ada Obi', 'Chi Ude']);
    expect(list.unread).toMatchObject([
      { line: 7, text: 'Bola Eze, Penthouse, 2', columns: ['name', 'room', 'people'] },
    ]);
    expect(why('Bola Eze, Standard, 2', list.unread[0]?.columns)).toBe('It was read.');
  });

  it.each([['\r\n'], ['\n'], ['\r'], ['\v'], ['\u2028']])('has one guest a line, ended by %j', (end) => {
    expect(shortly(['Ada Obi, 101', 'Bola Eze, 102', ''].join(end))).toEqual([
      'Ada Obi|room 101|1+0',
      'Bola Eze|room 102|1+0',
    ]);
  });

  it('loses no line after a quotation mark that is not closed', () => {
    expect(shortly('"Ada Obi, 101\nBola "the boss" Eze, 102')).toEqual([
      'Ada Obi|room 101|1+0',
      'Bola "the boss" Eze|room 102|1+0',
    ]);
  });

  it('is refused whole where it is none, or longer than there are places', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'Ada Obi, Standard, 1').join('\n');
    expect(problem(' \n--\n')).toBe('Please paste the list first: one line for each room.');
    expect(problem(many(60))).toBe('It was read.');
    expect(problem(many(61))).toBe('At most 60 rooms can be booked at once. This list has 61 lines.');
    expect(problem(many(3), 2)).toBe('At most 60 rooms can be booked at once. This list has 3 lines.');
    expect(problem(many(4_000))).toBe('At most 60 rooms can be booked at once. This list has 4000 lines.');
    for (const huge of [
      many(10_000),
      'a'.repeat(1_000_000),
      '"'.repeat(1_000_000),
      '\t'.repeat(1_000_000),
      '1 '.repeat(500_000),
    ]) {
      expect(problem(huge)).toBe('This is too long for a rooming list. Please paste only its lines.');
    }
  });

  it.each([['"'], ['\t'], ['1 '], ['a b '], ['- '], ['& '], ['"a",'], ['(1) '], ['guest list '], ['and ']])(
    'is read at once, also where its lines repeat %j',
    async (piece) => {
      const spent = await cpuTime(() => {
        readRoomingList(`${piece.repeat(500 / piece.length)}\n`.repeat(180), ROOMS, PLACES);
        readRoomingList(piece.repeat(99_000 / piece.length), ROOMS, PLACES);
      });
      expect(spent).toBeLessThan(1_000);
    },
  );
});
