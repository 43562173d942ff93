import { formatDay, formatMoment } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { TILL_TEXTS } from '@shared/money/till/constants';
import type { TillClose, TillCloseDetail } from '@shared/money/till/schema';
import { useState } from 'react';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useHotel } from '../../shared/hotel/api';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { useSearchState } from '../../ui/list/search-state';
import { DescriptionList } from '../../ui/record/description-list';
import { isMissing } from '../../ui/record/use-record';
import { StatusChip } from '../../ui/status/status-chip';
import { CountDialog } from './count-dialog';
import { useCorrectClose, useTillClose } from './staff-api';
import styles from './till.module.css';
import { TillMovements } from './till-movements';
import {
  calledOffWords,
  closeSearch,
  differenceTone,
  differenceWords,
  entriesWords,
  movedLines,
  TillPayments,
  tillName,
} from './till-payments';

/** One close, to look at, to correct and to print on A4 or A5. */
export default function AdminTillClosePage() {
  const [{ id }] = useSearchState(closeSearch);
  const query = useTillClose(id);
  const back = <ButtonLink href={staffPaths.till}>Till</ButtonLink>;
  if (id === '' || isMissing(query.error)) {
    return (
      <StaffPage title="Till close" width="reading">
        <EmptyState action={back} hint={TILL_TEXTS.closeHint}>
          {TILL_TEXTS.noClose}
        </EmptyState>
      </StaffPage>
    );
  }
  return (
    <QueryView
      failed={TILL_TEXTS.loadFailed}
      failedAction={back}
      loading={
        <StaffPage title="Till close" width="reading">
          <Loading label="Fetching the close" lines={8} />
        </StaffPage>
      }
      query={query}
    >
      {(detail) => <LoadedClose detail={detail} key={detail.close._id} />}
    </QueryView>
  );
}

function LoadedClose({ detail }: { detail: TillCloseDetail }) {
  const { close, received, paidOut, moved, payments, movements, transfers, entries, calledOff, counts } = detail;
  const { mutateAsync: correct } = useCorrectClose();
  const hotel = useHotel();
  const [isCorrecting, setCorrecting] = useState(false);
  const { day, staffName, method, expected, note } = close;
  const sums = [
    { label: 'Received', value: formatNaira(received) },
    ...(paidOut === 0 ? [] : [{ label: 'Given back', value: formatNaira(-paidOut) }]),
    ...movedLines(moved),
  ];
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.till}>Till</ButtonLink>
          <IfMay area="refunds">
            <Button onClick={() => setCorrecting(true)}>Correct the count</Button>
          </IfMay>
          <Button onClick={() => window.print()} variant="primary">
            Print
          </Button>
        </>
      }
      lead={`${staffName}, ${METHOD_WORDS[method]}`}
      letterhead={hotel.data?.name}
      title={`Till close, ${formatDay(day)}`}
      width="reading"
    >
      <div className={layout.stack2}>
        <p>
          <StatusChip tone={differenceTone(close)}>{differenceWords(close.difference)}</StatusChip>
        </p>
        <DescriptionList
          items={[
            ...(sums.length > 1 ? sums : []),
            { label: 'Expected', value: formatNaira(expected) },
            { label: 'Counted', value: formatNaira(close.counted) },
            { label: 'Difference', value: formatNaira(close.difference), total: true },
            { label: 'Closed', value: `${formatMoment(close.closedAt)} by ${close.closedBy}` },
            ...(note ? [{ label: 'Note', value: note }] : []),
          ]}
        />
      </div>
      {calledOff > 0 && <p>{calledOffWords(calledOff)}</p>}
      {counts.length > 1 && <Counts counts={counts} />}
      {movements.length > 0 && (
        <Section title="Cash moved">
          <TillMovements caption="Cash moved in this close" isOpen={false} movements={movements} />
        </Section>
      )}
      {entries > movements.length && (
        <Section title={entriesWords(entries - movements.length)}>
          <TillPayments caption="Payments of this close" entries={entries - movements.length} payments={payments} />
        </Section>
      )}
      {transfers.length > 0 && (
        <Section title="Transfers recorded by hand">
          <p className={layout.muted}>
            {formatNaira(toNaira(transfers.reduce((kobo, { amount }) => kobo + toKobo(amount), 0)))} by {staffName} that
            day, which no till counts. Look for them on the bank’s statement.
          </p>
          <TillPayments caption="Transfers recorded by hand" entries={transfers.length} payments={transfers} />
        </Section>
      )}
      <p className={styles.signatures}>
        <span>Counted by</span>
        <span>Checked by</span>
      </p>
      {isCorrecting && (
        <CountDialog
          about={`${tillName(close)}, ${formatDay(day)}. What was counted before stays to be read.`}
          confirmLabel="Save the count"
          done={TILL_TEXTS.corrected}
          expected={expected}
          hasFloat={moved.float > 0}
          method={method}
          name={close._id}
          noteHint="Why the count is corrected."
          onClose={() => setCorrecting(false)}
          save={(count) => correct({ ...count, _id: close._id })}
          title="Correct the count"
        />
      )}
    </StaffPage>
  );
}

const Counts = ({ counts }: { counts: TillClose[] }) => (
  <Section title="Counts before">
    <ul className={cx(layout.stack1, styles.counts)}>
      {counts.slice(0, -1).map(({ _id, counted, closedAt, closedBy, note }) => (
        <li key={_id}>
          {formatNaira(counted)}, {formatMoment(closedAt)} by {closedBy}
          {note ? `: ${note}` : ''}
        </li>
      ))}
    </ul>
  </Section>
);
