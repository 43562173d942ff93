import { nightsBetween, nightWords } from '@shared/dates';
import type { OutOfOrder } from '@shared/room-calendar/schema';
import { roomChannelsPath } from '../../lib/navigation/staff-paths';
import { formatShortRange } from '../../ui/date/short-dates';
import { Dialog } from '../../ui/dialog/dialog';
import { Button, ButtonLink } from '../../ui/layout/button';

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
