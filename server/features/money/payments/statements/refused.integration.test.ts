import { sharedTestHotel } from '@server/testing/hotel';
import { BANK_DAY, firstOf, statementDesk, verdicts } from '@server/testing/money/statements';
import { multipart } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const { book, drop, press, payments, clear } = statementDesk(hotel);
beforeEach(() => clear());

describe('what is refused', () => {
  const upload = async (
    sent: File | null,
    parts: Record<string, string> = {},
    token: string | undefined = hotel.admin.token,
  ) => hotel.rest('POST', '/payments/statements', { ...(await multipart(parts, 'file', sent ? [sent] : [])), token });
  const file = (text: string, name = 'march.csv') => new File([text], name);

  it('a file that is no CSV, empty or too large is 400 in words at its field', async () => {
    for (const [sent, words] of [
      [file('PK\u0003\u0004', 'march.xlsx'), /save it as CSV/],
      [file(''), /empty/],
      [null, /empty/],
      [file('x'.repeat(1_000_001)), /larger than 1 MB/],
    ] as const) {
      expect(await upload(sent)).toMatchObject({
        status: 400,
        json: { fields: { file: expect.stringMatching(words) } },
      });
    }
    const unknown = await upload(file('Date,Narration,Credit\n'), { date: 'first' });
    expect(unknown).toMatchObject({ status: 400, json: { fields: { date: expect.any(String) } } });
  });

  it('no file because of its name, which may have what no database takes', async () => {
    const text = `Date,Narration,Credit\n${BANK_DAY},NIP,"20,000.00"\n`;
    expect(await upload(file(text, 'march\0.csv'))).toMatchObject({ status: 200, json: { fileName: 'march.csv' } });
  });

  it('more lines than a person can go through is 400', async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => `21/02/2026,a${at},5`).join('\n');
    const answer = await upload(file(`Date,Narration,Credit\n${rows}`));
    expect(answer).toMatchObject({ status: 400, json: { reason: 'statement_too_long' } });
    expect(answer.json.message).toMatch(/at most 2,000 payments at a time/);
  });

  it('columns that are not known are asked for, and taken as they are chosen', async () => {
    const stay = await book();
    const text = `Jour,Wetin dem talk,Wetin enter\n${BANK_DAY},${stay.reference},"20,000.00"\n`;
    const asked = await upload(file(text));
    expect(asked).toMatchObject({
      status: 200,
      json: {
        columns: null,
        lines: [],
        header: [{ name: 'Jour', samples: [BANK_DAY] }, {}, { samples: ['20,000.00'] }],
      },
    });
    const chosen = await upload(file(text), { date: '0', text: '1', moneyIn: '2', amount: '' });
    expect(chosen).toMatchObject({ status: 200, json: { columns: { moneyIn: 2 }, lines: [{ verdict: 'match' }] } });
  });

  it('guests and strangers neither read nor record', async () => {
    const guest = await hotel.guest('Some Guest');
    const sent = file('Date,Narration,Credit\n');
    expect((await upload(sent, {}, guest.token)).status).toBe(403);
    expect((await upload(sent, {}, '')).status).toBe(401);
    const body = { bookingId: 'x', day: BANK_DAY, amount: 1, text: '', bankReference: '', ordinal: 1, balance: 1 };
    expect((await hotel.rest('POST', '/payments/statements/lines', { token: guest.token, body })).status).toBe(403);
    expect((await hotel.rest('POST', '/payments/statements/lines', { body })).status).toBe(401);
  });

  it.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '2026-03-11' }, 'day'],
    // The tests' now is 10 March.
    [{ day: '2026-02-06' }, 'day'],
    [{ time: '25:00' }, 'time'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 10.001 }, 'amount'],
    [{ ordinal: 0 }, 'ordinal'],
    [{ balance: undefined }, 'balance'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ orderId: '00000000-0000-4000-8000-000000000000' }, 'bookingId'],
  ])('a line with %o is 400 at its field', async (change, field) => {
    const { _id: bookingId } = await book();
    const line = { bookingId, day: BANK_DAY, amount: 20_000, text: '', bankReference: '', ordinal: 1, balance: 20_000 };
    const body = { ...line, ...change };
    const answer = await hotel.rest('POST', '/payments/statements/lines', { token: hotel.admin.token, body });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty(field);
    expect(await payments()).toBe(0);
  });
});

describe('a line of more than 31 days ago', () => {
  const line = (text: string, day: string) => ({ text, day, amount: 20_000 });

  it('is no match but too old, cannot be recorded, and leaves the stay to a line that can', async () => {
    const { reference } = await book();
    const statement = await drop([line(reference, '2026-02-06'), line(`${reference} again`, '2026-02-08')]);
    expect(verdicts(statement)).toEqual(['too_old', 'match']);
    const old = firstOf(statement.lines);
    expect(old.payables).toMatchObject([{ reference, canBePaid: false }]);
    await expect(press(old)).rejects.toMatchObject({
      cause: { reason: 'received_too_early', message: 'Please enter a time within the last 31 days' },
    });
    expect(await payments()).toBe(0);
  });

  it('is shown as recorded where it was recorded in time', async () => {
    const { reference } = await book();
    const rows = [line(reference, BANK_DAY)];
    await press(firstOf((await drop(rows)).lines));
    const now = hotel.clock.current;
    hotel.clock.current = new Date('2026-05-01T12:00:00Z');
    try {
      expect(verdicts(await drop(rows))).toEqual(['recorded']);
    } finally {
      hotel.clock.current = now;
    }
  });
});
