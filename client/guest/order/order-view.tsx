import { formatMoment } from '@shared/dates';
import { fill } from '@shared/fill';
import {
  expectedWords,
  guestStatusWord,
  isReadyToCollect,
  ORDER_STATUSES,
  type OrderStatus,
  orderPaymentWords,
  READY_TO_COLLECT,
  voidedMoneyWords,
} from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { Order } from '@shared/food/schema';
import type { Hotel } from '@shared/hotel/schema';
import { opensAfter } from '@shared/kitchen/constants';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/navigation/paths';
import { CANCELLED } from '../../shared/food/order-words';
import { useHotel } from '../../shared/hotel/api';
import { useLazyModule } from '../../ui/device/lazy-module';
import { Disclosure } from '../../ui/dialog/disclosure';
import { OnPhonePlace } from '../../ui/dialog/on-phone-place';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { CheckIcon } from '../../ui/media/icons';
import { PhoneLink } from '../../ui/record/contact-links';
import { DescriptionList } from '../../ui/record/description-list';
import { TransferSection } from '../payments/transfer-section';
import { usePaidNotice, usePayOnline } from '../payments/ways-to-pay';
import { BillList, BillTotal } from './bill-list';
import type { useOrder } from './live-api';
import styles from './order.module.css';
import type { Pictures } from './order-once-shown';

const loadOnceShown = () => import('./order-once-shown');

/** What each status means for the guest. */
const MEANING: Record<Order['status'], string> = {
  pending: 'The kitchen has your order and will start on it soon.',
  preparing: 'The kitchen is preparing your order.',
  delivered: 'Your order has been delivered or is on its way. Enjoy your meal.',
};

const PENDING_TILL_OPEN = 'The kitchen has your order and will start on it once it opens.';

function meaningOf(order: Order, isClosed: boolean): string {
  if (isReadyToCollect(order)) return READY_TO_COLLECT;
  return isClosed && order.status === 'pending' ? PENDING_TILL_OPEN : MEANING[order.status];
}

type OrderViewProps = {
  order: Order;
  accessToken: string | null | undefined;
  connection: ReturnType<typeof useOrder>['connection'];
  /** What was paid for it. */
  payments?: ReactNode;
};

/** Shown while there is no live connection; what else is said of one comes with the code that is loaded later. */
const LOST = 'The connection is lost. We keep trying; the page shows what we know so far.';

type OrderTransferProps = {
  order: Order;
  hotel: Hotel;
  /** There is another way, which is quicker. */
  isSecond: boolean;
  /** Staff are looking for a transfer that the guest has told of. */
  isTold: boolean;
  /** What comes after the steps. */
  children?: ReactNode;
};

/** How to pay what is open of the order by bank transfer, with its reference. */
function OrderTransfer({ order, hotel, isSecond, isTold, children }: OrderTransferProps) {
  const amount = formatNaira(order.balance);
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  return (
    <TransferSection
      amount={{ label: TRANSFER_TEXTS.amount, value: amount, copy: String(order.balance) }}
      isSecond={isSecond}
      isTold={isTold}
      notice={!hotel.cardPayments && TRANSFER_TEXTS.transferInstead}
      steps={[
        {
          key: 'transfer',
          content: fill(TRANSFER_TEXTS.transferForOrder, {
            amount: strong(amount),
            name: strong(order.guestName),
            reference: strong(order.reference),
          }),
        },
        {
          key: 'phone',
          content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
        },
      ]}
      title={TRANSFER_TEXTS.title}
      to={[...accountLines(hotel.bank), { label: 'Order reference', value: order.reference, copy: true }]}
    >
      {children}
    </TransferSection>
  );
}

/** One order: its status, its items and how it is paid. */
export function OrderView({ order, accessToken, connection, payments }: OrderViewProps) {
  const { data: hotel } = useHotel();
  const { module: later } = useLazyModule(loadOnceShown, true);
  const notice = connection === 'lost' ? LOST : connection === 'busy' && later?.BUSY;
  const { status, deliverTo, paymentMethod, roomNumber, total, voidedAt } = order;
  const toTransfer = paymentMethod === 'card' && voidedAt === null && order.balance > 0;
  const { PayOnline } = usePayOnline(toTransfer && hotel?.cardPayments === true);
  const { PaidNotice } = usePaidNotice(toTransfer);
  const [pictures, setPictures] = useState<Pictures>();
  const [hasNumber, setHasNumber] = useState(false);
  const [isTold, setTold] = useState(false);
  const isAwaited = status !== 'delivered' && voidedAt === null;
  return (
    <div className={cx(layout.stack4, layout.beside)}>
      <div className={layout.stack4}>
        <Card banded>
          {voidedAt === null && <OrderSteps order={order} />}
          <div className={layout.stack1}>
            {voidedAt === null && (
              <p className={cx(layout.stackHalf, layout.breaks)}>
                {isAwaited && (
                  <span className={cx(layout.display, layout.headed)}>
                    {expectedWords(deliverTo, opensAfter(hotel?.kitchen, new Date(order.createdAt)))}
                  </span>
                )}
                <strong>{destinationOf(order)}</strong>
              </p>
            )}
            <LiveRegion className={isAwaited ? undefined : layout.lead} visible>
              {voidedAt === null
                ? `${guestStatusWord(order)}. ${meaningOf(order, hotel?.kitchen?.isOpen === false)}`
                : `${CANCELLED}. ${voidedMoneyWords(order, roomNumber ?? '')}`}
            </LiveRegion>
            <LiveRegion className={cx(layout.screenOnly, layout.unlessEmpty)} visible>
              {notice && <Notice tone="waiting">{notice}</Notice>}
            </LiveRegion>
          </div>
        </Card>
        {payments}
        {toTransfer && hotel && (
          <>
            {PayOnline && (
              <PayOnline
                accessToken={accessToken}
                amount={order.balance}
                id={order._id}
                kind="order"
                onNumber={setHasNumber}
              />
            )}
            <OrderTransfer hotel={hotel} isSecond={hasNumber || hotel.cardPayments} isTold={isTold} order={order}>
              <div className={hasNumber ? undefined : layout.roomy}>
                {PaidNotice && (
                  <PaidNotice
                    accessToken={accessToken}
                    asks={!hasNumber}
                    id={order._id}
                    kind="order"
                    onTold={setTold}
                    phone={hotel.phone}
                  />
                )}
              </div>
            </OrderTransfer>
          </>
        )}
      </div>
      <div className={layout.stack4}>
        <Section title="Your dishes">
          <Card>
            <BillList items={order.items.map((item) => ({ ...item, imagePath: pictures?.get(item._id) }))} />
            {later && <later.MenuPictures onKnown={setPictures} />}
            <BillTotal total={total} />
            <DescriptionList
              items={[
                {
                  label: 'Payment',
                  value:
                    voidedAt === null && paymentMethod === 'room_charge'
                      ? `On the bill of room ${roomNumber}`
                      : orderPaymentWords(order, hotel?.cardPayments),
                },
                ...(order.notes ? [{ label: 'Notes', value: order.notes }] : []),
              ]}
            />
          </Card>
        </Section>
        <Disclosure title="Details">{later ? <later.OrderDetails order={order} /> : 'Loading…'}</Disclosure>
        <OnPhonePlace>
          <ButtonLink href={paths.menu} size="small" variant={toTransfer ? 'secondary' : 'primary'}>
            Back to the menu
          </ButtonLink>
          {voidedAt === null && later && hotel && <later.OrderOnPhone hotel={hotel} order={order} />}
        </OnPhonePlace>
      </div>
    </div>
  );
}

/** '12:15 pm': the day stands in the details. */
const hourOf = (instant: string) => formatMoment(instant).split(', ').at(-1);

/** The steps of an order, up to its current one. */
function OrderSteps({ order }: { order: Order }) {
  const { status, deliverTo } = order;
  const reached = ORDER_STATUSES.indexOf(status);
  /** Null for a step that is to come, or that staff have skipped. */
  const times: Record<OrderStatus, string | null> = {
    pending: order.createdAt,
    preparing: order.preparingAt,
    delivered: null,
    [status]: order.statusAt,
  };
  return (
    <ol className={cx(layout.columns1, styles.steps)}>
      {ORDER_STATUSES.map((step, place) => {
        const time = times[step];
        return (
          <li
            aria-current={place === reached ? 'step' : undefined}
            className={cx(layout.stackHalf, layout.top, layout.hint, styles.step, place <= reached && styles.reached)}
            key={step}
          >
            <span aria-hidden="true" className={cx(layout.center, styles.mark)}>
              {place < reached || status === 'delivered' ? <CheckIcon size={18} /> : place + 1}
            </span>
            <span className={styles.word}>{guestStatusWord({ status: step, deliverTo })}</span>
            {time && <time dateTime={time}>{hourOf(time)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
