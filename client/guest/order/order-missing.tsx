import { ORDER_TEXTS } from '@shared/food/order-texts';
import { LINK_LIFE_DAYS } from '@shared/links/constants';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { hasExpired, useSession } from '../../lib/session/session';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';

type OrderMissingProps = { orderId: string; accessToken: string | null | undefined };

/** Shown when the order cannot be opened; without an `orderId`, when there are no orders yet. */
export function OrderMissing({ orderId, accessToken }: OrderMissingProps) {
  const session = useSession();
  const here = useHere();
  const asksLogin = orderId !== '' && session === null;
  const loginEnded = asksLogin && !accessToken && hasExpired();
  return (
    <EmptyState
      action={
        <>
          {asksLogin && (
            <ButtonLink href={authPath(`${here.path}?${here.search}`)} variant="primary">
              Log in
            </ButtonLink>
          )}
          {orderId && <ButtonLink href={paths.findBooking}>Find my order</ButtonLink>}
          <ButtonLink href={paths.menu} variant={asksLogin ? 'secondary' : 'primary'}>
            See the menu
          </ButtonLink>
        </>
      }
      hint={
        orderId && !loginEnded
          ? `Please check the link. An order made without an account opens with the link in its latest email, an order of your account once you are logged in. Links end ${LINK_LIFE_DAYS} days after the order; the hotel can send you a new one if you phone us.`
          : undefined
      }
      picture={useScenes('terrace')[0] ?? null}
    >
      {loginEnded
        ? 'Your login has ended. Please log in again to see this order.'
        : orderId
          ? ORDER_TEXTS.notFound
          : ORDER_TEXTS.none}
    </EmptyState>
  );
}
