import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { LOOK_WORDS } from '@shared/money/statements/constants';
import type { StatementLine, StatementPayable } from '@shared/money/statements/schema';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { NameLink } from '../../ui/record/name-link';
import { GiveLine } from './staff-give-line';
import styles from './staff-statement-line.module.css';
import { differenceWords, recordedWords } from './statement-words';
import type { useRecordLine } from './use-record-line';

type StatementLineRowProps = { line: StatementLine; recording: ReturnType<typeof useRecordLine> };

/** A line of a statement: what the bank says, what it pays for, and the press that records it. */
export function StatementLineRow({ line, recording }: StatementLineRowProps) {
  const { day, amount, text, bankReference, reason, payables, recorded } = line;
  const failure = recording.failureOf(line);
  return (
    <li className={styles.line} data-row>
      <div className={styles.bank}>
        <strong className={styles.amount}>{formatNaira(amount)}</strong>
        <span className={styles.day}>{formatDay(day)}</span>
        <span className={styles.said}>{text || bankReference}</span>
      </div>
      {reason && <p className={styles.reason}>{LOOK_WORDS[reason]}</p>}
      {recorded && <Recorded recorded={recorded} />}
      {payables.map((payable) => (
        <Payable key={payable.reference} line={line} payable={payable} recording={recording} />
      ))}
      {line.verdict === 'other' && <GiveLine line={line} recording={recording} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </li>
  );
}

function Payable({ line, payable, recording }: StatementLineRowProps & { payable: StatementPayable }) {
  const openFolio = useOpenFolio();
  const { bookingId, cateringId, guestName, reference, roomNumber, canBePaid } = payable;
  const about = `${guestName}, ${reference}`;
  const what = roomNumber ? `Room ${roomNumber}` : cateringId ? 'Event' : 'Food order';
  const isMatch = line.verdict === 'match';
  return (
    <div className={styles.payable}>
      <span className={styles.who}>
        <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
        <small>
          {reference} · {what} · {differenceWords(line.amount, payable)}
        </small>
      </span>
      <span className={styles.actions}>
        {!isMatch && (
          <Button aria-label={`Folio of ${about}`} onClick={() => openFolio(payable)} size="small" variant="quiet">
            Folio
          </Button>
        )}
        {canBePaid && (
          <Button
            aria-label={`Record ${formatNaira(line.amount)} of ${about}`}
            busy={recording.isBusy(line)}
            busyLabel="Recording…"
            onClick={() => recording.record(line, payable)}
            size="small"
            variant={isMatch ? 'primary' : 'secondary'}
          >
            {isMatch ? 'Record' : 'Record…'}
          </Button>
        )}
      </span>
    </div>
  );
}

function Recorded({ recorded }: { recorded: NonNullable<StatementLine['recorded']> }) {
  const openFolio = useOpenFolio();
  const { bookingId, orderId, recordReference: reference, guestName } = recorded;
  const target = { bookingId, orderId, reference, guestName, balance: 0, isUnconfirmed: false };
  return (
    <div className={styles.payable}>
      <span className={styles.who}>
        <NameLink href={bookingId && staffBookingPath(bookingId)}>{guestName}</NameLink>
        <small>
          {reference} · {recordedWords(recorded)}
        </small>
      </span>
      <span className={styles.actions}>
        <Button
          aria-label={`Folio of ${guestName}, ${reference}`}
          onClick={() => openFolio(target)}
          size="small"
          variant="quiet"
        >
          Folio
        </Button>
      </span>
    </div>
  );
}
