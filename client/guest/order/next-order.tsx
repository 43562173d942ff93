import type { Order } from '@shared/food/schema';
import { orderPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { useVisibleTab } from '../../lib/live/visible-tab';
import { itemsInWords, nextOrderWords, statusBadgeOf } from '../../shared/food/order-words';
import { useScenes } from '../../shared/hotel/scenes';
import { useLazyModule } from '../../ui/device/lazy-module';
import { ButtonLink } from '../../ui/layout/button';
import { NextStep } from '../../ui/record/next-step';
import { StatusBadge } from '../../ui/status/status-badge';

const loadFollow = () => import('./follow-order');

/** The guest's food order that is under way, kept up to date. */
export function NextOrder({ order }: { order: Order }) {
  const isSeen = useVisibleTab();
  const { module } = useLazyModule(loadFollow, true);
  const { word, tone } = statusBadgeOf(order);
  return (
    <>
      {module && isSeen && <module.FollowOrder key={order._id} order={order} />}
      <NextStep
        actions={
          <ButtonLink href={orderPath(order._id)} variant="primary">
            See your order
          </ButtonLink>
        }
        badge={<StatusBadge tone={tone}>{word}</StatusBadge>}
        details={[
          { label: 'Order reference', value: order.reference },
          { label: 'Total', value: formatNaira(order.total) },
        ]}
        eyebrow="Your food order"
        headline={nextOrderWords(order)}
        picture={useScenes('terrace')[0]}
      >
        {itemsInWords(order.items)}
      </NextStep>
    </>
  );
}
