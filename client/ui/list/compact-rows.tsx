import { type ReactNode, useId, useState } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { ChevronUpIcon } from '../media/admin-icons';
import { ChevronDownIcon } from '../media/icons';
import styles from './compact-rows.module.css';

/** A row in two lines. All else of it shows when it is opened. */
export interface CompactRow {
  picture?: ReactNode;
  title: string;
  /** Beside the title, and never cut short. */
  place?: string | null;
  /** Such as its status, at the end of the first line. */
  mark?: ReactNode;
  detail: string;
  /** At the end of the second line. */
  amount?: string;
  /** Usable without opening the row. */
  control?: ReactNode;
}

/** What one row says of a kind. */
export interface Cell<Row> {
  key: string;
  /** Column heading; the label of the value where there is no room for a table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The compact row says it already. */
  isInCompactRow?: boolean;
}

export interface CompactRowsProps<Row> {
  /** For screen readers only. */
  caption: string;
  columns: readonly Cell<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row where there is no room for a table. */
  compact: (row: Row) => CompactRow;
  /** Shows this many skeleton rows instead of `rows`. */
  loadingRows?: number;
}

/** The rows of a table where there is no room for one. */
export const CompactRows = <Row,>({ caption, columns, rows, rowKey, compact, loadingRows }: CompactRowsProps<Row>) => (
  <ul aria-label={caption} className={cx(layout.plate, layout.divided)}>
    {loadingRows
      ? Array.from({ length: loadingRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <li className={cx(layout.stack, styles.loading)} key={index}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </li>
        ))
      : rows.map((row) => <OneRow compact={compact(row)} columns={columns} key={rowKey(row)} row={row} />)}
  </ul>
);

type OneRowProps<Row> = { compact: CompactRow; columns: readonly Cell<Row>[]; row: Row };

function OneRow<Row>({
  compact: { picture, title, place, mark, detail, amount, control },
  columns,
  row,
}: OneRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <li data-row>
      <div className={styles.compact}>
        <button
          aria-controls={isOpen ? id : undefined}
          aria-expanded={isOpen}
          className={cx(layout.line, layout.bare, layout.innerFocus, layout.shrink, styles.opener)}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {picture && <span className={cx(layout.rigid, styles.picture)}>{picture}</span>}
          <span className={cx(layout.shrink, layout.stack, styles.lines)}>
            <span className={cx(layout.line, layout.apart, layout.shrink, styles.line)}>
              <strong className={cx(layout.shrink, styles.title)}>
                <span>{title}</span>
                {place && <span>{` · ${place}`}</span>}
              </strong>{' '}
              {typeof mark === 'string' ? <span className={cx(layout.cut, styles.mark)}>{mark}</span> : mark}
            </span>{' '}
            <span className={cx(layout.line, layout.apart, layout.shrink, styles.line)}>
              <span className={cx(layout.hint, styles.detail)}>{detail}</span>{' '}
              {amount && <span className={cx(layout.hint, layout.strong, styles.amount)}>{amount}</span>}
            </span>
          </span>
          <Chevron className={styles.chevron} size={18} />
        </button>
        {control && <span className={cx(layout.line, styles.control)}>{control}</span>}
      </div>
      {isOpen && (
        <dl className={cx(layout.stack1, styles.rest)} id={id}>
          {columns
            .filter(({ isInCompactRow }) => !isInCompactRow)
            .map(({ key, header, cell }) => (
              <div className={cx(layout.columns1, layout.middle, styles.field)} key={key}>
                <dt className={layout.hint}>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
        </dl>
      )}
    </li>
  );
}
