import { statusWordOf } from '@shared/bookings/status-words';
import { formatNaira } from '@shared/money/money';
import { useOpenFolio } from '../../lib/navigation/folio-opener';
import { staffBookingPath } from '../../lib/navigation/staff-paths';
import { STATUS_TONES } from '../../shared/bookings/booking-words';
import { formatShortRange } from '../../ui/date/short-dates';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { Button } from '../../ui/layout/button';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { RecordLines } from '../../ui/record/record-lines';
import { folioTargetOf } from '../booking/use-update-stay';
import { useStaysOfGuest } from './staff-api';

const openWords = (balance: number) =>
  balance > 0 ? `${formatNaira(balance)} open` : balance < 0 ? `${formatNaira(-balance)} too much` : 'nothing open';

type GuestStaysProps = {
  guestId: string;
  /** The stay whose page it is on, which is left out. */
  but?: string;
};

/** All stays of a guest of the directory, the newest first. */
export function GuestStays({ guestId, but }: GuestStaysProps) {
  const pages = useCursorPages();
  const all = useStaysOfGuest(guestId, pages.cursor);
  const items = all.data?.items.filter(({ _id }) => _id !== but);
  const stays = { ...all, data: all.data && { ...all.data, items: items ?? [] } };
  const openFolio = useOpenFolio();
  return (
    <RecordLines
      empty={<SmallEmpty>{but ? 'No other stays.' : 'No stays.'}</SmallEmpty>}
      failed="Failed to load the stays."
      line={(stay) => ({
        name: `Room ${stay.roomNumber}, ${formatShortRange(stay.checkInDate, stay.checkOutDate)}`,
        href: staffBookingPath(stay._id),
        detail: `${stay.reference} · ${formatNaira(stay.amountPaid + stay.charges)} · ${openWords(stay.balance)}`,
        status: { word: statusWordOf(stay), tone: STATUS_TONES[stay.status] },
        action: (
          <Button
            aria-label={`Folio of ${stay.reference}`}
            onClick={() => openFolio(folioTargetOf(stay))}
            size="small"
            variant="quiet"
          >
            Folio
          </Button>
        ),
      })}
      loading="Fetching the stays"
      look="row"
      query={stays}
      shown={items?.length}
      title={but ? 'Other stays' : 'Stays'}
    >
      <CursorPager label="Pages of stays" pages={pages} query={stays} />
    </RecordLines>
  );
}
