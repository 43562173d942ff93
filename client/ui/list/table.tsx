import type { ReactNode } from 'react';
import { useMediaQuery } from '../device/media-query';
import { Skeleton } from '../feedback/skeleton';
import { SelectField } from '../field/select-field';
import { cx } from '../layout/cx';
import layout from '../layout/layout.module.css';
import { ChevronUpIcon, SortIcon } from '../media/admin-icons';
import { ChevronDownIcon } from '../media/icons';
import { type Cell, CompactRows, type CompactRowsProps } from './compact-rows';
import styles from './table.module.css';

export type Column<Row> = Cell<Row> & {
  /** Makes the column sortable. Texts of the two orders, such as 'Oldest first' and 'Newest first'. */
  orders?: Record<Sort['direction'], string>;
  align?: 'start' | 'end';
  /** The cell that names the row. */
  rowHeader?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type TableProps<Row> = Omit<CompactRowsProps<Row>, 'columns'> & {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
};

/** In em, so that it holds for enlarged text too. */
const TOO_NARROW = '(max-width: 63.99em)';

/** The table of staff lists; on phones and tablets a list of compact rows that open. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, compact, sort, onSort, loadingRows, empty } = props;
  const isNarrow = useMediaQuery(TOO_NARROW);
  if (rows.length === 0 && !loadingRows && empty) return empty;
  if (isNarrow)
    return (
      <div aria-busy={Boolean(loadingRows)}>
        <CompactRows
          compact={compact}
          caption={caption}
          columns={columns}
          loadingRows={loadingRows}
          rowKey={rowKey}
          rows={rows}
        />
      </div>
    );
  return (
    <div aria-busy={Boolean(loadingRows)} className={styles.frame}>
      <div className={layout.plate}>
        <table aria-label={caption} className={cx(layout.wide, styles.table)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head column={column} key={column.key} onSort={onSort} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
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
      className={cx(layout.small, layout.strong, layout.nowrap, styles.head, column.align === 'end' && styles.end)}
      scope="col"
    >
      {column.orders && onSort ? (
        <button
          className={cx(layout.inline, layout.strong, layout.bare, styles.sort, direction && styles.sorted)}
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
    <tr className={styles.row}>
      {columns.map((column) => {
        const className = cx(styles.cell, column.align === 'end' && styles.end);
        return column.rowHeader && row !== undefined ? (
          <th className={className} key={column.key} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td className={className} key={column.key}>
            {row === undefined ? <Skeleton /> : column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

type NarrowSortProps<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

/** Sorting where there are no column headings, beside the number of rows. */
export function NarrowSort<Row>({ columns, sort, onSort }: NarrowSortProps<Row>) {
  const isNarrow = useMediaQuery(TOO_NARROW);
  const options = columns.flatMap(({ key, orders }) =>
    orders
      ? [
          { value: `${key} asc`, label: orders.asc },
          { value: `${key} desc`, label: orders.desc },
        ]
      : [],
  );
  if (!isNarrow || options.length === 0) return null;
  return (
    <div className={layout.unlabelled}>
      <SelectField
        label="Sort by"
        onChange={(event) => {
          const [key = '', direction] = event.target.value.split(' ');
          if (key) onSort({ key, direction: direction === 'desc' ? 'desc' : 'asc' });
        }}
        options={options}
        value={`${sort.key} ${sort.direction}`}
      />
    </div>
  );
}

/** Lines of a cell, below each other. */
export const CellLines = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={cx(styles.lines, className)}>{children}</span>
);

/** Buttons of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>;
