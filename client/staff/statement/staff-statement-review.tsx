import { LINE_VERDICTS, type LineVerdict } from '@shared/money/statements/constants';
import type { Statement } from '@shared/money/statements/schema';
import { useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/notice';
import { Button } from '../../ui/layout/button';
import { useRowFocus } from '../../ui/list/row-focus';
import { StatementLineRow } from './staff-statement-line';
import styles from './staff-statement-review.module.css';
import { columnWords, FILTER_WORDS, NONE_WORDS, summaryOf, unseenWords } from './statement-words';
import { useRecordLine } from './use-record-line';
import type { useStatement } from './use-statement';

/** How many lines are shown at first, and how many more by a press. */
const SHOWN = 50;

type StatementReviewProps = { desk: ReturnType<typeof useStatement>; statement: Statement };

/** The lines of a statement by what is to be done about them. */
export function StatementReview({ desk, statement }: StatementReviewProps) {
  const { lines } = statement;
  const of = (verdict: LineVerdict) => lines.filter((line) => line.verdict === verdict);
  const [filter, setFilter] = useState(() => LINE_VERDICTS.find((verdict) => of(verdict).length > 0) ?? 'match');
  const [shown, setShown] = useState(SHOWN);
  const recording = useRecordLine(desk);
  const summary = useRef<HTMLParagraphElement>(null);
  const rowFocus = useRowFocus(summary);
  const listed = of(filter);
  return (
    <div className={styles.review}>
      <div className={styles.about}>
        <p>{summaryOf(statement)}</p>
        <p>{columnWords(statement)}</p>
      </div>
      {statement.unseen.length > 0 && (
        <Notice tone="waiting">
          <p>Recorded by hand, and not in this statement. Each waits under ‘Needs a decision’.</p>
          <ul aria-label="Recorded by hand, and not in this statement">
            {statement.unseen.map((transfer) => (
              <li key={transfer._id}>{unseenWords(transfer)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <fieldset className={styles.filters}>
        <legend className={styles.legend}>Lines</legend>
        {LINE_VERDICTS.map((verdict) => (
          <button
            aria-pressed={verdict === filter}
            className={styles.filter}
            key={verdict}
            onClick={() => {
              setFilter(verdict);
              setShown(SHOWN);
            }}
            type="button"
          >
            {FILTER_WORDS[verdict]} <b>{of(verdict).length.toLocaleString('en-NG')}</b>
          </button>
        ))}
      </fieldset>
      <p aria-live="polite" className={styles.summary} ref={summary} tabIndex={-1}>
        {listed.length === 0 ? NONE_WORDS[filter] : ''}
      </p>
      {listed.length > 0 && (
        <div {...rowFocus}>
          <ul aria-label={`${FILTER_WORDS[filter]} of ${statement.fileName}`} className={styles.lines}>
            {listed.slice(0, shown).map((line) => (
              <StatementLineRow key={line.row} line={line} recording={recording} />
            ))}
          </ul>
        </div>
      )}
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          Show {Math.min(SHOWN, listed.length - shown)} more of {listed.length}
        </Button>
      )}
    </div>
  );
}
