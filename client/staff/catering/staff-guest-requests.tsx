import { CATERING_STATUS_WORDS } from '@shared/catering/constants';
import { formatDay } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { staffRequestPath } from '../../lib/navigation/staff-paths';
import { guestWords, STATUS_TONES } from '../../shared/catering/catering-words';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { CursorPager, useCursorPages } from '../../ui/list/pager';
import { RecordLines } from '../../ui/record/record-lines';
import { useRequestsOfGuest } from './staff-api';

/** All catering requests with the phone of a guest of the directory, the newest first. */
export function GuestRequests({ guestId }: { guestId: string }) {
  const pages = useCursorPages();
  const requests = useRequestsOfGuest(guestId, pages.cursor);
  return (
    <RecordLines
      empty={<SmallEmpty>No catering requests from this phone.</SmallEmpty>}
      failed="Failed to load the catering requests."
      line={({ _id, reference, eventType, date, guestCount, status, total, balance }) => ({
        name: `${eventType}, ${formatDay(date)}`,
        href: staffRequestPath(_id),
        detail: [
          reference,
          guestWords(guestCount),
          ...(total === null ? [] : [formatNaira(total)]),
          ...(balance > 0 ? [`${formatNaira(balance)} open`] : []),
        ].join(' · '),
        status: { word: CATERING_STATUS_WORDS[status], tone: STATUS_TONES[status] },
      })}
      loading="Fetching the catering requests"
      look="row"
      query={requests}
      shown={requests.data?.items.length}
      title="Catering requests"
    >
      <CursorPager label="Pages of catering requests" pages={pages} query={requests} />
    </RecordLines>
  );
}
