import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { FRONT_DESK_TEXTS } from '@shared/desk/constants';
import type { DeskDay } from '@shared/desk/schema';
import { ROLE_WORDS } from '@shared/staff/roles';
import { Link } from 'wouter';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useSession } from '../../lib/session/session';
import { useMay } from '../../lib/session/staff-access';
import { useBookingStatus } from '../../staff/booking/use-booking-status';
import { folioTargetOf } from '../../staff/booking/use-update-stay';
import { type DeskAct, DeskStays, dueRemark, overdueRemark } from '../../staff/bookings/admin-desk-stays';
import { DeskFigures, DeskSkeleton } from '../../staff/desk/desk-figures';
import { EventsToday, FreeTonight } from '../../staff/desk/desk-today';
import { DueReminders, HandoverNotes, Reminders } from '../../staff/desk/reminders';
import { useDeskDay } from '../../staff/desk/staff-api';
import { useRoomFaults } from '../../staff/faults/room-faults';
import { GoingLive } from '../../staff/going-live/going-live';
import { WaitingSection } from '../../staff/notifications/waiting-menu';
import { NextOnWaitlist } from '../../staff/waitlist/waitlist-entry';
import { formatTime } from '../../ui/date/short-dates';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { FoldedOnPhone, StaffPage, useIsPhone } from '../../ui/layout/staff-page';
import styles from './admin-dashboard-page.module.css';
import { usePanels } from './staff-sidebar';

/** The front desk, where staff's day begins: who is logged in, the hotel's day, and all panels (spec 2). */
export default function AdminDashboardPage() {
  const session = useSession();
  const { query, isLost } = useDeskDay();
  const panels = usePanels().panels.filter(({ path }) => path !== staffPaths.dashboard);
  const { role: held } = useMay();
  const role = `Role: ${held === 'admin' || held === 'guest' ? held : ROLE_WORDS[held]}`;
  return (
    <StaffPage
      lead={query.data ? `${role} · ${formatDay(query.data.today)}` : role}
      title={`Welcome, ${session?.user.name || 'Admin'}`}
    >
      <GoingLive isAdmin={held === 'admin'} />
      {isLost && query.data && (
        <Notice tone="waiting">
          The connection is lost. This is how it stood at {formatTime(new Date(query.dataUpdatedAt))}.
        </Notice>
      )}
      <QueryView failed={FRONT_DESK_TEXTS.loadFailed} loading={<DeskSkeleton />} query={query}>
        {(day) => (
          <>
            <DueReminders />
            <NextOnWaitlist />
            <DeskFigures day={day} />
            <div className={cx(layout.stack2, styles.day)}>
              <DeskLists day={day} />
              <div className={styles.free} id="free">
                <FreeTonight day={day} />
              </div>
              <div className={cx(layout.stack2, styles.aside)}>
                <EventsToday events={day.events} />
                <WaitingSection />
                <HandoverNotes />
                <Reminders />
              </div>
            </div>
          </>
        )}
      </QueryView>
      <nav aria-label="All panels">
        <FoldedOnPhone title="All panels">
          <ul className={cx(layout.row02, styles.panels)}>
            {panels.map(({ path, title, text }) => (
              <li key={path}>
                <Link className={cx(layout.inline, layout.small, layout.target)} href={path} title={text}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </FoldedOnPhone>
      </nav>
    </StaffPage>
  );
}

/** Who comes, who leaves and who stays, with what is done for each in one press. */
function DeskLists({ day }: { day: DeskDay }) {
  const openFolio = useOpenFolio();
  const housekeepingOf = ({ roomNumber }: Booking) =>
    day.rooms.find((room) => room.roomNumber === roomNumber)?.housekeeping;
  const stateOf = ({ roomNumber }: Booking) => {
    const room = day.rooms.find((one) => one.roomNumber === roomNumber);
    return room?.isBeingCleaned ? 'cleaning' : room?.housekeeping;
  };
  const status = useBookingStatus({ housekeepingOf });
  const checkIn: DeskAct = { label: 'Check in', run: (stay) => status.change(stay, 'checkedin') };
  const checkOut: DeskAct = { label: 'Check out', run: (stay) => status.change(stay, 'completed') };
  const noShow: DeskAct = { label: 'No-show', run: status.noShow };
  const cancel: DeskAct = { label: 'Cancel', run: (stay) => status.change(stay, 'cancelled') };
  const isStill = (stay: Booking, isHere: boolean) => (stay.status === 'checkedin') === isHere;
  const arrivals = day.arrivals.filter((stay) => isStill(stay, false));
  const departures = day.departures.filter((stay) => isStill(stay, true));
  const overdue = day.overdue.filter((stay) => stay.status === 'confirmed');
  const notLeft = new Set([...departures, ...day.staying].map(({ roomNumber }) => roomNumber));
  const returning = new Set(day.returning);
  const faultsOf = useRoomFaults();
  const isPhone = useIsPhone();
  const arriving = (stay: Booking) => {
    const state = stateOf(stay);
    const isClean = state === 'clean' || state === 'inspected';
    return {
      hasStayed: returning.has(stay._id),
      faults: faultsOf(stay.roomNumber),
      isRoomReady: isClean && stay.status === 'confirmed' && !notLeft.has(stay.roomNumber),
    };
  };
  const dueOrNotLeft = (stay: Booking) =>
    notLeft.has(stay.roomNumber) ? 'Room not left yet' : dueRemark(stay, day.today);
  const rows = { onFolio: (stay: Booking) => openFolio(folioTargetOf(stay)), isBusy: status.isSaving };
  return (
    <>
      {day.isMore && (
        <div className={styles.whole}>
          <Notice tone="waiting">
            There are more stays than these lists show.{' '}
            <ButtonLink href={`${staffPaths.bookings}?status=checkedin`} size="small" variant="quiet">
              See all who are checked in
            </ButtonLink>
          </Notice>
        </div>
      )}
      {overdue.length > 0 && (
        <div className={styles.whole}>
          <DeskStays
            {...rows}
            id="overdue"
            acts={[checkIn, noShow, cancel]}
            arriving={arriving}
            lead={
              <>
                They did not come on their day. Check them in, say that they do not come, or cancel.{' '}
                {day.isMoreOverdue && (
                  <ButtonLink
                    href={`${staffPaths.bookings}?status=confirmed&to=${addDays(day.today, -1)}`}
                    size="small"
                    variant="quiet"
                  >
                    See all of them
                  </ButtonLink>
                )}
              </>
            }
            none=""
            remark={dueOrNotLeft}
            room={stateOf}
            stays={overdue}
            title="Overdue arrivals"
          />
        </div>
      )}
      <DeskStays
        {...rows}
        id="arrivals"
        acts={[checkIn]}
        done={`${day.arrived} arrived`}
        arriving={arriving}
        none="Nobody else is to come today."
        remark={dueOrNotLeft}
        room={stateOf}
        stays={arrivals}
        title="Arrivals"
      />
      <DeskStays
        {...rows}
        id="departures"
        acts={[checkOut]}
        done={`${day.departed} left`}
        none="Nobody else is to leave today."
        remark={(stay) => overdueRemark(stay, day.today)}
        stays={departures}
        title="Departures"
      />
      <div className={styles.staying}>
        <DeskStays
          {...rows}
          id="staying"
          isFolded={isPhone}
          none="Nobody stays tonight yet."
          stays={day.staying}
          title="Staying tonight"
        />
      </div>
      {status.dialog}
    </>
  );
}
