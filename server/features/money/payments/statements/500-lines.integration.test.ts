import { sharedTestHotel } from '@server/testing/hotel';
import { type BankLine, linesOf, statementDesk } from '@server/testing/money/statements';
import { describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const egusi = await hotel.addDish('Egusi', 2_500);
const { bookAt, order, drop, press, payments } = statementDesk(hotel);

describe('a statement of 500 lines', () => {
  /** 100 stays and orders that were paid, and beside them all that only looks like it. */
  async function fill() {
    const rows: BankLine[] = [];
    const expected: string[] = [];
    for (let at = 0; at < 80; at += 1) {
      const { reference } = await bookAt(20_000 + at * 7);
      const written = [
        reference,
        reference.toLowerCase(),
        reference.slice(3),
        reference.replace('-', ' '),
        `${reference}/9`,
      ];
      rows.push({ text: `NIP/FRM GUEST ${at}/${written[at % written.length]}`, amount: 20_000 + at * 7 });
      expected.push(reference);
    }
    for (let at = 0; at < 20; at += 1) {
      const { reference, total } = await order(egusi, 1 + at);
      rows.push({ text: `trf ${reference.replace('FD-', at % 2 ? 'fd' : '')}`, amount: total, ref: `S${at}` });
      expected.push(reference);
    }
    const nearMisses = [...rows];
    for (let at = 0; at < 20; at += 1) {
      const { reference } = await bookAt(30_000);
      const characters = reference.slice(3);
      const other = characters.slice(0, 5) + (characters.endsWith('Z') ? 'Y' : 'Z');
      rows.push({ text: `one character off GT-${other}`, amount: 30_000 });
      rows.push({ text: `less ${reference}`, amount: 29_950 }, { text: `more ${reference}`, amount: 30_000.5 });
      rows.push(
        { text: `in a word X${characters}Y`, amount: 30_000 },
        { text: `0009${characters}000`, amount: 30_000 },
      );
      rows.push({ text: `out ${reference}`, out: 30_000 }, { text: `FD-${characters}`, amount: 30_000 });
    }
    for (let at = 0; at < 20; at += 1) {
      const { _id, reference } = await bookAt(25_000);
      await hotel.staff.bookings.update({ _id, status: 'cancelled' });
      rows.push({ text: `cancelled ${reference}`, amount: 25_000 });
    }
    // Each of the first sixty once more, a day later: paid twice, or the same in another wording.
    for (const { text, amount } of nearMisses.slice(0, 60)) rows.push({ text: `${text} 2`, amount, day: '2026-03-10' });
    while (rows.length < 500) rows.push({ text: `POS SETTLEMENT ${rows.length} LAGOS`, amount: 1_000 + rows.length });
    // In no order, and the same each time.
    rows.sort((a, b) => ((a.text.length * 7_919) % 101) - ((b.text.length * 7_919) % 101));
    return { rows, expected };
  }

  it('with 100 true matches offers these 100 and none wrong; recorded and dropped again it offers none', async () => {
    const { rows, expected } = await fill();
    expect(rows).toHaveLength(500);
    const statement = await drop(rows);
    const offered = linesOf('match', statement);
    expect(offered.map(({ payables }) => payables.map(({ reference }) => reference).join())).toHaveLength(100);
    expect(new Set(offered.flatMap(({ payables }) => payables.map(({ reference }) => reference)))).toEqual(
      new Set(expected),
    );
    expect(offered.every(({ amount, payables }) => payables.length === 1 && payables[0]?.balance === amount)).toBe(
      true,
    );
    expect(offered.filter(({ text }) => /off|less|more|word|cancelled|^0009| 2$/.test(text))).toEqual([]);
    expect(statement.moneyOut).toBe(20);

    for (const line of offered) await press(line);
    expect(await payments()).toBe(100);
    const again = await drop(rows);
    expect(linesOf('match', again)).toEqual([]);
    expect(linesOf('recorded', again)).toHaveLength(100);
    for (const line of offered) expect((await press(line)).isNew).toBe(false);
    expect(await payments()).toBe(100);
  });
});
