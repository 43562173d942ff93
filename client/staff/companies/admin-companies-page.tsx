import { COMPANY_TEXTS } from '@shared/companies/constants';
import type { Company } from '@shared/companies/schema';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { staffCompanyPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/field/text-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { CellLines, type Column, Table } from '../../ui/list/table';
import { StatusChip } from '../../ui/status/status-chip';
import { CompanyDialog } from './company-dialog';
import { accountWords, useCompanies } from './staff-api';

const Overdue = ({ overdue }: Pick<Company, 'overdue'>) =>
  overdue > 0 ? <StatusChip tone="bad">{`${formatNaira(overdue)} overdue`}</StatusChip> : null;

const compactCompany = (company: Company): CompactRow => ({
  title: company.name,
  detail: [company.contactName, company.phone].filter(Boolean).join(' · ') || company.reference,
  mark: <Overdue overdue={company.overdue} />,
  amount: accountWords(company.balance),
  control: (
    <ButtonLink aria-label={`Open ${company.name}`} href={staffCompanyPath(company._id)} size="small">
      Open
    </ButtonLink>
  ),
});

const columns: Column<Company>[] = [
  {
    key: 'name',
    header: 'Company',
    rowHeader: true,
    cell: ({ _id, name, reference }) => (
      <CellLines>
        <Link href={staffCompanyPath(_id)}>{name}</Link>
        <small>{reference}</small>
      </CellLines>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ contactName, phone, email }) => (
      <CellLines>{[contactName, phone, email].map((line) => line && <small key={line}>{line}</small>)}</CellLines>
    ),
  },
  { key: 'balance', header: 'Account', align: 'end', cell: ({ balance }) => accountWords(balance) },
  { key: 'overdue', header: 'Overdue', align: 'end', cell: (company) => <Overdue overdue={company.overdue} /> },
  { key: 'limit', header: 'Limit', align: 'end', cell: ({ creditLimit }) => formatNaira(creditLimit) },
];

const isNamed = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return ({ name, contactName, email, phone, reference }: Company) =>
    [name, contactName, email, phone, reference].some((text) => text?.toLowerCase().includes(wanted));
};

/** Companies that pay on account (D44): what each owes, how much of it is overdue, and what it may owe. */
export default function AdminCompaniesPage() {
  const query = useCompanies();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.payments}>Payments</ButtonLink>
          <IfMay area="companies">
            <Button onClick={() => setAdding(true)} variant="primary">
              Add a company
            </Button>
          </IfMay>
        </>
      }
      title="Companies"
    >
      <QueryView
        empty={({ items }) =>
          items.length === 0 && <EmptyState hint={COMPANY_TEXTS.noneHint}>{COMPANY_TEXTS.none}</EmptyState>
        }
        failed={COMPANY_TEXTS.loadFailed}
        loading={<Loading label="Fetching the companies" lines={6} />}
        query={query}
      >
        {({ items }) => (
          <div className={layout.stack2}>
            {items.length > 5 && (
              <TextField
                autoComplete="off"
                label="Find a company"
                onChange={({ target }) => setTyped(target.value)}
                type="search"
                value={typed}
              />
            )}
            <Table
              compact={compactCompany}
              caption="Companies"
              columns={columns}
              empty={<EmptyState>{COMPANY_TEXTS.noneFound}</EmptyState>}
              rowKey={({ _id }) => _id}
              rows={items.filter(isNamed(typed))}
            />
          </div>
        )}
      </QueryView>
      {isAdding && (
        <CompanyDialog onClose={() => setAdding(false)} onSaved={({ _id }) => navigate(staffCompanyPath(_id))} />
      )}
    </StaffPage>
  );
}
