import { formatMoment } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { TILL_TEXTS } from '@shared/money/till/constants';
import type { Till, TillClose } from '@shared/money/till/schema';
import { useEffect, useRef, useState } from 'react';
import { IfMay } from '../../lib/session/staff-access';
import { Disclosure } from '../../ui/dialog/disclosure';
import { Button, ButtonLink } from '../../ui/layout/button';
import { DescriptionList } from '../../ui/record/description-list';
import { StatusBadge } from '../../ui/status/status-badge';
import { CountDialog } from './count-dialog';
import { useCloseTill } from './staff-api';
import styles from './till-card.module.css';
import { TillPayments } from './till-payments';
import { closePath, differenceTone, differenceWords, entriesWords, tillName } from './till-words';

/** What one member of staff has by one method, and the close of the day where there is one. */
export function TillCard({ till, day }: { till: Till; day: string }) {
  const { mutateAsync: closeTill } = useCloseTill();
  /** The till as it was when the count began: what is recorded meanwhile is not in it. */
  const [counted, setCounted] = useState<Till | null>(null);
  const { staffId, staffName, method, payments, entries, close } = till;
  const name = tillName(till);
  const card = useRef<HTMLElement>(null);
  const hasCounted = useRef(false);
  useEffect(() => {
    if (counted) hasCounted.current = true;
    else if (close && hasCounted.current) {
      hasCounted.current = false;
      // The button that opened the dialog is gone, also where somebody else has closed the till meanwhile.
      if (document.activeElement === document.body) card.current?.querySelector('a')?.focus();
    }
  });
  return (
    <article aria-label={name} className={styles.till} ref={card}>
      <header className={styles.head}>
        <h3>{staffName}</h3>
        <span>{METHOD_WORDS[method]}</span>
      </header>
      {close && <Closed close={close} />}
      {payments.length > 0 && (
        <>
          <DescriptionList items={sums(till)} />
          <Disclosure inner title={entriesWords(entries)}>
            <TillPayments caption={`Payments of ${name}`} entries={entries} payments={payments} />
          </Disclosure>
        </>
      )}
      {payments.length > 0 && !close && (
        <IfMay area="till">
          {' '}
          <Button aria-label={`Count and close: ${name}`} onClick={() => setCounted(till)} variant="primary">
            Count and close
          </Button>
        </IfMay>
      )}
      {payments.length > 0 && close && <p className={styles.later}>It goes into the next close.</p>}
      {counted && (
        <CountDialog
          about={`${name}, ${entriesWords(counted.entries)}`}
          confirmLabel="Close the till"
          done={TILL_TEXTS.closed}
          expected={counted.expected}
          method={method}
          name={`${day} ${staffId} ${method} ${counted.expected}`}
          onClose={() => setCounted(null)}
          save={(count) => closeTill({ ...count, day, staffId, method, expected: counted.expected })}
          title="Count and close"
        />
      )}
    </article>
  );
}

function sums({ received, paidOut, carried, expected, close }: Till) {
  return [
    { label: close ? 'Since the close' : 'Received', value: formatNaira(received) },
    ...(paidOut === 0 ? [] : [{ label: 'Paid out', value: formatNaira(-paidOut) }]),
    ...(carried === 0 ? [] : [{ label: 'Of it from earlier days', value: formatNaira(carried) }]),
    { label: close ? 'For the next close' : 'Expected', value: formatNaira(expected), total: true },
  ];
}

const Closed = ({ close }: { close: TillClose }) => (
  <div className={styles.closed}>
    <p>
      <StatusBadge tone={differenceTone(close)}>{differenceWords(close.difference)}</StatusBadge>
    </p>
    <p className={styles.later}>
      Closed {formatMoment(close.closedAt)} by {close.closedBy}: {formatNaira(close.counted)} counted,{' '}
      {formatNaira(close.expected)} expected.{close.note ? ` ${close.note}` : ''}
    </p>
    <ButtonLink aria-label={`See and print the close: ${tillName(close)}`} href={closePath(close._id)} size="small">
      See and print
    </ButtonLink>
  </div>
);
