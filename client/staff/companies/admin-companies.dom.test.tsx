import { exampleCompany, exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { staffCompanyPath, staffPaths } from '../../lib/navigation/staff-paths';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminCompaniesPage from './admin-companies-page';
import AdminCompanyPage from './admin-company-page';

beforeEach(logInAsAdmin);

const refused =
  (...told: Parameters<typeof refusal>) =>
  () => {
    throw refusal(...told);
  };
const answers: Answers = { 'hotel.details': () => exampleHotel({ today: '2026-11-30' }) };
const openList = (more: Answers) => renderPage(<AdminCompaniesPage />, staffPaths.companies, { ...answers, ...more });

const LINE = {
  ...{ _id: 'p1', date: '2026-11-20', takesBack: null, kind: 'billed', entry: 'payment', reference: 'PY-1' },
  ...{ recordReference: 'GT-7K2M9Q', guestName: 'Ada Obi', roomNumber: '101', bookingId: 'b1', orderId: null },
  ...{ cateringId: null, billed: 60_000, paid: 0, balance: 60_000 },
};
const statement = (lines: object[] = [LINE]) => ({
  ...{ company: exampleCompany(), from: '2026-10-31', to: '2026-11-30', opening: 0, lines, closing: 60_000 },
});
const openOne = (more: Answers = {}) =>
  renderPage(
    <Route path={staffPaths.company}>
      <AdminCompanyPage />
    </Route>,
    staffCompanyPath('c1'),
    {
      ...answers,
      'companies.get': () => exampleCompany(),
      'companies.statement': () => statement(),
      'companies.list': () => ({ items: [exampleCompany()] }),
      ...more,
    },
  );

describe('D44: the list of companies', () => {
  it('says what each owes and what of it is overdue, and leads to it', async () => {
    openList({ 'companies.list': () => ({ items: [exampleCompany()] }) });
    expect(screen.getByText('Fetching the companies')).toBeInTheDocument();
    const [link] = await screen.findAllByRole('link', { name: 'Ministry of Works' });
    expect(link).toHaveAttribute('href', '/admin/companies/c1');
    expect(screen.getAllByText('₦60,000 owed')[0]).toBeVisible();
    expect(screen.getAllByText('₦20,000 overdue')[0]).toBeVisible();
  });

  it('says what a company is where there is none, and that it could not be loaded', async () => {
    const { unmount } = openList({ 'companies.list': () => ({ items: [] }) });
    expect(await screen.findByText('No companies yet.')).toBeVisible();
    unmount();
    openList({ 'companies.list': refused('internal') });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });

  it('one whose name is taken is refused at its field', async () => {
    const message = 'There is a company called Zenith already.';
    openList({
      'companies.list': () => ({ items: [] }),
      'companies.create': refused('company_taken', { message, fields: { name: message } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add a company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Company or ministry/), 'Zenith');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const [said] = await dialog.findAllByText(message);
    expect(said).toBeVisible();
  });
});

describe('D44: the page of one company', () => {
  it('says what is open by age, and its statement with the stay of each line', async () => {
    openOne();
    expect(screen.getByText('Fetching the company')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Ministry of Works' })).toBeVisible();
    expect(screen.getByText('1 to 30 days').nextElementSibling).toHaveTextContent('₦20,000');
    const table = within(await screen.findByRole('table', { name: 'Statement' }));
    expect(table.getByText('GT-7K2M9Q, Ada Obi, Room 101')).toBeVisible();
    expect(table.getByRole('link', { name: 'Open stay GT-7K2M9Q' })).toHaveAttribute('href', '/admin/booking/b1');
  });

  it('says that nothing was billed in these days, that the statement could not be loaded, and that it is gone', async () => {
    const first = openOne({ 'companies.statement': () => statement([]) });
    expect(await screen.findByText('Nothing was billed or paid in these days.')).toBeVisible();
    first.unmount();
    const second = openOne({ 'companies.statement': refused('internal') });
    expect(await screen.findByText('The account could not be loaded.')).toBeVisible();
    second.unmount();
    openOne({ 'companies.get': refused('not_found') });
    expect(await screen.findByText('This company is not on the list.')).toBeVisible();
  });

  it('a payment begins with what it owes, wants a method, and says why it is refused', async () => {
    const message = 'That day is to come.';
    const { inputsOf } = openOne({ 'companies.pay': refused('received_in_future', { message }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Amount/)).toHaveDisplayValue(/60.?000/);
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    expect(inputsOf('companies.pay')).toEqual([]);
    await userEvent.click(dialog.getByLabelText('Cash'));
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    const [said] = await dialog.findAllByText(message);
    expect(said).toBeVisible();
    expect(inputsOf('companies.pay')).toMatchObject([{ _id: 'c1', method: 'cash', balance: 60_000 }]);
  });

  it('emails its statement and the bill of a month, pressed twice under one key, or says that it has no address', async () => {
    const { inputsOf } = openOne({
      'companies.email': (asked) => {
        if ((asked as { month?: string }).month === undefined) return { to: 'accounts@works.test' };
        throw refusal('company_without_email', { message: 'It has no email address.' });
      },
    });
    for (const _ of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Email' }));
      await findToast('On its way to accounts@works.test.');
    }
    const [first, second] = inputsOf('companies.email') as { clientId: string }[];
    expect(first).toMatchObject({ _id: 'c1', from: '2026-10-31', to: '2026-11-30' });
    expect(second?.clientId).toBe(first?.clientId);
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'October 2026');
    expect(screen.getByRole('link', { name: 'Open the bill' })).toHaveAttribute(
      'href',
      '/admin/bill/company/c1_2026-10',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Email the bill' }));
    await findToast('It has no email address.');
    expect(inputsOf('companies.email')[2]).toMatchObject({ _id: 'c1', month: '2026-10' });
  });
});
