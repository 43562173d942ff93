import { partyWords } from '@shared/bookings/words';
import { nightsBetween, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { CalendarStay } from '@shared/room-calendar/schema';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { IfMay } from '../../lib/session/staff-access';
import { DayRange } from '../../ui/date/day-range';
import { Dialog } from '../../ui/dialog/dialog';
import { Button, ButtonLink } from '../../ui/layout/button';
import { DescriptionList } from '../../ui/record/description-list';
import { paymentWords, statusWords } from '../calendar-grid/bar-words';
import { partsOf } from '../calendar-grid/calendar-rows';

type StayDialogProps = {
  stay: CalendarStay;
  /** While the whole booking is being read. */
  isBusy: boolean;
  onChange: () => void;
  onFolio: () => void;
  onClose: () => void;
};

/** A stay as the calendar knows it, and the ways to what can be done with it. */
export function StayDialog({ stay, isBusy, onChange, onFolio, onClose }: StayDialogProps) {
  const { guestName, reference, checkInDate, checkOutDate, amountPaid } = stay;
  return (
    <Dialog
      description={reference}
      footer={
        <>
          <ButtonLink href={staffBookingPath(stay._id)}>Open booking</ButtonLink>
          <Button onClick={onFolio}>Folio</Button>
          <IfMay area="bookings">
            {' '}
            <Button busy={isBusy} busyLabel="Opening…" data-first-focus onClick={onChange} variant="primary">
              Change booking
            </Button>
          </IfMay>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={guestName}
    >
      <DescriptionList
        items={[
          {
            label: 'Room',
            value: partsOf(stay)
              .map((part) => part.roomNumber)
              .join(', then '),
          },
          {
            label: nightWords(nightsBetween(checkInDate, checkOutDate)),
            value: <DayRange from={checkInDate} to={checkOutDate} />,
          },
          { label: 'Guests', value: partyWords(stay) },
          { label: 'Status', value: statusWords(stay) },
          { label: 'Agreed amount', value: formatNaira(amountPaid) },
          { label: 'Payment', value: paymentWords(stay), total: true },
        ]}
      />
    </Dialog>
  );
}
