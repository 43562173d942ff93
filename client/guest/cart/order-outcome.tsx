import { orderPath } from '@shared/food/link';
import type { Made } from '@shared/records/given-up-schema';
import { ORDER_OUTCOME } from '@shared/records/outcome-texts';
import { submitWith } from '../../lib/lost-answers/submit-once';
import { orderAccess } from '../../lib/session/access-tokens';
import { OutcomeNotice } from '../../ui/feedback/outcome-notice';
import type { NoticeProps } from '../../ui/form/use-idempotent-submit';

/** An order, sent once, and what is said where it got no answer. Loaded ahead of the first press. */

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
