import { DATE_ORDERS, type DateOrder } from '@shared/money/statements/constants';
import type { StatementDates } from '@shared/money/statements/schema';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/layout/button';
import styles from './staff-statement-columns.module.css';
import { DATE_ORDER_WORDS, dateQuestionOf, dayIn, exampleWords } from './statement-words';

type StatementDatesProps = {
  dates: StatementDates;
  busy: boolean;
  /** Whether the order may still be changed: not once lines are recorded by it. */
  canChange: boolean;
  onChoose: (order: DateOrder) => Promise<unknown>;
};

/** Asks how a file's dates are meant that can be read in two ways; once that is known, says how they are read. */
export function StatementDatesForm({ dates, busy, canChange, onChoose }: StatementDatesProps) {
  const { order, shown, example } = dates;
  const id = useId();
  const area = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<DateOrder | null>(null);
  // The pressed button is gone with its question.
  useEffect(() => {
    if (order !== null && order === chosen) area.current?.focus();
  }, [order, chosen]);
  const choose = (answer: DateOrder) => {
    setChosen(answer);
    void onChoose(answer);
  };
  const button = (answer: DateOrder, words: string, size?: 'small') => (
    <Button
      aria-disabled={busy}
      busy={busy && chosen === answer}
      busyLabel="Reading…"
      key={answer}
      onClick={busy ? undefined : () => choose(answer)}
      size={size}
      variant={size && 'quiet'}
    >
      {words}
    </Button>
  );
  if (order) {
    const other = order === 'dayFirst' ? 'monthFirst' : 'dayFirst';
    return (
      <section aria-label="How dates are read" className={styles.told} ref={area} tabIndex={-1}>
        <span>
          {example.date} is read as {dayIn(order, example)}, as in all statements with these columns.
        </span>
        {canChange && shown !== order && button(other, `Read it as ${dayIn(other, example)}`, 'small')}
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.form} ref={area} tabIndex={-1}>
      <h3 id={id}>{dateQuestionOf(example)}</h3>
      <p>{exampleWords(example)}</p>
      {shown && (
        <p>
          Other dates of this file have {DATE_ORDER_WORDS[shown]}, but an earlier statement with these columns had it
          the other way round.
        </p>
      )}
      <p>Your answer is kept for all statements with these columns.</p>
      <div className={styles.actions}>{DATE_ORDERS.map((each) => button(each, dayIn(each, example, 'start')))}</div>
    </section>
  );
}
