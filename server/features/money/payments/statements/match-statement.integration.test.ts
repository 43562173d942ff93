import { sharedTestHotel } from '@server/testing/hotel';
import { firstOf, statementCsv, statementDesk, verdicts } from '@server/testing/money/statements';
import { multipart } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

// The tests' now is 10 March 2026.
const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { book, drop, press, payments, clear } = statementDesk(hotel);
beforeEach(() => clear());

const OPEN = '03/09/2026';
const [DAY_FIRST, MONTH_FIRST] = ['25/02/2026', '02/25/2026'];
const line = (day: string, text = 'NIP FRM ADA', amount = 20_000) => ({ day, text, amount });
const other = (day: string) => line(day, 'POS SETTLEMENT', 777);
const kept = async () => (await hotel.sql`select date_order from statement_layouts`).map(({ date_order: one }) => one);
const daysOf = async (dropped: ReturnType<typeof drop>) => (await dropped).lines.map(({ day }) => day);

describe('the order of day and month in a bank’s file', () => {
  it('is asked where no date shows it, and kept for later files', async () => {
    const { reference } = await book();
    const asked = await drop([line(OPEN, reference)]);
    expect(asked).toMatchObject({ ...{ lines: [], unread: 0, moneyOut: 0, unseen: [] }, columns: { date: 0 } });
    const example = { date: OPEN, dayFirst: '2026-09-03', monthFirst: '2026-03-09', text: reference };
    expect(asked.dates).toEqual({
      ...{ order: null, shown: null },
      example: { ...example, amount: 20_000, isMoneyIn: true },
    });
    expect(await kept()).toEqual([]);
    const read = await drop([line(OPEN, reference)], { dateOrder: 'monthFirst' });
    expect(read).toMatchObject({ dates: { order: 'monthFirst' }, lines: [{ day: '2026-03-09', verdict: 'match' }] });
    expect(await daysOf(drop([line('04/08/2026'), line(OPEN)]))).toEqual(['2026-04-08', '2026-03-09']);
    const audited = await hotel.sql`select detail->'dateOrder' as answer, detail->'isDateOrderChosen' as said
      from audit_log where action = 'payments.matchStatement' order by at`;
    expect(audited).toEqual([
      { answer: null, said: false },
      { answer: 'monthFirst', said: true },
      { answer: 'monthFirst', said: false },
    ]);
  });

  it('is kept unasked from a file that shows it, and nothing is kept from one whose dates have one reading', async () => {
    expect((await drop([line('2026-03-09'), line('05/03/26 but not a date'), line('9 Mar 2026')])).dates).toBeNull();
    expect(await kept()).toEqual([]);
    expect(await daysOf(drop([other(MONTH_FIRST), line(OPEN)]))).toEqual(['2026-02-25', '2026-03-09']);
    expect(await daysOf(drop([line(OPEN)]))).toEqual(['2026-03-09']);
    expect(await kept()).toEqual(['monthFirst']);
  });

  it('gives a line one identity in a file that shows the order and in one that does not, whichever comes first', async () => {
    const [one, two] = [await book(), await book()];
    await drop([line(OPEN, one.reference)]);
    const alone = await drop([line(OPEN, one.reference)], { dateOrder: 'monthFirst' });
    await press(firstOf(alone.lines));
    const longer = [other(MONTH_FIRST), line('03/08/2026', two.reference), line(OPEN, one.reference)];
    const beside = await drop(longer);
    expect(verdicts(beside)).toEqual(['other', 'match', 'recorded']);
    await press(firstOf(beside.lines.slice(1)));
    expect(verdicts(await drop([line('03/08/2026', two.reference), line(OPEN, one.reference)]))).toEqual([
      'recorded',
      'recorded',
    ]);
    expect(await payments()).toBe(2);
  });

  it('is asked again where a file shows another than the kept one, and by each ambiguous file until it is answered', async () => {
    await drop([line(OPEN)], { dateOrder: 'dayFirst' });
    const contrary = [line(OPEN), other(MONTH_FIRST)];
    expect(await drop(contrary)).toMatchObject({ dates: { order: null, shown: 'monthFirst' }, lines: [] });
    expect((await drop([line(OPEN)])).dates).toMatchObject({ order: null, shown: null });
    expect(await daysOf(drop(contrary, { dateOrder: 'monthFirst' }))).toEqual(['2026-03-09', '2026-02-25']);
    expect(await daysOf(drop([line(OPEN)]))).toEqual(['2026-03-09']);
  });

  it('as answered holds for that very file, whatever that shows', async () => {
    await drop([line(OPEN)], { dateOrder: 'dayFirst' });
    const contrary = [line(OPEN), other(MONTH_FIRST)];
    expect(await drop(contrary, { dateOrder: 'dayFirst' })).toMatchObject({
      lines: [{ day: '2026-09-03' }],
      unread: 1,
    });
    expect(await drop(contrary)).toMatchObject({ dates: { order: 'dayFirst', shown: 'monthFirst' }, unread: 1 });
    expect((await drop([other(MONTH_FIRST), line(OPEN)])).dates).toMatchObject({ order: null });
  });

  it('in doubt is still read from a file whose every date has one reading', async () => {
    await drop([line(DAY_FIRST)]);
    expect(await daysOf(drop([line(MONTH_FIRST)]))).toEqual(['2026-02-25']);
    expect(await kept()).toEqual([null]);
    expect((await drop([line(OPEN)])).dates).toMatchObject({ order: null });
  });

  it('shown in two ways by two first files at once, or by one file, is in doubt', async () => {
    await Promise.all([drop([line(DAY_FIRST)]), drop([line(MONTH_FIRST)])]);
    expect(await kept()).toEqual([null]);
    await clear();
    expect((await drop([line(DAY_FIRST), line(MONTH_FIRST), line(OPEN)])).dates).toMatchObject({
      ...{ order: null, shown: null },
    });
  });

  it('chosen wrongly is corrected; a line that was recorded by the other is not offered as new', async () => {
    const [one, two] = [await book(), await book()];
    const rows = [line('02/03/2026', one.reference), line('02/03/2026', two.reference)];
    expect(await daysOf(drop(rows, { dateOrder: 'monthFirst' }))).toEqual(['2026-02-03', '2026-02-03']);
    const corrected = await drop(rows, { dateOrder: 'dayFirst' });
    expect(verdicts(corrected)).toEqual(['match', 'match']);
    const { payment } = await press(firstOf(corrected.lines));
    const misread = await drop(rows, { dateOrder: 'monthFirst' });
    expect(verdicts(misread)).toEqual(['probably_recorded', 'too_old']);
    expect(misread.lines[0]?.recorded).toMatchObject({ _id: payment._id, recordReference: one.reference });
  });

  it('does not take a line for another of the same file whose day and month are the other way round', async () => {
    const { reference } = await book();
    const rows = [line('02/03/2026', reference), line('03/02/2026', reference)];
    const read = await drop(rows, { dateOrder: 'dayFirst' });
    await press(firstOf(read.lines));
    expect(verdicts(await drop(rows))).toEqual(['recorded', 'too_old']);
  });
});

describe('who may say it, and how', () => {
  const upload = async (dateOrder: string, token?: string) =>
    hotel.rest('POST', '/payments/statements', {
      ...(await multipart({ dateOrder }, 'file', [new File([statementCsv([line(OPEN)])], 'march.csv')])),
      ...(token && { token }),
    });

  it('staff with the right to payments, over HTTP as well', async () => {
    expect(await upload('', hotel.admin.token)).toMatchObject({
      ...{ status: 200, json: { dates: { order: null, example: { date: OPEN } }, lines: [] } },
    });
    expect(await upload('monthFirst', hotel.admin.token)).toMatchObject({
      ...{ status: 200, json: { dates: { order: 'monthFirst' }, lines: [{ day: '2026-03-09' }] } },
    });
  });

  it('guests, strangers and the kitchen neither ask nor answer', async () => {
    const [guest, cook] = [await hotel.guest('Some Guest'), await hotel.guest('Kemi Cook')];
    await hotel.sql`update users set role = 'kitchen', staff_left_at = null where id = ${cook.user._id}`;
    for (const { token } of [guest, cook]) expect((await upload('monthFirst', token)).status).toBe(403);
    expect((await upload('monthFirst')).status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it.each(['dayfirst', 'MM/DD', 'null', 'x'.repeat(10_000), '{"$ne":1}'])('%.20s is 400 at its field', async (sent) => {
    expect(await upload(sent, hotel.admin.token)).toMatchObject({
      ...{ status: 400, json: { fields: { dateOrder: expect.stringMatching(/^Please say whether the day/) } } },
    });
    expect(await kept()).toEqual([]);
  });
});
