import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { asPhone } from '../../testing/as-phone';
import { type Column, NarrowSort, Table } from './table';

afterEach(cleanup);

type Row = { id: string; guest: string; room: string };
const columns: Column<Row>[] = [
  {
    key: 'guest',
    header: 'Guest',
    cell: (row) => row.guest,
    orders: { asc: 'Guest A to Z', desc: 'Guest Z to A' },
    rowHeader: true,
  },
  { key: 'room', header: 'Room', cell: (row) => row.room },
];
const rows = [{ id: 'a', guest: 'Ade', room: '204' }];
const compact = ({ guest, room }: Row) => ({ title: guest, detail: room });
const rowKey = (row: Row) => row.id;

it('a column heading shows its sort order, and pressing it reverses the order', async () => {
  const onSort = vi.fn();
  render(
    <Table
      compact={compact}
      caption="Bookings"
      columns={columns}
      onSort={onSort}
      rowKey={rowKey}
      rows={rows}
      sort={{ key: 'guest', direction: 'asc' }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: /guest/i }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Guest' }));
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'guest', direction: 'desc' });
});

it('where there is no room for a table its rows are compact, sorted by a choice, and open one by one', async () => {
  asPhone();
  const onSort = vi.fn();
  const twoRows = [...rows, { id: 'b', guest: 'Bola', room: '101' }];
  render(
    <>
      <NarrowSort columns={columns} onSort={onSort} sort={{ key: 'guest', direction: 'asc' }} />
      <Table compact={compact} caption="Bookings" columns={columns} rowKey={rowKey} rows={twoRows} />
    </>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Bookings' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Guest Z to A');
  expect(onSort).toHaveBeenLastCalledWith({ key: 'guest', direction: 'desc' });
  const row = screen.getByRole('button', { name: 'Bola 101' });
  expect(screen.queryByText('Room')).toBeNull();
  await userEvent.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Room')).toBeVisible();
  await userEvent.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Room')).toBeNull();
});

it('a table without rows shows its empty state, but not while loading', () => {
  const props = { caption: 'Bookings', columns, compact, rowKey, rows: [], empty: <p>No bookings yet.</p> };
  const { rerender } = render(<Table {...props} />);
  expect(screen.getByText('No bookings yet.')).toBeTruthy();
  rerender(<Table {...props} loadingRows={3} />);
  expect(screen.queryByText('No bookings yet.')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});
