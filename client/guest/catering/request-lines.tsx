import { CATERING_STATUS_WORDS, CATERING_TEXTS } from '@shared/catering/constants';
import { cateringRequestPath } from '@shared/catering/link';
import { formatDay } from '@shared/dates';
import { cateringAccess } from '../../lib/session/access-tokens';
import { useClaimStored } from '../../lib/session/use-claim';
import { guestWords, STATUS_TONES } from '../../shared/catering/catering-words';
import { RecordLines, type RecordLinesProps } from '../../ui/record/record-lines';
import { useClaimRequest, type useMyRequests } from './api';

type RequestLinesProps = Pick<RecordLinesProps<never>, 'title' | 'actions' | 'shown' | 'empty'> & {
  requests: ReturnType<typeof useMyRequests>;
};

/** The logged-in guest's catering requests, one line each. */
export function RequestLines({ requests, ...lines }: RequestLinesProps) {
  const { mutateAsync: claim } = useClaimRequest();
  useClaimStored(cateringAccess, claim);
  return (
    <RecordLines
      {...lines}
      failed={CATERING_TEXTS.loadFailed}
      line={({ _id, eventType, date, guestCount, status }) => ({
        name: formatDay(date),
        href: cateringRequestPath(_id),
        detail: `${eventType} · ${guestWords(guestCount)}`,
        status: { word: CATERING_STATUS_WORDS[status], tone: STATUS_TONES[status] },
      })}
      loading="Loading your catering requests"
      look="slip"
      query={requests}
    />
  );
}
