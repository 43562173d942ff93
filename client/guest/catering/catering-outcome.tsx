import { formatDay } from '@shared/dates';
import { cateringRequestPath } from '@shared/links/paths';
import type { Made } from '@shared/records/changes-schema';
import { type OutcomeTexts, STILL_OPEN } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { cateringAccess } from '../../lib/session/access-tokens';
import { guestWords } from '../../shared/catering/catering-words';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** A catering request, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

const CATERING_OUTCOME: OutcomeTexts = {
  same: 'We sent this request but got no answer. Press the button again: nothing is requested twice.',
  changed: `We sent a request but got no answer. It may have arrived: {what}. ${STILL_OPEN}`,
  loggedOut:
    'You sent a request with your login and got no answer: {what}. Please log in again to see whether it arrived.',
  made: 'Your request has arrived: {what}. Reference {reference}.',
  again: 'Press Request Catering only if you want another event as well.',
  see: 'See that request',
  notMade: 'That request did not arrive: {what}. Press Request Catering to send it.',
};

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
