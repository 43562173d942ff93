import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx';
import { Section } from './page';
import { type QueryState, QueryView } from './query-view';
import styles from './record-lines.module.css';
import { Loading, SkeletonText } from './skeleton';
import { StatusBadge, type Tone } from './status-badge';

/** A record as one line of a list. */
export interface RecordLine {
  name: string;
  href: string;
  detail: ReactNode;
  status: { word: string; tone: Tone };
  /** For example a button to cancel it. */
  action?: ReactNode;
}

/** Cards are taller, with a larger name. */
type Look = 'card' | 'slip';

export type RecordLinesProps<Item> = {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  query: QueryState<{ items: Item[] }>;
  loading: string;
  failed: string;
  empty: ReactNode;
  look: Look;
  line: (item: Item) => RecordLine;
};

export const LINES_SHOWN = 3;

/** The user's latest records as a section of their dashboard, one line each. */
export function RecordLines<Item extends { _id: string }>(props: RecordLinesProps<Item>) {
  const { title, actions, query, loading, failed, empty, look, line } = props;
  const waiting = <SkeletonText lines={2} />;
  return (
    <Section actions={actions} title={title}>
      <QueryView
        empty={({ items }) => items.length === 0 && empty}
        failed={failed}
        loading={
          <Loading label={loading}>
            {look === 'card' ? <div className={cx(styles.line, styles.card)}>{waiting}</div> : waiting}
          </Loading>
        }
        query={query}
      >
        {({ items }) => (
          <ul className={styles.lines}>
            {items.slice(0, LINES_SHOWN).map((item) => (
              <Line key={item._id} look={look} {...line(item)} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const Line = ({ name, href, detail, status, action, look }: RecordLine & { look: Look }) => (
  <li className={cx(styles.line, styles[look])} tabIndex={-1}>
    <div className={styles.words}>
      <h3>
        <Link className={styles.link} href={href}>
          {name}
        </Link>
      </h3>
      <p className={styles.detail}>{detail}</p>
    </div>
    <StatusBadge tone={status.tone}>{status.word}</StatusBadge>
    {action}
  </li>
);
