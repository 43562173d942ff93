import { useMyStays } from '../features/bookings/api';
import { NextStay } from '../features/bookings/next-stay';
import { useMyOrders } from '../features/food/api';
import { NextOrder } from '../features/food/next-order';
import { isUnderWay } from '../features/food/order-words';
import { paths } from '../lib/paths';
import { ButtonLink } from '../ui/button';
import { NextStep, NextStepSkeleton } from '../ui/next-step';
import { hasFailed } from '../ui/query-view';

/** What comes next for the guest: their next stay, else the food that they wait for, else a room to book. */
export function GuestNext() {
  const stays = useMyStays('ahead');
  const orders = useMyOrders();
  const stay = stays.data?.items[0];
  const order = orders.data?.items.find(isUnderWay);
  if (stay) return <NextStay booking={stay} />;
  // What could not be loaded is said, with a way to try again, in its own section.
  const isWaiting = (query: typeof stays | typeof orders) => query.data === undefined && !hasFailed(query);
  if (isWaiting(stays) || isWaiting(orders)) return <NextStepSkeleton label="Looking up what comes next" />;
  if (order) return <NextOrder order={order} />;
  if (!stays.data) return null;
  return (
    <NextStep
      actions={
        <>
          <ButtonLink href={paths.rooms} variant="primary">
            Choose a room
          </ButtonLink>
          <ButtonLink href={paths.checkAvailability}>Check Room Availability</ButtonLink>
        </>
      }
      eyebrow="Your next stay"
      headline="When will you be with us?"
    >
      You have no stay ahead. Pick your nights, and the room is held while you pay.
    </NextStep>
  );
}
