import { BLOCK_TEXTS } from '@shared/blocks/constants';
import type { BlockRow } from '@shared/blocks/schema';
import { addDays } from '@shared/dates';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { staffBlockPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage } from '../../ui/layout/staff-page';
import type { CompactRow } from '../../ui/list/compact-rows';
import { CellLines, type Column, Table } from '../../ui/list/table';
import { type BlockDraft, NewBlockDialog } from './block-dialog';
import { codeOff, fillWords, heldWords, nightsOfBlock, useBlocks } from './staff-api';

const compactBlock =
  (today: string) =>
  (block: BlockRow): CompactRow => ({
    title: block.name,
    detail: `${nightsOfBlock(block, today)} · ${heldWords(block)}`,
    mark: block.code,
    amount: fillWords(block),
  });

const columns = (today: string): Column<BlockRow>[] => [
  {
    key: 'name',
    header: 'For',
    rowHeader: true,
    cell: ({ _id, name, reference }) => (
      <CellLines>
        <Link className={layout.breaks} href={staffBlockPath(_id)}>
          {name}
        </Link>
        <small>{reference}</small>
      </CellLines>
    ),
  },
  { key: 'nights', header: 'Nights', cell: (block) => nightsOfBlock(block, today) },
  { key: 'rooms', header: 'Rooms', cell: fillWords },
  { key: 'held', header: 'State', cell: heldWords },
  {
    key: 'code',
    header: 'Code',
    cell: (block) => (
      <CellLines>
        <strong>{block.code}</strong>
        <small>{codeOff(block)}</small>
      </CellLines>
    ),
  },
];

/** What the address says of the event for which rooms are to be held; null where it says nothing. */
function draftIn(query: URLSearchParams): BlockDraft | null {
  const [name, date] = [query.get('name') ?? '', query.get('date') ?? ''];
  if (!query.has('new')) return null;
  const cateringId = query.get('event') ?? undefined;
  return { name, checkInDate: date, checkOutDate: date && addDays(date, 1), cateringId };
}

/** Rooms that are held for the guests of events (D40). */
export default function AdminBlocksPage() {
  const query = useBlocks();
  const today = useToday();
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(draftIn(new URLSearchParams(useSearch())));
  const close = () => {
    setDraft(null);
    navigate(staffPaths.blocks, { replace: true });
  };
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.calendar}>Calendar</ButtonLink>
          <IfMay area="bookings">
            <Button onClick={() => setDraft({ name: '', checkInDate: '', checkOutDate: '' })} variant="primary">
              Hold rooms
            </Button>
          </IfMay>
        </>
      }
      title="Blocks"
    >
      <QueryView
        empty={({ items }) =>
          items.length === 0 && <EmptyState hint={BLOCK_TEXTS.noneHint}>{BLOCK_TEXTS.none}</EmptyState>
        }
        failed={BLOCK_TEXTS.loadFailed}
        loading={<Loading label="Fetching the blocks" lines={6} />}
        query={query}
      >
        {({ items }) => (
          <Table
            compact={compactBlock(today)}
            caption="Blocks"
            columns={columns(today)}
            rowKey={({ _id }) => _id}
            rows={items}
          />
        )}
      </QueryView>
      {draft && (
        <NewBlockDialog
          draft={draft}
          onClose={close}
          onMade={({ _id }) => navigate(staffBlockPath(_id), { replace: true })}
          today={today}
        />
      )}
    </StaffPage>
  );
}
