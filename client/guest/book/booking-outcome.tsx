import { bookingPath } from '@shared/links/paths';
import type { Made } from '@shared/records/changes-schema';
import { BOOKING_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { bookingAccess } from '../../lib/session/access-tokens';
import { stayWords } from '../../shared/bookings/stay-words';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** A guest's booking, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

const keep = ({ _id, accessToken }: Made) => {
  if (accessToken) bookingAccess.save(_id, accessToken);
};

export const submit = submitWith({ asWords: stayWords, keep });

export function SubmitNotice(props: NoticeProps) {
  const pathOf = ({ _id }: Made) => (props.sender.by || bookingAccess.read()[_id] ? bookingPath(_id) : undefined);
  return <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={BOOKING_OUTCOME} />;
}
