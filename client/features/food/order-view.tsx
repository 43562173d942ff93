import { EARLIER_REFERENCE, expectedWords, ORDER_STATUS_WORDS, orderPaymentWords } from '@shared/constants/food';
import { formatMoment } from '@shared/dates';
import type { Order } from '@shared/food';
import { opensAfter } from '@shared/kitchen-hours';
import { destinationOf } from '@shared/order-destination';
import { voidedMoneyWords } from '@shared/voided-order';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { BillList, BillTotal } from '../../ui/bill-list';
import { ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { useLazyModule } from '../../ui/lazy-module';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { OnPhonePlace } from '../../ui/on-phone-place';
import { Card, Section } from '../../ui/page';
import { useHotel } from '../hotel/api';
import { usePaidNotice } from '../paid-notices/api';
import { usePayOnline } from '../pay-online/api';
import type { useOrder } from './live-api';
import { OrderSteps } from './order-steps';
import { OrderTransfer } from './order-transfer';
import styles from './order-view.module.css';
import { CANCELLED } from './order-words';

const loadOnPhone = () => import('./order-on-phone');

/** What each status means for the guest. */
const MEANING: Record<Order['status'], string> = {
  pending: 'The kitchen has your order and will start on it soon.',
  preparing: 'The kitchen is preparing your order.',
  delivered: 'Your order has been delivered or is on its way. Enjoy your meal.',
};

const COLLECTED = 'Your order is ready for you at the restaurant, or you have it already. Enjoy your meal.';

const meaningOf = ({ status, deliverTo }: Order): string =>
  status === 'delivered' && deliverTo === 'collect' ? COLLECTED : MEANING[status];

const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);

type OrderViewProps = {
  order: Order;
  accessToken: string | null | undefined;
  connection: ReturnType<typeof useOrder>['connection'];
  /** What was paid for it. */
  payments?: ReactNode;
};

/** Shown while there is no live connection. */
const CONNECTION_NOTICES: Partial<Record<OrderViewProps['connection'], string>> = {
  lost: 'The connection is lost. We keep trying; the page shows what we know so far.',
  busy: 'Too many windows are following orders right now. This page checks for changes every 15 seconds.',
};

/** One order: its status, its items and how it is paid. */
export function OrderView({ order, accessToken, connection, payments }: OrderViewProps) {
  const notice = CONNECTION_NOTICES[connection];
  const { data: hotel } = useHotel();
  const { module: phone } = useLazyModule(loadOnPhone, true);
  const { status, deliverTo, paymentMethod, roomNumber, total, voidedAt } = order;
  const toTransfer = paymentMethod === 'card' && voidedAt === null && order.balance > 0;
  const { PayOnline } = usePayOnline(toTransfer && hotel?.cardPayments === true);
  const { PaidNotice } = usePaidNotice(toTransfer);
  const isAwaited = status !== 'delivered' && voidedAt === null;
  return (
    <>
      <Card banded>
        {voidedAt === null && <OrderSteps order={order} />}
        <div>
          <LiveRegion className={styles.meaning} visible>
            {voidedAt === null
              ? `${ORDER_STATUS_WORDS[status]}. ${meaningOf(order)}`
              : `${CANCELLED}. ${voidedMoneyWords(order, roomNumber ?? '')}`}
          </LiveRegion>
          {voidedAt === null && (
            <p className={styles.where}>
              <strong>{destinationOf(order)}</strong>
              {isAwaited && ` · ${expectedWords(deliverTo, opensAfter(hotel?.kitchen, new Date(order.createdAt)))}`}
            </p>
          )}
          <LiveRegion className={styles.lost} visible>
            {notice && <Notice tone="waiting">{notice}</Notice>}
          </LiveRegion>
        </div>
      </Card>
      <OnPhonePlace hidden={voidedAt !== null}>
        {phone && hotel && <phone.OrderOnPhone hotel={hotel} order={order} />}
      </OnPhonePlace>
      {payments}
      {toTransfer && hotel && (
        <>
          {PayOnline && <PayOnline accessToken={accessToken} amount={order.balance} id={order._id} kind="order" />}
          <OrderTransfer hotel={hotel} order={order}>
            <div className={styles.notice}>
              {PaidNotice && (
                <PaidNotice accessToken={accessToken} asks id={order._id} kind="order" phone={hotel.phone} />
              )}
            </div>
          </OrderTransfer>
        </>
      )}
      <Section title="Items">
        <Card>
          <BillList items={order.items} />
          <BillTotal total={total} />
        </Card>
      </Section>
      <Section title="Details">
        <Card>
          <DescriptionList
            items={[
              { label: 'Order reference', value: order.reference },
              ...given(EARLIER_REFERENCE, order.earlierReference),
              { label: 'Ordered', value: formatMoment(order.createdAt) },
              {
                label: 'Payment',
                value:
                  paymentMethod === 'room_charge' && voidedAt === null
                    ? `On the bill of room ${roomNumber}`
                    : orderPaymentWords(order),
              },
              { label: 'Name', value: order.guestName },
              ...given('Phone', order.guestDetails.phone),
              ...given('Email', order.guestDetails.email),
              ...given('Room', deliverTo === 'room' ? null : roomNumber),
              ...given('Address', deliverTo === 'address' ? null : order.guestDetails.address),
              ...given('Notes', order.notes),
            ]}
          />
        </Card>
      </Section>
      <div className={styles.actions}>
        <ButtonLink href={paths.menu} variant="primary">
          Back to the menu
        </ButtonLink>
      </div>
    </>
  );
}
