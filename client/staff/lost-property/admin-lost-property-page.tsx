import { formatDay } from '@shared/dates';
import { LOST_FILTERS, LOST_LIMITS, LOST_STATE_WORDS, LOST_TEXTS } from '@shared/lost-property/constants';
import type { LostItem } from '@shared/lost-property/schema';
import { useState } from 'react';
import { Link } from 'wouter';
import { messageOf, repeatableMessageOf } from '../../lib/api/wire-error';
import { staffBookingPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { useToday } from '../../shared/hotel/use-today';
import { formatShortDay, formatShortMoment } from '../../ui/date/short-dates';
import { useConfirmedAction } from '../../ui/dialog/confirmed-action';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SelectField } from '../../ui/field/select-field';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import type { CompactRow } from '../../ui/list/compact-rows';
import type { CsvRows } from '../../ui/list/export-csv';
import { FilterBar } from '../../ui/list/filter-bar';
import { listQuery, orderParams, useListState, withPages } from '../../ui/list/list-state';
import { choiceParam, searchSpec, textParam } from '../../ui/list/search-state';
import { NoMatch, StaffList } from '../../ui/list/staff-list';
import { CellLines, type Column, RowActions } from '../../ui/list/table';
import { FileButton } from '../../ui/media/file-button';
import { ItemDialog, ReturnDialog, whereWords } from './item-dialogs';
import { LostQuestions, NoteQuestionDialog } from './lost-questions';
import { useFetchLostPicture, useFollowedLostItems, useLostChanges, useLostPages, useLostQuestions } from './staff-api';

const lostSearch = withPages(
  searchSpec({
    q: textParam(100),
    state: choiceParam(LOST_FILTERS, 'all'),
    ...orderParams(['createdAt'], 'createdAt', 'desc'),
  }),
);

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'kept', label: 'Kept' },
  { value: 'due', label: 'May be disposed of' },
  { value: 'returned', label: 'Returned' },
  { value: 'disposed', label: 'Disposed of' },
];

const lostCsv: CsvRows<LostItem> = {
  header: ['Found on', 'What', 'Where', 'Found by', 'Kept where', 'State', 'Returned to', 'Closed', 'Closed by'],
  row: (item) => [
    ...[item.foundOn, item.what, whereWords(item), item.foundBy ?? item.by ?? '', item.keptAt ?? ''],
    ...[LOST_STATE_WORDS[item.state], item.returnedTo ?? '', item.closedAt ?? '', item.closedBy ?? ''],
  ],
};

/** What became of it, and since when. */
function stateWords(item: LostItem, today: string): string {
  const { state, returnedTo, closedAt, disposeFrom } = item;
  const when = closedAt ? `, ${formatShortMoment(closedAt)}` : '';
  if (state === 'returned') return `Returned${returnedTo ? ` to ${returnedTo}` : ''}${when}`;
  if (state === 'disposed') return `${LOST_STATE_WORDS.disposed}${when}`;
  return disposeFrom <= today ? 'May be disposed of' : `Kept until ${formatShortDay(disposeFrom, today)}`;
}

/** What guests left behind: entered by whoever cleans, given back by the desk. */
export default function AdminLostPropertyPage() {
  const list = useListState(lostSearch);
  const asked = listQuery(list.state, LOST_LIMITS.pageSize);
  const query = useFollowedLostItems(asked);
  const fetchPage = useLostPages();
  const today = useToday();
  const [open, setOpen] = useState<'add' | 'ask' | LostItem | null>(null);
  const [returned, setReturned] = useState<LostItem | null>(null);
  const maySeeGuests = useMay().may('view', 'lostReturns');
  return (
    <StaffList
      above={
        <IfMay area="lostReturns" level="view">
          <OpenQuestions />
        </IfMay>
      }
      actions={
        <>
          <IfMay area="faults" level="view">
            <ButtonLink href={staffPaths.faults}>Faults</ButtonLink>
          </IfMay>
          <IfMay area="lostReturns">
            <Button onClick={() => setOpen('ask')}>Add a question</Button>
          </IfMay>
          <IfMay area="lostProperty">
            <Button onClick={() => setOpen('add')} variant="primary">
              Add
            </Button>
          </IfMay>
        </>
      }
      compact={(item): CompactRow => ({
        title: item.what,
        mark: whereWords(item),
        detail: stateWords(item, today),
      })}
      caption="Lost property"
      columns={lostColumns({ today, maySeeGuests, onChange: setOpen, onReturn: setReturned })}
      csv={{
        fetchPage: (place) => fetchPage({ ...asked, ...place }),
        fileName: 'lost-property.csv',
        limits: LOST_LIMITS,
        rows: lostCsv,
      }}
      empty={
        list.narrowed ? (
          <NoMatch onClear={list.clear}>Nothing matches these filters.</NoMatch>
        ) : (
          <EmptyState hint={LOST_TEXTS.noneHint}>{LOST_TEXTS.none}</EmptyState>
        )
      }
      failed={repeatableMessageOf(query.error, LOST_TEXTS.loadFailed)}
      filters={
        <FilterBar filters="one" label="Lost property" list={list} searchLabel="What, where or who">
          <SelectField
            label="State"
            onChange={({ target }) => list.change({ state: target.value })}
            options={FILTERS}
            value={list.state.state}
          />
        </FilterBar>
      }
      list={list}
      loading="Fetching the lost property…"
      noun={['thing', 'things']}
      query={query}
      title="Lost property"
    >
      {open === 'ask' && <NoteQuestionDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'ask' && (
        <ItemDialog item={open === 'add' ? undefined : open} onClose={() => setOpen(null)} />
      )}
      {returned && <ReturnDialog item={returned} onClose={() => setReturned(null)} />}
    </StaffList>
  );
}

/** What is open; nothing where nobody asks. */
function OpenQuestions() {
  const { data } = useLostQuestions();
  return data?.items.length === 0 ? null : (
    <Section title="Guests ask for">
      <LostQuestions />
    </Section>
  );
}

interface ColumnsOf {
  today: string;
  maySeeGuests: boolean;
  onChange: (item: LostItem) => void;
  onReturn: (item: LostItem) => void;
}

const lostColumns = ({ today, maySeeGuests, onChange, onReturn }: ColumnsOf): readonly Column<LostItem>[] => [
  { key: 'what', header: 'What', rowHeader: true, isInCompactRow: true, cell: ({ what }) => what },
  {
    key: 'createdAt',
    header: 'Found',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: (item) => (
      <CellLines>
        <span>{`${whereWords(item)}, ${formatShortDay(item.foundOn, today)}`}</span>
        <span className={layout.hint}>{item.foundBy ?? item.by}</span>
      </CellLines>
    ),
  },
  ...(maySeeGuests ? [LAST_GUEST] : []),
  {
    key: 'state',
    header: 'State',
    cell: (item) => (
      <CellLines>
        <span>{stateWords(item, today)}</span>
        <span className={layout.hint}>{item.keptAt}</span>
      </CellLines>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (item) => <ItemActions item={item} onChange={onChange} onReturn={onReturn} />,
  },
];

const LAST_GUEST: Column<LostItem> = {
  key: 'guest',
  header: 'Last guest of the room',
  cell: ({ lastGuest }) =>
    lastGuest ? (
      <Link className={cx(layout.inline, layout.target)} href={staffBookingPath(lastGuest.bookingId)}>
        {`${lastGuest.guestName}, ${lastGuest.reference}`}
      </Link>
    ) : (
      '–'
    ),
};

type ItemActionsProps = { item: LostItem; onChange: (item: LostItem) => void; onReturn: (item: LostItem) => void };

function ItemActions({ item, onChange, onReturn }: ItemActionsProps) {
  const { _id, what, picture, state, disposeFrom, version } = item;
  const { setState } = useLostChanges();
  const fetchPicture = useFetchLostPicture();
  const today = useToday();
  const set = (to: 'kept' | 'disposed') => setState.mutateAsync({ _id, version, state: to });
  const failed = (error: unknown) => messageOf(error, LOST_TEXTS.saveFailed);
  const dispose = useConfirmedAction<LostItem>({
    question: () => ({
      title: `Dispose of ${what}?`,
      text:
        disposeFrom <= today
          ? 'It has been kept as long as the settings say.'
          : `It is to be kept until ${formatDay(disposeFrom)}.`,
      confirmLabel: 'Dispose of it',
      cancelLabel: 'Keep it',
      danger: true,
    }),
    run: () => set('disposed'),
    done: () => 'Noted as disposed of.',
    failed,
  });
  const keep = useConfirmedAction<LostItem>({
    question: () => ({
      title: `Is ${what} here again?`,
      text: 'It is listed as kept once more.',
      confirmLabel: 'Keep it again',
      cancelLabel: 'Go back',
    }),
    run: () => set('kept'),
    done: () => LOST_TEXTS.saved,
    failed,
  });
  return (
    <RowActions>
      {picture && (
        <FileButton
          failed={LOST_TEXTS.pictureFailed}
          fetch={() => fetchPicture(_id)}
          gone={LOST_TEXTS.pictureGone}
          label="Picture"
          of={what}
        />
      )}
      <IfMay area="lostReturns">
        {state === 'kept' ? (
          <>
            <Button aria-label={`Return ${what}`} onClick={() => onReturn(item)} size="small">
              Return
            </Button>
            <Button aria-label={`Dispose of ${what}`} onClick={() => void dispose(item)} size="small" variant="quiet">
              Dispose
            </Button>
          </>
        ) : (
          <Button aria-label={`Keep again: ${what}`} onClick={() => void keep(item)} size="small">
            Keep again
          </Button>
        )}
      </IfMay>
      <IfMay area="lostProperty">
        <Button aria-label={`Change ${what}`} onClick={() => onChange(item)} size="small" variant="quiet">
          Change
        </Button>
      </IfMay>
    </RowActions>
  );
}
