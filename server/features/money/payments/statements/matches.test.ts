import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditLine, fingerprintOf } from './lines';
import { type Judgement, judgeLines, type Known } from './matches';
import type { KnownPayable } from './named-payables';

const REFERENCES = ['GT-7K3F9Q', 'GT-7K3F9P', 'FD-2M9QXY', 'GT-W4TER5'] as const;

const payable = (at: number, openKobo: number, state: KnownPayable['state'] = 'stands'): KnownPayable => {
  const reference = REFERENCES[at] ?? '';
  const wire = {
    bookingId: `b${at}`,
    groupId: null,
    orderId: null,
    cateringId: null,
    companyId: null,
    reference,
    guestName: 'Ada Obi',
    roomNumber: null,
  };
  return {
    ...{ id: `b${at}`, references: [reference], openKobo, state, guestName: 'Ada Obi' },
    wire: { ...wire, balance: openKobo / 100, dueNow: openKobo / 100, canBePaid: true, isUnconfirmed: false },
  };
};

const line = (row: number, change: Partial<CreditLine> = {}): CreditLine => ({
  ...{ row, day: '2026-11-21', time: null, kobo: 100, text: '', bankReference: '', ordinal: row, otherDay: null },
  ...change,
});

const lines = fc
  .array(
    fc.record({
      reference: fc.constantFrom(...REFERENCES, 'GT-000000', '7k3f9q', 'X7K3F9QX', 'Ada Obi'),
      kobo: fc.constantFrom(100, 200, 300),
      day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-30'),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map(({ reference, ...rest }, at) => line(at + 1, { ...rest, text: reference })));
const payables = fc
  .array(fc.tuple(fc.constantFrom(0, 100, 200), fc.constantFrom('stands' as const, 'closed' as const)), {
    maxLength: 4,
  })
  .map((all) => all.map(([openKobo, state], at) => payable(at, openKobo, state)));

const matches = (judged: readonly Judgement[], all: readonly CreditLine[]) =>
  judged.flatMap(({ verdict, payables: [only] }, at) => {
    const said = all[at];
    return verdict === 'match' && only && said ? [{ line: said, payable: only }] : [];
  });

describe('the lines of a statement, whatever is in it', () => {
  const judge = (all: CreditLine[], known: Partial<Known>) =>
    judgeLines(all, [], {
      payables: [],
      transfers: [],
      recorded: new Map(),
      isTooOld: () => false,
      letters: 'GT',
      ...known,
    });

  it('are offered for what they name, to the kobo, while it stands, and for each stay or order once', () => {
    fc.assert(
      fc.property(lines, payables, (all, known) => {
        const offered = matches(judge(all, { payables: known }), all);
        for (const { line: said, payable: found } of offered) {
          expect([found.openKobo, found.state]).toEqual([said.kobo, 'stands']);
          expect(found.references[0]?.toLowerCase()).toContain(said.text.toLowerCase().replace(/^(gt|fd)-/, ''));
        }
        expect(new Set(offered.map(({ payable: { id } }) => id)).size).toBe(offered.length);
      }),
    );
  });

  it('are not offered once they are recorded, and nothing else is offered in their place', () => {
    fc.assert(
      fc.property(lines, payables, (all, known) => {
        const offered = matches(judge(all, { payables: known }), all);
        const recorded = new Map(offered.map(({ line: said }) => [fingerprintOf(said), `p${said.row}`]));
        const paid = known.map((each) =>
          offered.some(({ payable: { id } }) => id === each.id) ? { ...each, openKobo: 0 } : each,
        );
        const transfers = offered.map(({ line: { kobo, day, row }, payable: { id } }) => ({
          id: `p${row}`,
          payableId: id,
          kobo,
          day,
        }));
        const again = judge(all, { payables: paid, transfers, recorded });
        expect(matches(again, all)).toEqual([]);
        expect(again.filter(({ verdict }) => verdict === 'recorded')).toHaveLength(offered.length);
      }),
    );
  });

  it.each(['lapsed', 'closed', 'on_bill'] as const)('are looked at where what they name is %s', (state) => {
    const [judged] = judge([line(1, { text: 'GT-7K3F9Q' })], { payables: [payable(0, 100, state)] });
    expect(judged).toMatchObject({ verdict: 'look', reason: state });
  });

  it('are looked at where they are too old, unless they are recorded, and leave what they name to others', () => {
    const all = [line(1, { text: 'GT-7K3F9Q', day: '2026-10-01' }), line(2, { text: 'GT-7K3F9Q' })];
    const isTooOld = ({ day }: CreditLine) => day < '2026-11-01';
    const verdictsOf = (known: Partial<Known>) =>
      judge(all, { payables: [payable(0, 100)], isTooOld, ...known }).map(({ reason, verdict }) => reason ?? verdict);
    expect(verdictsOf({})).toEqual(['too_old', 'match']);
    expect(verdictsOf({ recorded: new Map(all.slice(0, 1).map((each) => [fingerprintOf(each), 'p1'])) })).toEqual([
      'recorded',
      'match',
    ]);
  });

  it('recorded by hand are offered by so many fewer', () => {
    const three = [1, 2, 3].map((row) => line(row, { text: 'GT-7K3F9Q' }));
    const transfer = { id: 'p1', payableId: 'b0', kobo: 100, day: '2026-11-23' };
    const reasons = (transfers: Known['transfers']) =>
      judge(three, { payables: [payable(0, 100)], transfers }).map(({ reason, verdict }) => reason ?? verdict);
    expect(reasons([])).toEqual(['match', 'repeat', 'repeat']);
    expect(reasons([transfer])).toEqual(['probably_recorded', 'match', 'repeat']);
    expect(reasons([transfer, { ...transfer, id: 'p2' }])).toEqual(['probably_recorded', 'probably_recorded', 'match']);
    expect(
      reasons([
        { ...transfer, day: '2026-11-29' },
        { ...transfer, kobo: 99 },
      ]),
    ).toEqual(['match', 'repeat', 'repeat']);
  });
});
