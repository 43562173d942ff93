import { STATEMENT_HEADER, statementRow } from '@shared/companies/account';
import { companyStatementSchema } from '@shared/companies/schema';
import { csvOf, type RestRow } from '../row';

/** Companies that pay on account. */
export const COMPANIES_ROWS: readonly RestRow[] = [
  { method: 'GET', path: '/companies', procedure: 'companies.list', summary: 'Companies with what they owe' },
  {
    method: 'POST',
    path: '/companies',
    procedure: 'companies.create',
    summary: 'Add a company',
    status: 201,
    location: '/companies/:_id',
    refusals: ['company_taken', 'companies_full'],
  },
  {
    method: 'GET',
    path: '/companies/:_id',
    procedure: 'companies.get',
    summary: 'One company with what is open by age',
  },
  {
    method: 'PUT',
    path: '/companies/:_id',
    procedure: 'companies.update',
    summary: 'Change a company',
    refusals: ['company_taken'],
  },
  {
    method: 'DELETE',
    path: '/companies/:_id',
    procedure: 'companies.remove',
    summary: 'Remove a company that owes nothing',
    refusals: ['company_owes'],
  },
  {
    method: 'GET',
    path: '/companies/:_id/statement',
    procedure: 'companies.statement',
    summary: 'What was billed to a company and what it has paid, between two days',
    refusals: ['statement_long'],
    csv: csvOf(companyStatementSchema, ({ company: { reference }, from, to, lines }) => ({
      name: `${reference}-${from}-${to}`,
      header: STATEMENT_HEADER,
      rows: lines.map(statementRow),
    })),
  },
  {
    method: 'POST',
    path: '/companies/:_id/bills',
    procedure: 'companies.bill',
    summary: 'Move what is open of a stay, an order, an event or a group to its account',
    status: 201,
    location: '/folios?bookingId=:bookingId&orderId=:orderId&cateringId=:cateringId&groupId=:groupId',
    refusals: ['balance_changed', 'company_unknown', 'credit_limit', 'nothing_open', 'other_account'],
  },
  {
    method: 'POST',
    path: '/companies/:_id/payments',
    procedure: 'companies.pay',
    summary: 'Record a payment of a company on its account',
    refusals: ['api_key_without_till', 'balance_changed', 'received_in_future', 'received_too_early', 'transfer_alike'],
  },
  {
    method: 'POST',
    path: '/companies/:_id/emails',
    procedure: 'companies.email',
    summary: 'Email a company the statement of some days, or the bill of a month',
    refusals: ['bill_nothing', 'company_without_email', 'statement_long'],
  },
];
