import { formatNaira } from '@shared/money/money';
import type { AwaitedPayment } from '@shared/money/payments/desk-schema';
import type { LookReason } from '@shared/money/statements/constants';
import type { StatementLine, StatementPayable } from '@shared/money/statements/schema';
import { useState } from 'react';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { ErrorState } from '../../ui/feedback/error-state';
import { LiveRegion } from '../../ui/feedback/live-region';
import { hasFailed } from '../../ui/feedback/query-view';
import { SearchField } from '../../ui/field/search-field';
import { Button } from '../../ui/layout/button';
import { NameLink } from '../../ui/record/name-link';
import { whatFor } from '../payments/awaited-words';
import { useGivable } from '../payments/staff-api';
import styles from './staff-statement-line.module.css';
import { differenceWords } from './statement-words';
import type { useRecordLine } from './use-record-line';

type GiveLineProps = { line: StatementLine; recording: ReturnType<typeof useRecordLine> };

/** Gives a line that names nobody to a stay, order or event that staff search for. */
export function GiveLine(props: GiveLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { line } = props;
  if (isOpen) return <Search {...props} />;
  return (
    <div className={styles.actions}>
      <Button
        aria-label={`Find whose it is: ${formatNaira(line.amount)}, row ${line.row}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="quiet"
      >
        Find whose it is
      </Button>
    </div>
  );
}

/** Of a lapsed stay the list says what it would cost; it owes nothing. */
const payableOf = ({ stay, hasLapsed, balance, ...one }: AwaitedPayment): StatementPayable => ({
  ...one,
  balance: hasLapsed ? 0 : balance,
  roomNumber: stay?.roomNumber ?? null,
  canBePaid: true,
});

/** What is to be thought of before it is theirs, as of a line that names them. */
function reasonOf({ amount }: StatementLine, { hasLapsed, balance }: AwaitedPayment): LookReason | null {
  if (hasLapsed) return 'lapsed';
  if (balance <= 0) return 'nothing_open';
  return amount === balance ? null : amount < balance ? 'less' : 'more';
}

function Search({ line, recording }: GiveLineProps) {
  const [q, setQ] = useState('');
  const query = useGivable(q);
  const isAsked = q.trim() !== '';
  const found = isAsked ? (query.data?.items ?? []) : [];
  return (
    <>
      <SearchField autoFocus label="Name, phone, room, reference or amount" onChange={setQ} value={q} />
      {isAsked && hasFailed(query) && (
        <ErrorState busy={query.isFetching} onRetry={() => query.refetch()}>
          The search failed. Please try again.
        </ErrorState>
      )}
      <LiveRegion visible>
        {isAsked && query.data && !query.isFetching && found.length === 0 && <p>Nothing to pay matches this.</p>}
      </LiveRegion>
      {found.map((one) => {
        const { bookingId, reference, guestName } = one;
        const payable = payableOf(one);
        return (
          <div className={styles.payable} key={reference}>
            <span className={styles.who}>
              <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
              <small>
                {reference} · {whatFor(one).join(', ')} · {differenceWords(line.amount, payable)}
              </small>
            </span>
            <span className={styles.actions}>
              <Button
                aria-label={`Record ${formatNaira(line.amount)} of ${guestName}, ${reference}`}
                busy={recording.isBusy(line)}
                busyLabel="Recording…"
                onClick={() => recording.record({ ...line, reason: reasonOf(line, one) }, payable)}
                size="small"
              >
                Record…
              </Button>
            </span>
          </div>
        );
      })}
    </>
  );
}
