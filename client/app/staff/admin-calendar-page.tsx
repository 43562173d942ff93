import { nightsOf } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import { CALENDAR_TEXTS } from '@shared/room-calendar/constants';
import type { CalendarStay } from '@shared/room-calendar/schema';
import { useState } from 'react';
import { failedWith, messageOf } from '../../lib/api/wire-error';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { useToday } from '../../shared/hotel/use-today';
import { BOOKING_EDIT, BookingChangeDialog } from '../../staff/booking/booking-change-dialog';
import { MoveStayDialog } from '../../staff/booking/move-stay-dialog';
import { folioTargetOf } from '../../staff/booking/use-update-stay';
import { RoomCalendar } from '../../staff/room-calendar/room-calendar';
import { useReadStay } from '../../staff/room-calendar/staff-api';
import { toast } from '../../ui/feedback/toast';
import { interruptedEdit } from '../../ui/form/interrupted-edit';

/** The room calendar with the dialogs of bookings. */
export default function AdminCalendarPage() {
  const [changing, setChanging] = useState(() => interruptedEdit<Booking>(BOOKING_EDIT));
  const [reading, setReading] = useState<CalendarStay | null>(null);
  const readStay = useReadStay();
  const today = useToday();
  const openFolio = useOpenFolio();
  /** The calendar knows only what it shows of a stay. */
  const change = async (stay: CalendarStay): Promise<boolean> => {
    setReading(stay);
    try {
      setChanging(await readStay(stay._id));
      return true;
    } catch (error) {
      toast.error(
        failedWith(error, 'not_found') ? CALENDAR_TEXTS.stayGone : messageOf(error, CALENDAR_TEXTS.readFailed),
      );
      return false;
    } finally {
      setReading(null);
    }
  };
  return (
    <>
      <RoomCalendar
        moveDialog={({ stay, roomNumber, from, to, canGoBack }, onClose) => (
          <MoveStayDialog
            canGoBack={canGoBack}
            onClose={onClose}
            stay={{ ...stay, nights: stay.nights ?? nightsOf(stay) }}
            to={{ roomNumber, checkInDate: from, checkOutDate: to }}
          />
        )}
        now={today}
        onOpenBooking={change}
        onFolio={(stay) => openFolio(folioTargetOf(stay))}
        reading={reading}
      />
      {changing && (
        <BookingChangeDialog
          booking={changing}
          onClose={() => setChanging(null)}
          onFolio={(booking) => openFolio(folioTargetOf(booking))}
        />
      )}
    </>
  );
}
