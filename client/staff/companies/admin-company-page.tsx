import { AGE_WORDS, AGES, COMPANY_TEXTS } from '@shared/companies/constants';
import type { CompanyAccount } from '@shared/companies/schema';
import { nigerianFormat } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { messageOf } from '../../lib/api/wire-error';
import { staffCompanyBillPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useHotel } from '../../shared/hotel/api';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage, WithFacts } from '../../ui/layout/staff-page';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import styles from './account-statement.module.css';
import { CompanyDialog } from './company-dialog';
import { CompanyPaymentDialog } from './company-payment-dialog';
import { CompanyStatement } from './company-statement';
import { EmailCompany } from './email-company';
import { accountWords, useCompany, useCompanyChanges } from './staff-api';

/** One company: what it owes by age, its statement, and what it pays; printable on A4. */
export default function AdminCompanyPage() {
  const { companyId = '' } = useParams<{ companyId: string }>();
  const query = useCompany(companyId);
  const back = <ButtonLink href={staffPaths.companies}>Companies</ButtonLink>;
  if (isMissing(query.error)) {
    return (
      <StaffPage title="Company">
        <EmptyState action={back}>{COMPANY_TEXTS.gone}</EmptyState>
      </StaffPage>
    );
  }
  return (
    <QueryView
      failed={COMPANY_TEXTS.accountFailed}
      failedAction={back}
      loading={
        <StaffPage title="Company">
          <Loading label="Fetching the company" lines={8} />
        </StaffPage>
      }
      query={query}
    >
      {(company) => <LoadedCompany company={company} key={company._id} />}
    </QueryView>
  );
}

/** What is known of it, without what nobody has said. */
const factsOf = ({ reference, contactName, phone, email, address, tin, termsDays, ...money }: CompanyAccount) =>
  [
    { label: 'Writes on transfers', value: reference },
    { label: 'Contact', value: [contactName, phone].filter(Boolean).join(', ') },
    { label: 'Email', value: email },
    { label: 'Address', value: address },
    { label: 'TIN', value: tin },
    { label: 'Pays within', value: `${termsDays} days` },
    { label: 'Credit limit', value: formatNaira(money.creditLimit) },
    { label: 'Discount on nights', value: money.discountPercent > 0 ? `${money.discountPercent}%` : '' },
  ].filter(({ value }) => value);

/** So many months back a bill is offered. */
const MONTHS = 12;
const monthFormat = nigerianFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

function MonthBills({ companyId, today }: { companyId: string; today: string }) {
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() - back);
    return { value: day.toISOString().slice(0, 7), label: monthFormat(day) };
  });
  const [month, setMonth] = useState(today.slice(0, 7));
  return (
    <Section title="Bill of a month">
      <p className={layout.hint}>What went on its account in the month and has no bill of its own.</p>
      <div className={cx(layout.row1, styles.beside)}>
        <SelectField
          label="Month"
          name="month"
          onChange={({ target }) => setMonth(target.value)}
          options={months}
          value={month}
        />
        <ButtonLink href={staffCompanyBillPath(companyId, month)}>Open the bill</ButtonLink>
        <EmailCompany label="Email the bill" what={{ _id: companyId, month }} />
      </div>
    </Section>
  );
}

function LoadedCompany({ company }: { company: CompanyAccount }) {
  const hotel = useHotel().data;
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<'change' | 'pay'>();
  const { remove } = useCompanyChanges();
  const { _id, version, name, balance, ageing } = company;
  const removeIt = useConfirmedAction<undefined>({
    question: () => ({
      title: `Remove ${name}?`,
      text: 'Nothing can be billed to it any more. Stays and payments keep its name.',
      confirmLabel: 'Remove it',
      danger: true,
    }),
    run: () => remove.mutateAsync({ _id, version }),
    done: () => {
      navigate(staffPaths.companies);
      return COMPANY_TEXTS.removed;
    },
    failed: (error) => messageOf(error, COMPANY_TEXTS.removeFailed),
  });
  return (
    <StaffPage
      actions={
        <>
          <IfMay area="companies">
            <Button onClick={() => setDoing('pay')} variant="primary">
              Record a payment
            </Button>
            <Button onClick={() => setDoing('change')}>Change</Button>
            {balance === 0 && (
              <Button onClick={() => void removeIt(undefined)} variant="quiet">
                Remove
              </Button>
            )}
          </IfMay>
          <ButtonLink href={staffPaths.companies}>Companies</ButtonLink>
        </>
      }
      lead={accountWords(balance)}
      letterhead={hotel?.name}
      title={name}
    >
      <WithFacts
        facts={
          <>
            <Card>
              <DescriptionList items={factsOf(company)} />
            </Card>
            <Section title="What is open">
              <Card>
                <DescriptionList
                  items={[
                    ...AGES.map((age) => ({ label: AGE_WORDS[age], value: formatNaira(ageing[age]) })),
                    { label: balance < 0 ? 'Paid ahead' : 'Owed', value: formatNaira(Math.abs(balance)), total: true },
                  ]}
                />
              </Card>
            </Section>
            {hotel && <MonthBills companyId={_id} today={hotel.today} />}
          </>
        }
      >
        {hotel && <CompanyStatement company={company} today={hotel.today} />}
      </WithFacts>
      {doing === 'change' && <CompanyDialog company={company} onClose={() => setDoing(undefined)} />}
      {doing === 'pay' && <CompanyPaymentDialog company={company} onClose={() => setDoing(undefined)} />}
    </StaffPage>
  );
}
