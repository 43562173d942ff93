import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import { CompactRows } from '../../ui/list/compact-rows';
import { asOnePage, ExportCsv } from '../../ui/list/export-csv';
import { BarWord, FilterBar } from '../../ui/list/filter-bar';
import { LinkRow, LinkRows } from '../../ui/list/link-rows';
import { orderParams, useListState, withPages } from '../../ui/list/list-state';
import { CursorPager, Pager } from '../../ui/list/pager';
import { searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, onePage, StaffList } from '../../ui/list/staff-list';
import { CellLines, type Column, RowActions, Table } from '../../ui/list/table';
import { NameLink } from '../../ui/record/name-link';
import { Family, loaded, nothing, Shown } from './states';

type Guest = { _id: string; name: string; phone: string; paid: string };

const GUESTS: Guest[] = [
  { _id: 'ada', name: 'Ada Obi', phone: '0803 123 4567', paid: '₦25,000' },
  { _id: 'bola', name: 'Bola Ade', phone: '0803 765 4321', paid: '₦0' },
];

const COLUMNS: readonly Column<Guest>[] = [
  {
    key: 'name',
    header: 'Guest',
    rowHeader: true,
    orders: { asc: 'A to Z', desc: 'Z to A' },
    cell: ({ name, phone }) => (
      <CellLines>
        <NameLink href="#Lists">{name}</NameLink>
        <small>{phone}</small>
      </CellLines>
    ),
  },
  { key: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => paid },
  {
    key: 'actions',
    header: 'Actions',
    cell: () => (
      <RowActions>
        <Button size="small">Edit</Button>
      </RowActions>
    ),
  },
];

const shared = {
  columns: COLUMNS,
  rowKey: ({ _id }: Guest) => _id,
  compact: ({ name, phone, paid }: Guest) => ({ title: name, detail: phone, amount: paid }),
};

const search = withPages(searchSpec({ q: textParam(100), ...orderParams(['name'], 'name', 'asc') }));

/** A list of staff as a page has it, with a bar of filters. */
function Guests() {
  const list = useListState(search);
  return (
    <StaffList
      {...shared}
      actions={
        <Button>
          Add <BarWord>a guest</BarWord>
        </Button>
      }
      caption="Guests"
      empty={<NoMatch onClear={list.clear}>No guest matches this.</NoMatch>}
      failed="The guests could not be loaded."
      filters={
        <FilterBar filters="one" label="Filters of guests" list={list} searchLabel="Search guests">
          <SelectField label="Paid" options={[{ value: '', label: 'All' }]} />
        </FilterBar>
      }
      list={list}
      loading="Loading guests"
      noun={['guest', 'guests']}
      query={{ ...loaded(onePage(GUESTS.filter(({ name }) => name.includes(list.state.q)))), isPlaceholderData: false }}
      title="A list of staff"
    />
  );
}

export const Lists = () => (
  <Family name="Lists">
    <Shown as="tables: sorted, loading, empty; as compact rows">
      <Table {...shared} caption="Sorted" onSort={nothing} rows={GUESTS} sort={{ key: 'name', direction: 'asc' }} />
      <Table {...shared} caption="Loading" loadingRows={2} rows={[]} />
      <Table
        {...shared}
        caption="Empty"
        empty={<NoMatch onClear={nothing}>No guest matches this.</NoMatch>}
        rows={[]}
      />
      <CompactRows {...shared} caption="Compact rows" rows={GUESTS} />
      <CompactRows {...shared} caption="Compact rows that load" loadingRows={1} rows={[]} />
    </Shown>
    <Shown as="pages: in the middle, busy, first; by the server’s cursors">
      <Pager hasNext hasPrevious onNext={nothing} onPrevious={nothing} page={2} />
      <Pager busy hasNext hasPrevious label="Busy pages" onNext={nothing} onPrevious={nothing} page={2} />
      <Pager hasNext hasPrevious={false} label="First of the pages" onNext={nothing} onPrevious={nothing} page={1} />
      <CursorPager
        pages={{ page: 1, go: nothing }}
        query={{ data: { previousCursor: null, nextCursor: 'next' }, isFetching: false }}
      />
    </Shown>
    <Shown as="rows that lead somewhere">
      <LinkRows>
        <LinkRow hint="since 8:00" href="#Lists" title="2 bookings to confirm" waits />
        <LinkRow hint="since 9:00" href="#Lists" title="1 room to clean" />
      </LinkRows>
    </Shown>
    <ExportCsv
      {...asOnePage(GUESTS)}
      fileName="guests.csv"
      noun="guests"
      rows={{ header: ['Name'], row: ({ name }) => [name] }}
    />
    <Guests />
  </Family>
);
