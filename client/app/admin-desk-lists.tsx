import type { Booking } from '@shared/bookings';
import type { DeskDay } from '@shared/desk';
import { CheckOutDialog } from '../features/bookings/admin-check-out-dialog';
import { DeskStays, dueRemark, overdueRemark } from '../features/bookings/admin-desk-stays';
import { folioTargetOf } from '../features/bookings/folio-target';
import { useCheckOut } from '../features/bookings/use-check-out';
import { useOpenFolio } from '../lib/folio-opener';
import { staffPaths } from '../lib/staff-paths';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './admin-dashboard-page.module.css';

type DeskListsProps = { day: DeskDay; readAgain: () => Promise<unknown> };

/** Who comes, who leaves and who stays, with what is done for each in one press. */
export function DeskLists({ day, readAgain }: DeskListsProps) {
  const openFolio = useOpenFolio();
  const housekeepingOf = ({ roomNumber }: Booking) =>
    day.rooms.find((room) => room.roomNumber === roomNumber)?.housekeeping;
  const desk = useCheckOut({ stays: [...day.departures, ...day.staying], readAgain, housekeepingOf });
  const isStill = (stay: Booking, isHere: boolean) => (stay.status === 'checkedin') === isHere;
  const arrivals = day.arrivals.filter((stay) => isStill(stay, false));
  const departures = day.departures.filter((stay) => isStill(stay, true));
  const notLeft = new Set(departures.map(({ roomNumber }) => roomNumber));
  const rows = { onFolio: (stay: Booking) => openFolio(folioTargetOf(stay)) };
  const isBusy = desk.status.isSaving;
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
      <div id="arrivals">
        <DeskStays
          {...rows}
          act={{ label: 'Check in', run: desk.checkIn, isBusy }}
          done={`${day.arrived} arrived`}
          none="Nobody else is to come today."
          remark={(stay) => (notLeft.has(stay.roomNumber) ? 'Room not left yet' : dueRemark(stay, day.today))}
          room={(stay) => housekeepingOf(stay)}
          stays={arrivals}
          title="Arrivals"
        />
      </div>
      <div id="departures">
        <DeskStays
          {...rows}
          act={{ label: 'Check out', run: desk.checkOut, isBusy }}
          done={`${day.departed} left`}
          none="Nobody else is to leave today."
          remark={(stay) => overdueRemark(stay, day.today)}
          stays={departures}
          title="Departures"
        />
      </div>
      <div className={styles.staying} id="staying">
        <DeskStays {...rows} none="Nobody stays tonight yet." stays={day.staying} title="Staying tonight" />
      </div>
      {desk.asked && (
        <CheckOutDialog booking={desk.asked} onClose={desk.cancel} onLeave={desk.leave} onPay={desk.takePayment} />
      )}
    </>
  );
}
