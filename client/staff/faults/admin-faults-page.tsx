import { FAULT_FILTERS, FAULT_LIMITS, FAULT_STATE_WORDS, FAULT_TEXTS } from '@shared/faults/constants';
import type { Fault } from '@shared/faults/schema';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { IfMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { useRooms } from '../../shared/rooms/api';
import { formatShortDay, formatShortMoment } from '../../ui/date/short-dates';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import type { CsvRows } from '../../ui/list/export-csv';
import { FilterBar } from '../../ui/list/filter-bar';
import { listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { CellLines, type Column, RowActions } from '../../ui/list/table';
import { FileButton } from '../../ui/media/file-button';
import { CloseRoomDialog, DoneDialog, isOutOfOrder, ReportDialog, stateWords } from './fault-dialogs';
import { useFaultChanges, useFaultPages, useFetchFaultPicture, useFollowedFaults } from './staff-api';

/** `room` is the one whose history is shown. */
const faultSearch = withPages(
  searchSpec({
    q: textParam(100),
    state: choiceParam(FAULT_FILTERS, 'all'),
    room: textParam(100),
    ...orderParams(['createdAt'], 'createdAt', 'desc'),
  }),
);

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unsolved', label: 'Not mended' },
  { value: 'open', label: 'Open' },
  { value: 'taken', label: 'Taken' },
  { value: 'done', label: 'Done' },
];

const whereWords = ({ roomNumber, place }: Fault) => (roomNumber === null ? (place ?? '') : `Room ${roomNumber}`);

const faultCsv: CsvRows<Fault> = {
  header: ['Reported', 'What', 'Where', 'By', 'State', 'Taken by', 'Done', 'Done by', 'Cost', 'Note'],
  row: (fault) => [
    ...[fault.createdAt, fault.text, whereWords(fault), fault.by ?? '', FAULT_STATE_WORDS[fault.state]],
    ...[fault.takenBy ?? '', fault.doneAt ?? '', fault.doneBy ?? ''],
    ...[fault.cost === null ? '' : String(fault.cost), fault.note ?? ''],
  ],
};

/** What is broken in the house: reported by anybody on the staff, worked on by maintenance. */
export default function AdminFaultsPage() {
  const list = useListState(faultSearch);
  const { room, ...asked } = listQuery(list.state, FAULT_LIMITS.pageSize);
  const query = { ...asked, ...(room ? { roomNumber: room } : {}) };
  const faults = useFollowedFaults(query);
  const fetchPage = useFaultPages();
  const today = useToday();
  const rooms = useRooms().data ?? [];
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  /** A room is closed on what the list knows by now. */
  const asListed = (fault: Fault) => faults.data?.items.find(({ _id }) => _id === fault._id) ?? fault;
  return (
    <StaffList
      actions={
        <IfMay area="faultReports">
          <Button onClick={() => setOpen({ act: 'report' })} variant="primary">
            Report a fault
          </Button>
        </IfMay>
      }
      compact={(fault) => ({ title: fault.text, mark: whereWords(fault), detail: stateWords(fault) })}
      caption="Faults"
      columns={faultColumns(today, setOpen)}
      csv={{
        fetchPage: (place) => fetchPage({ ...query, ...place }),
        fileName: 'faults.csv',
        limits: FAULT_LIMITS,
        rows: faultCsv,
      }}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>No fault matches these filters.</NoMatch>
        ) : (
          <EmptyState hint={FAULT_TEXTS.noneHint}>{FAULT_TEXTS.none}</EmptyState>
        )
      }
      failed={repeatableMessageOf(faults.error, FAULT_TEXTS.loadFailed)}
      filters={
        <FilterBar filters="two" label="Faults" list={list} searchLabel="What, where or note">
          <SelectField
            label="State"
            onChange={({ target }) => list.change({ state: target.value })}
            options={FILTERS}
            value={list.state.state}
          />
          <SelectField
            label="Room"
            onChange={({ target }) => list.change({ room: target.value })}
            options={[
              { value: '', label: 'All' },
              ...rooms.map(({ roomNumber }) => ({ value: roomNumber, label: roomNumber })),
            ]}
            value={list.state.room}
          />
        </FilterBar>
      }
      list={list}
      loading="Fetching the faults…"
      noun={['fault', 'faults']}
      query={faults}
      title="Faults"
    >
      {open?.act === 'report' && <ReportDialog onClose={close} roomNumber={list.state.room} />}
      {open?.act === 'done' && <DoneDialog fault={open.fault} onClose={close} />}
      {open?.act === 'close' && <CloseRoomDialog fault={asListed(open.fault)} onClose={close} />}
    </StaffList>
  );
}

type Opened = { act: 'report' } | { act: 'done' | 'close'; fault: Fault };

const faultColumns = (today: string, onOpen: (opened: Opened) => void): readonly Column<Fault>[] => [
  { key: 'text', header: 'What is wrong', rowHeader: true, isInCompactRow: true, cell: ({ text }) => text },
  {
    key: 'where',
    header: 'Where',
    cell: (fault) => (
      <CellLines>
        <span>{whereWords(fault)}</span>
        {fault.outOfOrder && isOutOfOrder(fault, today) && (
          <span className={layout.hint}>Out of order until {formatShortDay(fault.outOfOrder.to, today)}</span>
        )}
      </CellLines>
    ),
  },
  {
    key: 'createdAt',
    header: 'Reported',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt, by }) => (
      <CellLines>
        <span className={layout.nowrap}>{formatShortMoment(createdAt)}</span>
        <span className={layout.hint}>{by}</span>
      </CellLines>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: (fault) => (
      <CellLines>
        <span>{stateWords(fault)}</span>
        {fault.note && <span className={layout.hint}>{fault.note}</span>}
      </CellLines>
    ),
  },
  { key: 'cost', header: 'Cost', align: 'end', cell: ({ cost }) => (cost === null ? '–' : formatNaira(cost)) },
  { key: 'actions', header: 'Actions', cell: (fault) => <FaultActions fault={fault} onOpen={onOpen} today={today} /> },
];

type ActionsProps = { fault: Fault; today: string; onOpen: (opened: Opened) => void };

function FaultActions({ fault, today, onOpen }: ActionsProps) {
  const { _id, version, text, roomNumber, state, picture } = fault;
  const { update } = useFaultChanges();
  const fetchPicture = useFetchFaultPicture();
  const set = (to: 'open' | 'taken', done: string) =>
    update.mutate(
      { _id, version, state: to },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error(messageOf(error, FAULT_TEXTS.saveFailed)),
      },
    );
  return (
    <RowActions>
      {picture && (
        <FileButton
          failed={FAULT_TEXTS.pictureFailed}
          fetch={() => fetchPicture(_id)}
          gone={FAULT_TEXTS.pictureGone}
          label="Picture"
          of={text}
        />
      )}
      <IfMay area="faults">
        {state === 'open' && (
          <Button
            aria-label={`Take: ${text}`}
            busy={update.isPending}
            onClick={() => set('taken', 'You have taken it.')}
            size="small"
          >
            Take
          </Button>
        )}
        {state !== 'done' && (
          <Button
            aria-label={`Done: ${text}`}
            onClick={() => onOpen({ act: 'done', fault })}
            size="small"
            variant={state === 'taken' ? undefined : 'quiet'}
          >
            Done
          </Button>
        )}
        {state !== 'done' && roomNumber !== null && !isOutOfOrder(fault, today) && (
          <Button
            aria-label={`Out of order: ${text}`}
            onClick={() => onOpen({ act: 'close', fault })}
            size="small"
            variant="quiet"
          >
            Out of order
          </Button>
        )}
        {state !== 'open' && (
          <Button
            aria-label={`Open again: ${text}`}
            busy={update.isPending}
            onClick={() => set('open', 'It is open again.')}
            size="small"
            variant="quiet"
          >
            Open again
          </Button>
        )}
      </IfMay>
    </RowActions>
  );
}
