import { formatDay } from '@shared/dates';
import { groupPath } from '@shared/groups/link';
import type { Made } from '@shared/records/given-up-schema';
import { BOOKING_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { groupAccess } from '../../shared/groups/group-access';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** Several rooms, sent once, and what is said where that got no answer. Loaded ahead of the first press. */

type Asked = { rooms: readonly object[]; checkInDate: string; checkOutDate: string };

const asWords = ({ rooms, checkInDate, checkOutDate }: Asked) =>
  `${rooms.length} rooms, ${formatDay(checkInDate)} to ${formatDay(checkOutDate)}`;

const keep = ({ _id, accessToken }: Made) => {
  if (accessToken) groupAccess.save(_id, accessToken);
};

export const submit = submitWith({ asWords, keep });

export function SubmitNotice(props: NoticeProps) {
  const pathOf = ({ _id }: Made) => (props.sender.by || groupAccess.read()[_id] ? groupPath(_id) : undefined);
  return <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={BOOKING_OUTCOME} />;
}
