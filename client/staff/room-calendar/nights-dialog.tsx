import { nightsBetween, nightWords } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { roomNow } from '@shared/rooms/now';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { DayRange } from '../../ui/date/day-range';
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
