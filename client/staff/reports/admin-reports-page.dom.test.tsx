import { DEPARTMENTS } from '@shared/money/journal/constants';
import { MONEY_METHODS } from '@shared/money/ledger/constants';
import { REPORT_TEXTS } from '@shared/reports/constants';
import { BILLS_CSV, DAY_CSV, dayFigures, JOURNAL_CSV } from '@shared/reports/csv';
import type { DayReport, JournalRow } from '@shared/reports/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csvOf } from '../../ui/list/csv';
import AdminReportsPage from './admin-reports-page';

function dayReport(change: Partial<DayReport> = {}): DayReport {
  return {
    ...{ date: '2026-11-20', isClosed: true, nightsSold: 7, nightsSoldElsewhere: 0, nightsAvailable: 14 },
    ...{ occupancy: 50, adr: 30_000.5, revpar: 15_000.25 },
    revenue: DEPARTMENTS.map((department) => ({ department, amount: department === 'rooms' ? 210_003.5 : 0 })),
    revenueTotal: 210_003.5,
    taxes: [
      { tax: 'vat', amount: 15_750.26 },
      { tax: 'consumption_tax', amount: 0 },
    ],
    money: MONEY_METHODS.map((method) => ({ method, amount: method === 'cash' ? 45_000 : 0 })),
    ...{ moneyTotal: 45_000, clerks: [{ who: 'Bola', method: 'cash', amount: 45_000 }], paidOuts: 0 },
    ...{ deposits: 20_000, debts: 12_500, discounts: 5_000, voids: 0, noShows: 1, tills: [], departures: [] },
    lowered: [
      { who: 'Bola', kind: 'amount', reference: 'GT-7K2M9Q', amount: 5_000, before: 40_000, reason: 'A regular' },
    ],
    arrivals: [
      {
        ...{ bookingId: 'b1', reference: 'GT-7K2M9Q', guestName: 'Ada Obi', roomNumber: '101', nights: 2 },
        ...{ arrivalTime: '18:30', wishes: 'A cot, please' },
      },
    ],
    ...change,
  };
}

const posting: JournalRow = {
  ...{ date: '2026-11-20', entry: 12, account: 'Guest ledger', code: 'guests', debit: 1_000, credit: 0, tax: null },
  ...{ record: 'booking', recordId: 'b1', reference: 'GT-7K2M9Q', memo: 'Owed by the guest' },
};

const open = (address = '/admin/reports', answers: Answers = {}) =>
  renderPage(<AdminReportsPage />, address, {
    'reports.day': () => dayReport(),
    'reports.accounts': () => [{ account: 'guests', name: 'Guest ledger' }],
    'reports.journal': () => ({ items: [posting], nextCursor: null }),
    'reports.debtors': () => [],
    ...answers,
  });

beforeEach(() => logInAsAdmin());

describe('reports', () => {
  it('D47: the last closed day, with its figures and who comes tomorrow', async () => {
    const { inputsOf } = open();
    const rooms = within(await screen.findByRole('region', { name: 'Rooms' }));
    for (const text of ['7 of 14', '50%', '₦30,000.50', '₦15,000.25']) expect(rooms.getByText(text)).toBeVisible();
    expect(screen.getByText('Closed: nothing of it changes any more.')).toBeVisible();
    expect(screen.getByText('1. Agreed amount, GT-7K2M9Q, Bola, A regular')).toBeVisible();
    expect(screen.getByText(/2 nights, 6:30 pm/)).toContainElement(screen.getByRole('link', { name: '101 Ada Obi' }));
    expect(screen.getByText('A cot, please')).toBeVisible();
    expect(screen.getByText('Nobody leaves.')).toBeVisible();
    expect(inputsOf('reports.day')).toEqual([{}]);
    await userEvent.click(screen.getByRole('button', { name: 'Day before' }));
    expect(currentAddress()).toBe('/admin/reports?date=2026-11-19');
  });

  it('D47: the journal leads to the record, and is narrowed to an account', async () => {
    const { inputsOf } = open('/admin/reports?part=journal&from=2026-11-01&to=2026-11-30');
    expect(await screen.findByRole('link', { name: 'GT-7K2M9Q' })).toHaveAttribute('href', '/admin/booking/b1');
    await userEvent.selectOptions(await screen.findByLabelText('Account'), 'Guest ledger');
    expect(currentAddress()).toContain('account=guests');
    await screen.findByRole('link', { name: 'GT-7K2M9Q' });
    expect(inputsOf('reports.journal')).toMatchObject([
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-11-01', to: '2026-11-30', account: 'guests' },
    ]);
  });

  it('D45: bills and credit notes of some days stand with payer, record and what took them back, and lead to the bill', async () => {
    const bill = {
      ...{
        _id: 'i1',
        number: 'INV-000012',
        kind: 'bill' as const,
        bookingId: 'b1',
        groupId: null,
        cateringId: null,
        companyId: null,
        month: null,
      },
      ...{ amount: 40_000, issuedAt: '2026-11-20T10:00:00.000Z', issuedBy: 'Bola', reason: null, credits: null },
      ...{ creditedBy: { _id: 'c1', number: 'CN-000003' }, reference: 'GT-7K2M9Q', tax: null },
      payer: { name: 'Ministry of Works', address: null, tin: '1234' },
    };
    const { inputsOf } = open('/admin/reports?part=bills&from=2026-11-01&to=2026-11-30', {
      'bills.list': () => ({ items: [bill], nextCursor: null, previousCursor: null }),
    });
    const link = await screen.findByRole('link', { name: 'INV-000012' });
    expect(link).toHaveAttribute('href', '/admin/bill/stay/b1');
    for (const text of ['Ministry of Works', 'GT-7K2M9Q', 'Taken back by CN-000003', '₦40,000']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(inputsOf('bills.list')).toMatchObject([{ from: '2026-11-01', to: '2026-11-30' }]);
    expect(csvOf(BILLS_CSV, [bill])).toContain(
      'INV-000012,2026-11-20 11:00,GT-7K2M9Q,Ministry of Works,1234,40000,,,CN-000003,Bola,',
    );
  });

  it('says that nobody owes anything, and what could not be loaded, and tries again', async () => {
    let isBroken = true;
    open('/admin/reports?part=debtors', {
      'reports.debtors': () => {
        if (isBroken) throw refusal('internal');
        return [];
      },
    });
    expect(await screen.findByText(REPORT_TEXTS.loadFailed)).toBeVisible();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Nobody owes the hotel anything.')).toBeVisible();
  });

  it('D47: files name each figure once, in naira, and run nothing as a formula', () => {
    const lines = csvOf(DAY_CSV, dayFigures(dayReport())).split('\r\n');
    expect(lines[0]).toBe('Date,Part,Figure,Value');
    expect(lines).toContain('2026-11-20,Revenue,Rooms,210003.5');
    expect(new Set(lines).size).toBe(lines.length);
    expect(csvOf(JOURNAL_CSV, [{ ...posting, memo: '=1+1' }])).toContain("'=1+1");
  });
});
