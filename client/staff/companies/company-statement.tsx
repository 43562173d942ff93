import { lineWords, STATEMENT_HEADER, statementRow } from '@shared/companies/account';
import { COMPANY_TEXTS } from '@shared/companies/constants';
import type { Company, CompanyStatement as Statement } from '@shared/companies/schema';
import { addDays, formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { FOLIO_TEXTS } from '@shared/money/payments/desk-constants';
import { useState } from 'react';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { DateField } from '../../ui/date/date-fields';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import plain from '../../ui/list/plain-table.module.css';
import { NoteDialog } from '../payments/note-dialog';
import styles from './account-statement.module.css';
import { EmailCompany } from './email-company';
import { useCompanyMoney, useCompanyStatement } from './staff-api';

type Line = Statement['lines'][number];

/** What it adds to the account; below zero where it owes less. */
const movedBy = ({ kind, billed, paid }: Line): number => (kind === 'billed' ? billed : -paid);

const aboutLine = ({ recordReference, reference, guestName, roomNumber }: Line): string =>
  [recordReference ?? reference, guestName, roomNumber && `Room ${roomNumber}`].filter(Boolean).join(', ');

const csvRows = { header: STATEMENT_HEADER, row: statementRow };

type CompanyStatementProps = { company: Company; today: string };

/** What was billed to a company and what it has paid between two days, to be printed or sent as a file. */
export function CompanyStatement({ company, today }: CompanyStatementProps) {
  const [from, setFrom] = useState(addDays(today, -30));
  const [to, setTo] = useState(today);
  const last = to < from ? from : to;
  const query = useCompanyStatement({ _id: company._id, from, to: last });
  return (
    <Section
      actions={
        <div className={layout.row1}>
          {query.data && (
            <ExportCsv
              {...asOnePage(query.data.lines)}
              exported="Statement exported."
              fileName={`${company.reference}-${from}-${to}.csv`}
              noun="lines"
              rows={csvRows}
            />
          )}
          {query.data && <EmailCompany label="Email" what={{ _id: company._id, from, to: last }} />}
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      }
      title="Statement"
    >
      <div className={cx(layout.columns2, layout.fields)}>
        <DateField label="From" max={today} name="from" onChange={setFrom} today={today} value={from} />
        <DateField label="To" max={today} min={from} name="to" onChange={setTo} today={today} value={to} />
      </div>
      <QueryView
        failed={COMPANY_TEXTS.accountFailed}
        loading={<Loading label="Fetching the statement" lines={6} />}
        query={query}
      >
        {(statement) => <StatementTable statement={statement} />}
      </QueryView>
    </Section>
  );
}

function StatementTable({ statement: { lines, opening, closing, from, to } }: { statement: Statement }) {
  const [wrong, setWrong] = useState<Line>();
  const { correct } = useCompanyMoney();
  const takenBack = new Set(lines.map(({ takesBack }) => takesBack));
  return (
    <>
      <table aria-label="Statement" className={cx(plain.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Owed before {formatDay(from)}</th>
            <td />
            <td>{formatNaira(opening)}</td>
          </tr>
          {lines.map((line) => (
            <tr key={line._id}>
              <th scope="row">
                <div className={cx(layout.row02, layout.middle, layout.apart)}>
                  <span className={styles.words}>
                    {lineWords(line)}, {formatDay(line.date)}
                    <small>{aboutLine(line)}</small>
                  </span>
                  <span className={cx(layout.row, layout.middle)}>
                    {line.bookingId && (
                      <ButtonLink
                        aria-label={`Open stay ${line.recordReference}`}
                        className={layout.nowrap}
                        href={staffBookingPath(line.bookingId)}
                        size="small"
                        variant="quiet"
                      >
                        Open stay
                      </ButtonLink>
                    )}
                    {line.entry === 'payment' && !takenBack.has(line._id) && (
                      <IfMay area="payments">
                        <Button
                          aria-label={`Recorded wrongly: ${line.reference}`}
                          className={layout.nowrap}
                          onClick={() => setWrong(line)}
                          size="small"
                          variant="quiet"
                        >
                          Recorded wrongly
                        </Button>
                      </IfMay>
                    )}
                  </span>
                </div>
              </th>
              <td>{formatNaira(movedBy(line))}</td>
              <td>{formatNaira(line.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <strong>Owed on {formatDay(to)}</strong>
            </th>
            <td />
            <td>
              <strong>{formatNaira(closing)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {lines.length === 0 && <p className={layout.muted}>{COMPANY_TEXTS.nothingMoved}</p>}
      {wrong && (
        <NoteDialog
          confirmLabel="Take it back"
          danger
          failed={FOLIO_TEXTS.correctFailed}
          hint="Why it was wrong, for whoever looks at the books."
          onClose={() => setWrong(undefined)}
          required
          run={async (note) => {
            await correct.mutateAsync({ _id: wrong._id, note });
            toast.success('Taken back.');
          }}
          text={
            wrong.kind === 'billed'
              ? `${formatNaira(wrong.billed)} goes off the account, and ${wrong.recordReference} is open again.`
              : `${formatNaira(wrong.paid)} never came, or is another’s. It stays in the statement, and its receipt says so.`
          }
          title="Recorded wrongly?"
        />
      )}
    </>
  );
}
