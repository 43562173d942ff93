import { METHOD_WORDS } from '@shared/constants/ledger';
import { TILL_TEXTS } from '@shared/constants/till';
import { formatDay, formatMoment } from '@shared/dates';
import { formatNaira } from '@shared/money';
import type { TillClose, TillCloseDetail } from '@shared/till';
import { useState } from 'react';
import { staffPaths } from '../../lib/staff-paths';
import { Button, ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { Page, Section } from '../../ui/page';
import { QueryView } from '../../ui/query-view';
import { useSearchState } from '../../ui/search-state';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { StatusBadge } from '../../ui/status-badge';
import { useHotel } from '../hotel/api';
import styles from './admin-till-close-page.module.css';
import { CountDialog } from './count-dialog';
import { useCorrectClose, useTillClose } from './staff-api';
import { TillPayments } from './till-payments';
import { closeSearch, differenceTone, differenceWords, tillName } from './till-words';

/** One close, to look at, to correct and to print on A4 or A5. */
export default function AdminTillClosePage() {
  const [{ id }] = useSearchState(closeSearch);
  const query = useTillClose(id);
  const back = <ButtonLink href={staffPaths.till}>Till</ButtonLink>;
  return (
    <QueryView
      failed={TILL_TEXTS.loadFailed}
      failedAction={back}
      loading={
        <Page title="Till close" width="reading">
          <Loading label="Fetching the close">
            <SkeletonText lines={8} />
          </Loading>
        </Page>
      }
      query={query}
    >
      {(detail) => <LoadedClose detail={detail} key={detail.close._id} />}
    </QueryView>
  );
}

function LoadedClose({ detail: { close, payments, counts } }: { detail: TillCloseDetail }) {
  const { mutateAsync: correct } = useCorrectClose();
  const hotel = useHotel();
  const [isCorrecting, setCorrecting] = useState(false);
  const { day, staffName, method, expected, note } = close;
  return (
    <Page
      actions={
        <>
          <ButtonLink href={staffPaths.till}>Till</ButtonLink>
          <Button onClick={() => setCorrecting(true)}>Correct the count</Button>
          <Button onClick={() => window.print()} variant="primary">
            Print
          </Button>
        </>
      }
      eyebrow={hotel.data?.name}
      lead={`${staffName}, ${METHOD_WORDS[method]}`}
      title={`Till close, ${formatDay(day)}`}
      width="reading"
    >
      <div className={styles.close}>
        <p>
          <StatusBadge tone={differenceTone(close)}>{differenceWords(close.difference)}</StatusBadge>
        </p>
        <DescriptionList
          items={[
            { label: 'Expected', value: formatNaira(expected) },
            { label: 'Counted', value: formatNaira(close.counted) },
            { label: 'Difference', value: formatNaira(close.difference), total: true },
            { label: 'Closed', value: `${formatMoment(close.closedAt)} by ${close.closedBy}` },
            ...(note ? [{ label: 'Note', value: note }] : []),
          ]}
        />
      </div>
      {counts.length > 1 && <Counts counts={counts} />}
      <Section title={payments.length === 1 ? '1 payment' : `${payments.length} payments`}>
        <TillPayments caption="Payments of this close" payments={payments} />
      </Section>
      <p className={styles.signature}>Signature</p>
      {isCorrecting && (
        <CountDialog
          about={`${tillName(close)}, ${formatDay(day)}. What was counted before stays to be read.`}
          confirmLabel="Save the count"
          done={TILL_TEXTS.corrected}
          expected={expected}
          name={close._id}
          onClose={() => setCorrecting(false)}
          save={(count) => correct({ ...count, _id: close._id })}
          title="Correct the count"
        />
      )}
    </Page>
  );
}

const Counts = ({ counts }: { counts: TillClose[] }) => (
  <Section title="Counts before">
    <ul className={styles.counts}>
      {counts.slice(0, -1).map(({ _id, counted, closedAt, closedBy, note }) => (
        <li key={_id}>
          {formatNaira(counted)}, {formatMoment(closedAt)} by {closedBy}
          {note ? `: ${note}` : ''}
        </li>
      ))}
    </ul>
  </Section>
);
