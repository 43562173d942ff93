// biome-ignore-all lint/a11y/noRedundantRoles: as cards the elements lose their display and with it, in browsers, their roles
import type { ReactNode } from 'react';
import { ChevronUpIcon, SortIcon } from './admin-icons';
import { cx } from './cx';
import { ChevronDownIcon } from './icons';
import { Skeleton } from './skeleton';
import styles from './table.module.css';
import { SelectField } from './text-field';

export type Column<Row> = {
  key: string;
  /** Column heading; on a narrow screen it is beside the cell. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Texts of the two orders, such as 'Oldest first' and 'Newest first'. */
  orders?: Record<Sort['direction'], string>;
  align?: 'start' | 'end';
  /** The cell that names the row. */
  rowHeader?: boolean;
  /** CSS width. */
  width?: string;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type TableProps<Row> = {
  /** For screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shows this many skeleton rows instead of `rows`. */
  loadingRows?: number;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
};

/**
 * The table of staff lists. Below a width of 940 pixels each row becomes a card with labelled cells. The roles are explicit,
 * because browsers drop table semantics when `display` changes.
 */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, loadingRows, empty }: TableProps<Row>) {
  if (rows.length === 0 && !loadingRows && empty) return empty;
  return (
    <div aria-busy={Boolean(loadingRows)} className={styles.root}>
      {onSort && <NarrowSort columns={columns} onSort={onSort} sort={sort} />}
      <div className={styles.frame}>
        <table aria-label={caption} className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Head column={column} key={column.key} onSort={onSort} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {loadingRows
              ? Array.from({ length: loadingRows }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
                  <BodyRow columns={columns} key={index} />
                ))
              : rows.map((row) => <BodyRow columns={columns} key={rowKey(row)} row={row} />)}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === undefined ? SortIcon : direction === 'asc' ? ChevronUpIcon : ChevronDownIcon;
  return (
    <th
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={cx(styles.head, column.align === 'end' && styles.end)}
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
    >
      {column.orders && onSort ? (
        <button
          className={cx(styles.sort, direction && styles.sorted)}
          onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
          type="button"
        >
          {column.header}
          <Arrow size={16} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row?: Row }) {
  return (
    <tr className={styles.row} role="row">
      {columns.map((column) => {
        const content = (
          <>
            <span aria-hidden="true" className={styles.label}>
              {column.header}
            </span>
            <span>{row === undefined ? <Skeleton /> : column.cell(row)}</span>
          </>
        );
        const className = cx(styles.cell, column.align === 'end' && styles.end);
        return column.rowHeader && row !== undefined ? (
          <th className={className} key={column.key} role="rowheader" scope="row">
            {content}
          </th>
        ) : (
          <td className={className} key={column.key} role="cell">
            {content}
          </td>
        );
      })}
    </tr>
  );
}

type NarrowSortProps<Row> = { columns: readonly Column<Row>[]; sort?: Sort; onSort: (sort: Sort) => void };

/** Sorting on narrow screens, where there are no column headings. */
function NarrowSort<Row>({ columns, sort, onSort }: NarrowSortProps<Row>) {
  const options = columns.flatMap(({ key, orders }) =>
    orders
      ? [
          { value: `${key} asc`, label: orders.asc },
          { value: `${key} desc`, label: orders.desc },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <div className={styles.narrowSort}>
      <SelectField
        label="Sort by"
        onChange={(event) => {
          const [key = '', direction] = event.target.value.split(' ');
          if (key) onSort({ key, direction: direction === 'desc' ? 'desc' : 'asc' });
        }}
        options={options}
        placeholder="Choose"
        value={sort ? `${sort.key} ${sort.direction}` : ''}
      />
    </div>
  );
}

/** Buttons of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>;
