import {
  EARLIER_REFERENCE,
  EXPECTED,
  ORDER_PAYMENT_WORDS,
  ORDER_STATUS_WORDS,
  VOIDED_MONEY,
} from '@shared/constants/food';
import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import type { Order } from '@shared/food';
import { destinationOf } from '@shared/order-destination';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { BillList, BillTotal } from '../../ui/bill-list';
import { ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { LiveRegion } from '../../ui/live-region';
import { Notice } from '../../ui/notice';
import { Card, Section } from '../../ui/page';
import { useHotel } from '../hotel/api';
import { usePayOnline } from '../pay-online/api';
import type { useOrder } from './api';
import { OrderSteps } from './order-steps';
import { OrderTransfer } from './order-transfer';
import styles from './order-view.module.css';
import { CANCELLED } from './order-words';

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
  const { status, deliverTo, paymentMethod, roomNumber, total, voidedAt } = order;
  const toTransfer = paymentMethod === 'card' && voidedAt === null && order.balance > 0;
  const PayOnline = usePayOnline(toTransfer && hotel?.cardPayments === true);
  const isAwaited = status !== 'delivered' && voidedAt === null;
  return (
    <>
      <Card banded>
        {voidedAt === null && <OrderSteps order={order} />}
        <div>
          <LiveRegion className={styles.meaning} visible>
            {voidedAt === null
              ? `${ORDER_STATUS_WORDS[status]}. ${meaningOf(order)}`
              : `${CANCELLED}. ${fill(VOIDED_MONEY[paymentMethod], { room: roomNumber ?? '' }).join('')}`}
          </LiveRegion>
          {voidedAt === null && (
            <p className={styles.where}>
              <strong>{destinationOf(order)}</strong>
              {isAwaited && ` · ${EXPECTED[deliverTo]}`}
            </p>
          )}
          <LiveRegion className={styles.lost} visible>
            {notice && <Notice tone="waiting">{notice}</Notice>}
          </LiveRegion>
        </div>
      </Card>
      {payments}
      {toTransfer && hotel && (
        <>
          {PayOnline && <PayOnline accessToken={accessToken} amount={order.balance} id={order._id} kind="order" />}
          <OrderTransfer hotel={hotel} order={order} />
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
                    : ORDER_PAYMENT_WORDS[paymentMethod],
              },
              { label: 'Name', value: order.guestName },
              { label: 'Phone', value: order.guestDetails.phone },
              { label: 'Email', value: order.guestDetails.email },
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
