import { AUDIT_LIMITS } from '@shared/audit/constants';
import {
  DISCOUNT_KIND_WORDS,
  DISCOUNT_KINDS,
  DISCOUNT_LIMITS,
  DISCOUNT_TEXTS,
} from '@shared/bookings/discounts-constants';
import type { Discount } from '@shared/bookings/discounts-schema';
import { hotelDateTime } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { Link } from 'wouter';
import { staffBookingPath, staffOrdersOf } from '../../lib/navigation/staff-paths';
import { useHotel } from '../../shared/hotel/api';
import { DateField } from '../../ui/date/date-fields';
import { formatShortMoment } from '../../ui/date/short-dates';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import type { CompactRow } from '../../ui/list/compact-rows';
import type { CsvRows } from '../../ui/list/export-csv';
import { orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import type { Column } from '../../ui/list/table';
import styles from './audit.module.css';
import { dayParam, useDiscountPages, useDiscounts } from './staff-api';

/** Amounts in naira. */
export const discountsCsv: CsvRows<Discount> = {
  header: ['When', 'Who', 'What', 'Record', 'Before', 'After', 'Less', 'Why'],
  row: ({ at, who, kind, reference, before, after, difference, reason }) => [
    ...[hotelDateTime(at), who, DISCOUNT_KIND_WORDS[kind], reference ?? ''],
    ...[String(before), String(after), String(difference), reason ?? ''],
  ],
};

/** What was taken off, waived, voided or taken back, by whom and why (D48). */
export default function AdminDiscountsPage() {
  const list = useListState(discountSearch);
  const { sort: _sort, dir: _dir, page: _page, cursor, ...filters } = list.state;
  const query = useDiscounts(filters, cursor);
  const fetchPage = useDiscountPages(filters);
  return (
    <StaffList
      above={
        query.data?.items.length ? (
          <p className={cx(layout.strong, styles.total)}>
            {`${formatNaira(query.data.total)} in all${filters.from || filters.to ? ' in these days' : ''}`}
          </p>
        ) : null
      }
      compact={compactDiscount}
      caption="Discounts and voids"
      columns={discountColumns}
      csv={{
        fileName: 'discounts.csv',
        fetchPage,
        rows: discountsCsv,
        limits: DISCOUNT_LIMITS,
      }}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>Nothing fits these filters.</NoMatch>
        ) : (
          <EmptyState>{DISCOUNT_TEXTS.none}</EmptyState>
        )
      }
      failed={DISCOUNT_TEXTS.loadFailed}
      filters={<Filters list={list} staff={query.data?.staff ?? []} />}
      list={list}
      loading="Fetching the discounts and voids…"
      noun={['entry', 'entries']}
      pageSize={DISCOUNT_LIMITS.pageSize}
      query={query}
      title="Discounts and voids"
    />
  );
}

type FiltersProps = {
  list: ReturnType<typeof useListState<DiscountSearch>>;
  staff: readonly { _id: string; name: string }[];
};

function Filters({ list, staff }: FiltersProps) {
  const today = useHotel().data?.today;
  const { actor, kind, from, to } = list.state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of a few years ago do not know <search>
    <div aria-label="Discounts and voids" className={cx(layout.columns1, styles.filters)} role="search">
      <DateField label="From" max={today} onChange={(day) => list.change({ from: day })} today={today} value={from} />
      <DateField label="To" max={today} onChange={(day) => list.change({ to: day })} today={today} value={to} />
      <SelectField
        label="Who"
        onChange={({ target }) => list.change({ actor: target.value })}
        options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
        placeholder="Everybody"
        value={actor}
      />
      <SelectField
        label="What"
        onChange={({ target }) => list.change({ kind: target.value })}
        options={DISCOUNT_KINDS.map((value) => ({ value, label: DISCOUNT_KIND_WORDS[value] }))}
        placeholder="Everything"
        value={kind}
      />
      {list.narrowed && (
        <Button className={styles.clear} onClick={list.clear} variant="quiet">
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** What of the page is in its address; there is one order, newest first. */
const discountSearch = withPages(
  searchSpec({
    actor: textParam(AUDIT_LIMITS.actorMax),
    kind: choiceParam(['', ...DISCOUNT_KINDS], ''),
    from: dayParam,
    to: dayParam,
    ...orderParams(['at'], 'at', 'desc'),
  }),
);

type DiscountSearch = (typeof discountSearch)['initial'];

/** The record, as a way to it where staff have one for it. */
function recordOf({ reference, bookingId, kind }: Discount) {
  if (reference === null) return '–';
  const href = bookingId !== null ? staffBookingPath(bookingId) : kind === 'order' ? staffOrdersOf(reference) : null;
  return <span className={layout.nowrap}>{href ? <Link href={href}>{reference}</Link> : reference}</span>;
}

const fromTo = ({ before, after }: Discount) => (
  <span className={layout.nowrap}>
    {before === after ? formatNaira(before) : `${formatNaira(before)} → ${formatNaira(after)}`}
  </span>
);

const whyOf = ({ reason }: Discount) => reason ?? 'No reason given';

const discountColumns: readonly Column<Discount>[] = [
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => <span className={layout.nowrap}>{formatShortMoment(at)}</span>,
    rowHeader: true,
  },
  { key: 'who', header: 'Who', cell: ({ who }) => who, isInCompactRow: true },
  { key: 'kind', header: 'What', cell: ({ kind }) => DISCOUNT_KIND_WORDS[kind], isInCompactRow: true },
  { key: 'record', header: 'Record', cell: recordOf },
  { key: 'amounts', header: 'Before → after', cell: fromTo, align: 'end' },
  {
    key: 'difference',
    header: 'Less',
    cell: ({ difference }) => (difference === 0 ? '–' : formatNaira(difference)),
    align: 'end',
    isInCompactRow: true,
  },
  { key: 'reason', header: 'Why', cell: whyOf },
];

/** In two lines, where there is no room for a table. */
const compactDiscount = (discount: Discount): CompactRow => ({
  title: discount.who,
  mark: discount.reference,
  detail: `${DISCOUNT_KIND_WORDS[discount.kind]} · ${whyOf(discount)}`,
  amount: formatNaira(discount.difference || discount.before),
});
