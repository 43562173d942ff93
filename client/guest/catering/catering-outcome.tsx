import { cateringRequestPath } from '@shared/catering/link';
import { formatDay } from '@shared/dates';
import type { Made } from '@shared/records/given-up-schema';
import { CATERING_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { cateringAccess } from '../../lib/session/access-tokens';
import { guestWords } from '../../shared/catering/catering-words';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** A catering request, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

type Asked = { eventType: string; guestCount: number; date: string };

const asWords = ({ eventType, guestCount, date }: Asked) =>
  `${eventType} on ${formatDay(date)}, ${guestWords(guestCount)}`;

const keep = ({ _id, accessToken }: Made) => {
  if (accessToken) cateringAccess.save(_id, accessToken);
};

export const submit = submitWith({ asWords, keep });

export function SubmitNotice(props: NoticeProps) {
  const pathOf = ({ _id }: Made) =>
    props.sender.by || cateringAccess.read()[_id] ? cateringRequestPath(_id) : undefined;
  return <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={CATERING_OUTCOME} />;
}
