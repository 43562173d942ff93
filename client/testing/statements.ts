import type { RecordLineResult, Statement, StatementLine, StatementPayable } from '@shared/money/statements/schema';

/** A bank's statement on the desk, for its tests. */

export const READ = 'POST /api/payments/statements';
export const RECORD = 'payments.recordStatementLine';

export const statementPayable = (number: number, change: Partial<StatementPayable> = {}): StatementPayable => ({
  ...{
    bookingId: `b${number}`,
    groupId: null,
    orderId: null,
    cateringId: null,
    companyId: null,
    reference: `GT-00000${number}`,
    guestName: `Guest ${number}`,
  },
  ...{
    roomNumber: '101',
    balance: 60_000,
    dueNow: change.balance ?? 60_000,
    canBePaid: true,
    isUnconfirmed: true,
    ...change,
  },
});

export const statementLine = (row: number, change: Partial<StatementLine> = {}): StatementLine => ({
  ...{ row, day: '2026-11-21', time: null, text: `NIP/FRM GUEST/GT-00000${row}`, bankReference: '', ordinal: 1 },
  ...{ fileDigest: 'd'.repeat(64), signature: `signed ${row}` },
  ...{ amount: 60_000, verdict: 'match', reason: null, payables: [statementPayable(row)], recorded: null, ...change },
});

export const statement = (lines: StatementLine[], change: Partial<Statement> = {}): Statement => ({
  fileName: 'november.csv',
  header: ['Date', 'Remarks', 'Credits'].map((name) => ({ name, samples: ['a sample'] })),
  columns: { date: 0, text: 1, moneyIn: 2 },
  dates: null,
  lines,
  moneyOut: 0,
  unread: 0,
  unseen: [],
  ...change,
});

export const recorded = (row: number, isNew = true): RecordLineResult => ({
  isNew,
  payment: {
    ...{ _id: `p${row}`, reference: `PY-00000${row}`, kind: 'payment', amount: 60_000, method: 'bank_transfer' },
    ...{ channel: null, bank: null, note: null, receivedAt: '2026-11-21T11:00:00Z', takesBack: null },
    ...{ recordedAt: '2026-11-22T11:00:00Z', recordedBy: 'Amina', refundable: 60_000 },
    group: null,
    receipt: { _id: `r${row}`, number: '000007', type: 'booking' },
  },
});

export const csv = (text = 'Date,Remarks,Credits\n', name = 'november.csv') =>
  new File([text], name, { type: 'text/csv' });

/** A line that a colleague has recorded. */
export const recordedLine = (row: number): StatementLine => {
  const { payment } = recorded(row);
  const { bookingId, groupId, orderId, cateringId, companyId, reference, guestName } = statementPayable(row);
  const owner = { bookingId, groupId, orderId, cateringId, companyId, recordReference: reference, guestName };
  return statementLine(row, { verdict: 'recorded', payables: [], recorded: { ...payment, ...owner } });
};
