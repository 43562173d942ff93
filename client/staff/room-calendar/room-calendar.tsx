import { addDays } from '@shared/dates';
import { CALENDAR_TEXTS } from '@shared/room-calendar/constants';
import type { CalendarStay, OutOfOrder } from '@shared/room-calendar/schema';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { staffBlockPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { StaffPage, useIsPhone } from '../../ui/layout/staff-page';
import { useSearchState } from '../../ui/list/search-state';
import { LOOKS } from '../calendar-grid/bar-words';
import { CalendarGrid } from '../calendar-grid/calendar-grid';
import { type CalendarBar, type CalendarModel, calendarModel } from '../calendar-grid/calendar-rows';
import { CalendarList } from './calendar-list';
import { CalendarToolbar, calendarSearch } from './calendar-toolbar';
import { ImportedPeriodDialog, NightsDialog } from './nights-dialog';
import { OutOfOrderDialog, PutOutOfOrderDialog } from './out-of-order-dialog';
import { type Proposal, problemOf, unchangedProposal } from './proposal';
import styles from './room-calendar.module.css';
import { useCalendarWindow } from './staff-api';
import { StayDialog } from './stay-dialog';

const PHONE_NIGHTS = 7;

type MovedStay = Proposal & { stay: CalendarStay };

export type RoomCalendarProps = {
  /** Today at the hotel, until the server has said it. */
  now: string;
  /** Asks whether a stay is to go where it was dropped. `canGoBack`: its nights are free again then. */
  moveDialog: (proposal: MovedStay & { canGoBack: boolean }, onClose: () => void) => ReactNode;
  /** False where the booking could not be opened. */
  onOpenBooking: (stay: CalendarStay) => Promise<boolean>;
  onFolio: (stay: CalendarStay) => void;
  /** The stay that is being opened. */
  reading: CalendarStay | null;
};

/** Which dialog is open. */
type Asked =
  | { kind: 'nights'; proposal: Proposal }
  | { kind: 'outOfOrder'; proposal: Proposal }
  | { kind: 'move'; proposal: MovedStay }
  | { kind: 'stay'; stay: CalendarStay }
  | { kind: 'period'; period: OutOfOrder };

/** Staff's room calendar: a grid on a desk and a tablet, a list on a phone. */
export function RoomCalendar(props: RoomCalendarProps) {
  const [search, setSearch] = useSearchState(calendarSearch);
  const isPhone = useIsPhone();
  const nights = isPhone ? PHONE_NIGHTS : search.nights;
  const from = search.from || addDays(props.now, -1);
  const query = useCalendarWindow(from, nights);
  return (
    <StaffPage
      filters={
        <CalendarToolbar
          from={from}
          isFixed={isPhone}
          onChange={setSearch}
          search={search}
          step={(date, way) => addDays(date, way * (isPhone ? PHONE_NIGHTS : Math.min(nights, 14)))}
          today={query.data?.today ?? props.now}
        />
      }
      actions={
        <>
          <ButtonLink href={staffPaths.rates} size="small">
            Rates
          </ButtonLink>
          <ButtonLink href={staffPaths.blocks} size="small">
            Blocks
          </ButtonLink>
          <ButtonLink href={staffPaths.channels} size="small">
            Channels
          </ButtonLink>
        </>
      }
      title="Room calendar"
    >
      <QueryView
        empty={({ rooms }) =>
          rooms.length === 0 && (
            <EmptyState
              action={
                <IfMay area="setup">
                  <ButtonLink href={staffPaths.rooms}>Add the first room</ButtonLink>
                </IfMay>
              }
            >
              There are no rooms yet.
            </EmptyState>
          )
        }
        failed={CALENDAR_TEXTS.loadFailed}
        loading={<CalendarSkeleton />}
        query={query}
      >
        {(window) => <Shown {...props} from={from} isPhone={isPhone} window={window} />}
      </QueryView>
    </StaffPage>
  );
}

type ShownProps = RoomCalendarProps & {
  from: string;
  isPhone: boolean;
  window: Parameters<typeof calendarModel>[0];
};

/** What the colours mean. An amount on a bar is what is still to be paid. */
const CalendarKey = () => (
  <ul aria-label="What the colours mean" className={cx(layout.row, layout.muted, styles.keys)}>
    {LOOKS.map(([word, look]) => (
      <li key={word}>
        <span aria-hidden="true" className={cx(styles.swatch, look)} />
        {word}
      </li>
    ))}
    <li>₦ on a bar: still to pay</li>
  </ul>
);

/** Says that nights were sold twice, where there are such. */
const ClashNotice = ({ count }: { count: number }) =>
  count > 0 && (
    <Notice tone="bad">
      {count === 1 ? '1 stay clashes with another channel.' : `${count} stays clash with other channels.`}{' '}
      <Link href={staffPaths.channels}>{count === 1 ? 'See it' : 'See them'}</Link>
    </Notice>
  );

function Shown({ from, isPhone, window, ...props }: ShownProps) {
  const model = useMemo(() => calendarModel(window, from), [window, from]);
  const [asked, ask] = useState<Asked | null>(null);
  const mayChange = useMay().may('change', 'calendar');
  const [, navigate] = useLocation();
  const choose = useCallback((proposal: Proposal) => ask({ kind: 'nights', proposal }), []);
  const open = useCallback(
    ({ stay, period, block }: CalendarBar) => {
      if (stay) ask({ kind: 'stay', stay });
      else if (block) navigate(staffBlockPath(block._id));
      else if (period && mayChange) ask({ kind: 'period', period });
    },
    [mayChange, navigate],
  );
  return (
    <>
      <ClashNotice count={window.clashes} />
      {!isPhone && <CalendarKey />}
      {isPhone ? (
        <CalendarList mayChange={mayChange} model={model} onChoose={choose} onOpen={open} />
      ) : (
        <CalendarGrid
          asked={asked && 'proposal' in asked ? asked.proposal : null}
          isAsking={asked !== null}
          mayChange={mayChange}
          model={model}
          onChoose={choose}
          onMove={({ stay, ...proposal }) => stay && ask({ kind: 'move', proposal: { ...proposal, stay } })}
          onOpen={open}
          onProblem={(problem) => toast.error(problem)}
        />
      )}
      {asked && <CalendarDialog {...props} ask={ask} asked={asked} model={model} />}
    </>
  );
}

type CalendarDialogProps = RoomCalendarProps & {
  asked: Asked;
  ask: (asked: Asked | null) => void;
  model: CalendarModel;
};

function CalendarDialog({ asked, ask, model, moveDialog, onOpenBooking, onFolio, reading }: CalendarDialogProps) {
  const close = () => ask(null);
  if (asked.kind === 'move') {
    const canGoBack = problemOf(model, unchangedProposal(asked.proposal.stay)) === null;
    return moveDialog({ ...asked.proposal, canGoBack }, close);
  }
  if (asked.kind === 'period') {
    if (asked.period.feed !== null) return <ImportedPeriodDialog onClose={close} period={asked.period} />;
    return <OutOfOrderDialog onClose={close} period={asked.period} today={model.today} />;
  }
  if (asked.kind === 'outOfOrder') {
    return <PutOutOfOrderDialog onClose={close} proposal={asked.proposal} today={model.today} />;
  }
  if (asked.kind === 'nights') {
    const { proposal } = asked;
    const goOn = () => ask({ kind: 'outOfOrder', proposal });
    return <NightsDialog model={model} onClose={close} onOutOfOrder={goOn} proposal={proposal} />;
  }
  const { stay } = asked;
  return (
    <StayDialog
      isBusy={reading?._id === stay._id}
      onChange={async () => {
        if (await onOpenBooking(stay)) close();
      }}
      onClose={close}
      onFolio={() => {
        close();
        onFolio(stay);
      }}
      stay={stay}
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

const CalendarSkeleton = () => (
  <Loading label="Fetching the calendar…">
    <div className={cx(layout.stack2, layout.sheet, styles.skeleton)}>
      {ROWS.map((row) => (
        <Skeleton height={28} key={row} />
      ))}
    </div>
  </Loading>
);
