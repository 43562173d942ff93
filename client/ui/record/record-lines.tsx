import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type QueryState, QueryView } from '../feedback/query-view';
import { Loading, SkeletonText } from '../feedback/skeleton';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { Section } from '../layout/page';
import { StatusBadge, type Tone } from '../status/status-badge';
import { StatusChip } from '../status/status-chip';
import styles from './record-lines.module.css';

/** A record as one line of a list. */
export interface RecordLine {
  name: string;
  href: string;
  detail: ReactNode;
  status: { word: string; tone: Tone };
  /** For example a button to cancel it. */
  action?: ReactNode;
}

/** Cards are taller, with a larger name; rows are low and on one sheet, for staff. */
type Look = 'card' | 'slip' | 'row';

export type RecordLinesProps<Item> = {
  /** Without one there is no heading. */
  title?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  query: QueryState<{ items: Item[] }>;
  loading: string;
  failed: string;
  empty: ReactNode;
  look: Look;
  line: (item: Item) => RecordLine;
  /** How many of them; LINES_SHOWN unless said. */
  shown?: number;
  /** Below the lines. */
  children?: ReactNode;
};

export const LINES_SHOWN = 3;

/** The user's latest records as a section of their dashboard, one line each. */
export function RecordLines<Item extends { _id: string }>(props: RecordLinesProps<Item>) {
  const { title, actions, query, loading, failed, empty, look, line, shown = LINES_SHOWN, children } = props;
  const waiting = <SkeletonText lines={2} />;
  const lines = (
    <>
      <QueryView
        empty={({ items }) => items.length === 0 && empty}
        failed={failed}
        loading={
          <Loading label={loading}>
            {look === 'card' ? (
              <div className={cx(layout.row12, layout.sheet, layout.middle, styles.line, styles.card)}>{waiting}</div>
            ) : (
              waiting
            )}
          </Loading>
        }
        query={query}
      >
        {({ items }) => (
          <ul className={look === 'row' ? cx(layout.sheet, layout.divided) : layout.stack1}>
            {items.slice(0, shown).map((item) => (
              <Line key={item._id} look={look} {...line(item)} />
            ))}
          </ul>
        )}
      </QueryView>
      {children}
    </>
  );
  if (title === undefined) return lines;
  return (
    <Section actions={actions} title={title}>
      {lines}
    </Section>
  );
}

const Line = ({ name, href, detail, status, action, look }: RecordLine & { look: Look }) => (
  <li
    className={cx(layout.row12, look !== 'row' && layout.sheet, layout.middle, styles.line, styles[look])}
    tabIndex={-1}
  >
    <div className={cx(layout.breaks, styles.words)}>
      <h3>
        <Link className={cx(layout.inline, layout.target)} href={href}>
          {name}
        </Link>
      </h3>
      <p className={layout.muted}>{detail}</p>
    </div>
    {look === 'row' ? (
      <StatusChip tone={status.tone}>{status.word}</StatusChip>
    ) : (
      <StatusBadge tone={status.tone}>{status.word}</StatusBadge>
    )}
    {action}
  </li>
);
