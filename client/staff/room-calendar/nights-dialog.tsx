import { nightsBetween, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import type { OutOfOrder } from '@shared/room-calendar/schema';
import { roomNow } from '@shared/rooms/housekeeping';
import { roomChannelsPath, staffPaths } from '../../lib/navigation/staff-paths';
import { DayRange } from '../../ui/date/day-range';
import { formatShortRange } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { Button, ButtonLink } from '../../ui/layout/button';
import { DescriptionList } from '../../ui/record/description-list';
import { type CalendarModel, rowOf } from '../calendar-grid/calendar-rows';
import { type Proposal, priceOf } from './proposal';

/** The booking form for a room and nights. */
export const bookingFormPath = ({ roomNumber, from, to }: Proposal): string =>
  `${staffPaths.bookRoom}?${new URLSearchParams({ room: roomNumber, from, to })}`;

type NightsDialogProps = {
  model: CalendarModel;
  proposal: Proposal;
  onOutOfOrder: () => void;
  onClose: () => void;
};

/** What to do with free nights that were chosen. */
export function NightsDialog({ model, proposal, onOutOfOrder, onClose }: NightsDialogProps) {
  const { roomNumber, from, to } = proposal;
  const price = priceOf(proposal, model);
  const room = rowOf(model, roomNumber)?.room;
  const now = room && from <= model.today ? roomNow(room, model.today) : [];
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onOutOfOrder}>Out of order</Button>
          <ButtonLink data-first-focus href={bookingFormPath(proposal)} variant="primary">
            Book for a guest
          </ButtonLink>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      title={`Room ${roomNumber}`}
    >
      <DescriptionList
        items={[
          ...(now.length > 0 ? [{ label: 'Now', value: now.join(', ') }] : []),
          { label: 'Nights', value: <DayRange from={from} to={to} /> },
          {
            label: nightWords(nightsBetween(from, to)),
            value: price === null ? '–' : formatNaira(price),
            total: true,
          },
        ]}
      />
    </Dialog>
  );
}

/** Nights that a channel's calendar blocks: they are changed there. Open while it is rendered. */
export const ImportedPeriodDialog = ({ period, onClose }: { period: OutOfOrder; onClose: () => void }) => (
  <Dialog
    footer={
      <>
        <ButtonLink href={roomChannelsPath(period.roomNumber)}>Channels of room {period.roomNumber}</ButtonLink>
        <Button data-first-focus onClick={onClose} variant="primary">
          Close
        </Button>
      </>
    }
    onOpenChange={(next) => !next && onClose()}
    open
    title={`Room ${period.roomNumber} taken on ${period.feed ?? ''}`}
  >
    <p>
      {`${formatShortRange(period.from, period.to)}, ${nightWords(nightsBetween(period.from, period.to))}. `}
      {`${period.feed ?? ''} has told so by its calendar. Once it is cancelled there, the nights are free here within a quarter of an hour.`}
    </p>
  </Dialog>
);
