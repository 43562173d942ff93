import { isHolding } from '@shared/bookings/constants';
import { STAFF_BOOKING_TEXTS } from '@shared/bookings/forms';
import type { Booking } from '@shared/bookings/schema';
import { formatNaira } from '@shared/money/money';
import type { Housekeeping } from '@shared/rooms/housekeeping';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffGuestPath, staffPaths } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { useHotel } from '../../shared/hotel/api';
import { useToday } from '../../shared/hotel/use-today';
import { useFolio } from '../../shared/payments/api';
import { useRooms } from '../../shared/rooms/api';
import { BookingHistory } from '../../staff/audit/staff-history';
import { PastStays, SetArrival } from '../../staff/booking/arrival';
import { BOOKING_EDIT, BookingChangeDialog } from '../../staff/booking/booking-change-dialog';
import { BookingNotes } from '../../staff/booking/staff-notes';
import { CorrectBookingGuest, STATUS_OPTIONS, StaffStay, StaffStayGuest } from '../../staff/booking/staff-stay';
import { useBookingStatus } from '../../staff/booking/use-booking-status';
import { folioTargetOf } from '../../staff/booking/use-update-stay';
import { AskButton, requestedDatesWords } from '../../staff/bookings/admin-requested-dates';
import { useHousekeepingOf, useStaffBooking } from '../../staff/bookings/staff-api';
import { GuestStays } from '../../staff/bookings/staff-guest-stays';
import { GuestRequests } from '../../staff/catering/staff-guest-requests';
import { RegistrationCard } from '../../staff/check-in/staff-registration-card';
import { ChangeExtras } from '../../staff/extras/extras-dialog';
import { RoomFaults } from '../../staff/faults/room-faults';
import { FolioView } from '../../staff/folio/folio-view';
import { IdentityDocuments } from '../../staff/guest-register/identity-documents';
import { useGuestOfBooking, useUnwanted } from '../../staff/guests/staff-api';
import { UnwantedNotice } from '../../staff/guests/unwanted';
import { LostOfBooking } from '../../staff/lost-property/lost-of-booking';
import { StayMessages } from '../../staff/messages/stay-messages';
import { GuestOrders } from '../../staff/orders/staff-guest-orders';
import { HousekeepingChip } from '../../staff/rooms/room-housekeeping';
import { formatShortRange } from '../../ui/date/short-dates';
import { Disclosure } from '../../ui/dialog/disclosure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { interruptedEdit } from '../../ui/form/interrupted-edit';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage, useIsPhone } from '../../ui/layout/staff-page';
import { isMissing } from '../../ui/record/use-record';
import { StatusAsIs, StatusSelect } from '../../ui/status/status-select';
import styles from './staff-booking-page.module.css';

/** An interrupted change of this booking comes up again, on the booking as its editor saw it. */
function interrupted({ _id }: Booking): Changing | null {
  const kept = interruptedEdit<Booking>(BOOKING_EDIT);
  return kept?._id === _id ? { booking: kept } : null;
}

/** A booking as it was when its change was opened; as an answer it begins with the dates that its guest asks for. */
type Changing = { booking: Booking; isAnswer?: boolean };

/** A booking that has been read. */
function StaffBooking({ booking }: { booking: Booking }) {
  const [changing, setChanging] = useState(() => interrupted(booking));
  const openFolio = useOpenFolio();
  const { known, asked, isLoading } = useHousekeepingOf();
  const room = useRooms().data?.find(({ roomNumber }) => roomNumber === booking.roomNumber);
  const hotel = useHotel().data;
  const unwanted = useUnwanted().ofStay(booking._id);
  const statusChange = useBookingStatus({ housekeepingOf: asked });
  const { reference, guestName, roomNumber, checkInDate, checkOutDate } = booking;
  const housekeeping = known(booking);
  const showFolio = () => openFolio(folioTargetOf(booking));
  const isPhone = useIsPhone();
  const history = <BookingHistory bookingId={booking._id} />;
  const records = <GuestRecords booking={booking} />;
  return (
    <>
      <StaffPage
        actions={<Actions booking={booking} statusChange={statusChange} onChange={() => setChanging({ booking })} />}
        lead={`${reference} · Room ${roomNumber}, ${formatShortRange(checkInDate, checkOutDate)}`}
        title={guestName}
      >
        <UnwantedNotice mark={unwanted} />
        <div className={cx(layout.stack4, layout.top, styles.columns)}>
          <div className={cx(layout.stack4, layout.top)}>
            <StaffStay
              booking={booking}
              housekeeping={housekeepingShown(housekeeping, isLoading)}
              room={room}
              status={
                <IfMay area="bookings" otherwise={<StatusAsRead booking={booking} />}>
                  <StatusSelect
                    label={`Status of ${reference}`}
                    options={STATUS_OPTIONS}
                    row={booking}
                    statusChange={statusChange}
                  />
                  <AskButton booking={booking} onOpen={() => setChanging({ booking, isAnswer: true })} />
                </IfMay>
              }
            >
              <RoomFaults roomNumber={booking.roomNumber} />
              <IfMay area="bookings">
                <div className={layout.row1}>
                  {isHolding(booking.status) && <SetArrival booking={booking} />}
                  <ChangeExtras booking={booking} />
                </div>
              </IfMay>
            </StaffStay>
            <StayFolio booking={booking} />
          </div>
          <div className={cx(layout.stack4, layout.top, styles.side)}>
            <Guest booking={booking} />
            <IfMay area="register" level="view">
              <IdentityDocuments booking={booking} />
            </IfMay>
            <IfMay area="lostReturns" level="view">
              <LostOfBooking bookingId={booking._id} />
            </IfMay>
            <StayMessages booking={booking} />
            <BookingNotes bookingId={booking._id} />
          </div>
          {!isPhone && <div className={styles.history}>{history}</div>}
        </div>
        {isPhone ? (
          <Disclosure title="History and the guest’s other records">
            <div className={layout.stack4}>
              {history}
              {records}
            </div>
          </Disclosure>
        ) : (
          records
        )}
      </StaffPage>
      {hotel && <RegistrationCard booking={booking} hotel={hotel} />}
      {changing && <BookingChangeDialog {...changing} onClose={() => setChanging(null)} onFolio={showFolio} />}
      {statusChange.dialog}
    </>
  );
}

const housekeepingShown = (housekeeping: Housekeeping | undefined, isLoading: boolean) =>
  housekeeping ? <HousekeepingChip housekeeping={housekeeping} /> : isLoading && <Skeleton width="5em" />;

/** The status, and what the guest asks for, where they cannot be changed. */
const StatusAsRead = ({ booking }: { booking: Booking }) => (
  <>
    <StatusAsIs options={STATUS_OPTIONS} value={booking.status} />
    <span>{requestedDatesWords(booking)}</span>
  </>
);

type ActionsProps = { booking: Booking; statusChange: ReturnType<typeof useBookingStatus>; onChange: () => void };

/** True where its guest is here or comes today: the folio is not what is done first then. */
function useIsDue({ status, checkInDate }: Booking) {
  const today = useToday();
  return status === 'checkedin' || (isHolding(status) && checkInDate <= today);
}

/** What is done most often first. */
function Actions({ booking, statusChange, onChange }: ActionsProps) {
  const { status } = booking;
  const isHere = status === 'checkedin';
  const isDue = useIsDue(booking);
  const busy = statusChange.isSaving(booking);
  return (
    <>
      <IfMay area="bookings">
        {isHere && (
          <Button busy={busy} onClick={() => statusChange.change(booking, 'completed')} variant="primary">
            Check out
          </Button>
        )}
        {!isHere && isHolding(status) && (
          <Button
            busy={busy}
            onClick={() => statusChange.change(booking, 'checkedin')}
            variant={isDue ? 'primary' : 'secondary'}
          >
            Check in
          </Button>
        )}
        <Button onClick={onChange}>Change or move</Button>
        {!isHere && isHolding(status) && (
          <Button busy={busy} onClick={() => statusChange.change(booking, 'cancelled')} variant="danger">
            Cancel booking
          </Button>
        )}
      </IfMay>
      <Button onClick={() => window.print()} variant="quiet">
        Print registration card
      </Button>
    </>
  );
}

/** What is owed and paid, with all that is done about it. */
function StayFolio({ booking }: { booking: Booking }) {
  const openFolio = useOpenFolio();
  const query = useFolio({ bookingId: booking._id, orderId: null });
  const isDue = useIsDue(booking);
  return (
    <Section className={styles.folio} title="Folio">
      <Card>
        <FolioView
          balanceAction={
            <IfMay area="payments">
              <Button
                onClick={() => openFolio(folioTargetOf(booking), 'payment')}
                variant={booking.balance > 0 && !isDue ? 'primary' : 'secondary'}
              >
                Record a payment
              </Button>
            </IfMay>
          }
          query={query}
        />
      </Card>
    </Section>
  );
}

/** How to reach the guest, and what they are to the hotel. */
function Guest({ booking }: { booking: Booking }) {
  const guest = useGuestOfBooking(booking._id).data;
  return (
    <StaffStayGuest booking={booking}>
      <IfMay area="bookings">
        <CorrectBookingGuest booking={booking} />
      </IfMay>
      {guest && (
        <p className={cx(layout.row02, layout.middle, layout.hint, layout.loose, styles.sums)}>
          <span>{guest.bookings === 1 ? 'First stay' : `${guest.bookings} stays`}</span>
          <span>{formatNaira(guest.spent)} spent</span>
          <span>{guest.owes > 0 ? `${formatNaira(guest.owes)} owed in all` : 'Owes nothing'}</span>
          <Link className={cx(layout.inline, layout.target)} href={staffGuestPath(guest._id)}>
            All about this guest
          </Link>
        </p>
      )}
      <PastStays bookingId={booking._id} />
    </StaffStayGuest>
  );
}

/** The other stays, the orders and the requests of the same guest. */
function GuestRecords({ booking }: { booking: Booking }) {
  const guestId = useGuestOfBooking(booking._id).data?._id;
  if (!guestId) return null;
  return (
    <div className={cx(layout.stack4, layout.top, styles.records)} key={guestId}>
      <GuestStays but={booking._id} guestId={guestId} />
      <GuestOrders guestId={guestId} />
      <GuestRequests guestId={guestId} />
    </div>
  );
}

/** One booking as staff work on it: what is known of it, and what can be done with it. */
export default function StaffBookingPage() {
  const { bookingId = '' } = useParams<{ bookingId: string }>();
  const query = useStaffBooking(bookingId);
  if (query.data && !isMissing(query.error)) return <StaffBooking booking={query.data} key={bookingId} />;
  const all = <ButtonLink href={staffPaths.bookings}>All bookings</ButtonLink>;
  return (
    <StaffPage actions={all} title="Booking">
      {isMissing(query.error) ? (
        <EmptyState action={all} hint="It was deleted, or the address is wrong.">
          {STAFF_BOOKING_TEXTS.missing}
        </EmptyState>
      ) : (
        <QueryView
          failed={repeatableMessageOf(query.error, STAFF_BOOKING_TEXTS.loadFailed)}
          loading={
            <Loading label="Fetching the booking">
              <Card>
                <SkeletonText lines={8} />
              </Card>
            </Loading>
          }
          query={query}
        >
          {() => null}
        </QueryView>
      )}
    </StaffPage>
  );
}
