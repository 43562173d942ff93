import { groupPath } from '@shared/links/paths';
import type { Made } from '@shared/records/changes-schema';
import { BOOKING_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { groupAccess } from '../../shared/groups/api';
import { groupWords } from '../../shared/groups/room-values';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** Several rooms, sent once, and what is said where that got no answer. Loaded ahead of the first press. */

const keep = ({ _id, accessToken }: Made) => {
  if (accessToken) groupAccess.save(_id, accessToken);
};

const OUTCOME = {
  ...BOOKING_OUTCOME,
  made: 'Your rooms were booked: {what}. Group {reference}.',
  again: 'Press the button only if you want other rooms as well.',
  see: 'See those rooms',
  notMade: 'Those rooms were not booked: {what}. Press the button to book.',
};

export const submit = submitWith({ asWords: groupWords, keep });

export function SubmitNotice(props: NoticeProps) {
  const pathOf = ({ _id }: Made) => (props.sender.by || groupAccess.read()[_id] ? groupPath(_id) : undefined);
  return <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={OUTCOME} />;
}
