import { orderPath } from '@shared/links/paths';
import type { Made } from '@shared/records/changes-schema';
import { type OutcomeTexts, STILL_OPEN } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { orderAccess } from '../../lib/session/access-tokens';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** An order, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

export const ORDER_OUTCOME: OutcomeTexts = {
  same: 'We sent this order but got no answer. Press the button again: nothing is ordered twice.',
  changed: `We sent an order but got no answer. It may be placed already: {what}. ${STILL_OPEN}`,
  loggedOut:
    'You sent an order with your login and got no answer: {what}. Please log in again to see whether it was placed.',
  made: 'Your order was placed: {what}. Order reference {reference}.',
  again: 'Press Place Order only if you want another one as well.',
  see: 'See that order',
  notMade: 'That order was not placed: {what}. Press Place Order to order.',
};

type Ordered = { items: { name: string; quantity: number }[] };

const asWords = ({ items }: Ordered) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

const keep = ({ _id, accessToken }: Made) => {
  if (accessToken) orderAccess.save(_id, accessToken);
};

export const submit = submitWith({ asWords, keep });

export function SubmitNotice(props: NoticeProps) {
  const pathOf = ({ _id }: Made) => (props.sender.by || orderAccess.read()[_id] ? orderPath(_id) : undefined);
  return <OutcomeNotice {...props} keep={keep} pathOf={pathOf} texts={ORDER_OUTCOME} />;
}
