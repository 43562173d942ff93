import { isStaffRole } from '@shared/auth/roles';
import { formatMoment } from '@shared/dates';
import { EARLIER_REFERENCE, guestStatusWord, orderPaymentWords } from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { Order } from '@shared/food/schema';
import { orderShareText } from '@shared/food/share';
import type { Hotel } from '@shared/hotel/schema';
import { ORDER_PAGE, orderPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useEffect } from 'react';
import { useSession } from '../../lib/session/session';
import type { OfflinePage } from '../../lib/storage/offline-pages';
import { CANCELLED, itemsInWords } from '../../shared/food/order-words';
import { useMenu } from '../../shared/menu/api';
import { OnPhone } from '../../ui/dialog/on-phone';
import { useOfflinePage } from '../../ui/layout/offline-record';
import { DescriptionList } from '../../ui/record/description-list';

/** To whom no stream is open. */
export const BUSY = 'Too many windows are following orders right now. This page checks for changes every 15 seconds.';

function keptPage(
  order: Order,
  { bank, name, address, phone, cardPayments }: Hotel,
): Omit<OfflinePage, 'seenAt' | 'seen'> {
  const { reference, guestName, items, total, balance, paymentMethod, voidedAt } = order;
  const isOpen = paymentMethod === 'card' && voidedAt === null && balance > 0;
  return {
    title: 'Your order',
    heading: `Order ${reference}`,
    facts: [
      { label: 'Status', value: voidedAt === null ? guestStatusWord(order) : CANCELLED },
      { label: 'Guest', value: guestName },
      { label: 'Ordered', value: formatMoment(order.createdAt) },
      { label: 'Items', value: itemsInWords(items) },
      { label: 'Total', value: formatNaira(total) },
      { label: 'Where to', value: destinationOf(order) },
      { label: 'Payment', value: orderPaymentWords(order, cardPayments) },
    ],
    payment: isOpen
      ? {
          title: TRANSFER_TEXTS.title,
          facts: [
            ...accountLines(bank).map(({ label, value }) => ({ label, value })),
            { label: 'Order reference', value: reference },
            { label: TRANSFER_TEXTS.amount, value: formatNaira(balance) },
          ],
          until: null,
        }
      : null,
    hotel: { name, address, phone },
  };
}

/** What dishes look like, by their ids. */
export type Pictures = ReadonlyMap<string, string | null>;

/** Tells what dishes look like: an order keeps their names and prices alone. */
export function MenuPictures({ onKnown }: { onKnown: (pictures: Pictures) => void }) {
  const { data: menu } = useMenu();
  useEffect(() => {
    if (menu) onKnown(new Map(menu.map(({ _id, imagePath }) => [_id, imagePath])));
  }, [menu, onKnown]);
  return null;
}

const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);

/** Who ordered, and when. */
export const OrderDetails = ({ order }: { order: Order }) => (
  <DescriptionList
    items={[
      { label: 'Order reference', value: order.reference },
      ...given(EARLIER_REFERENCE, order.earlierReference),
      { label: 'Ordered', value: formatMoment(order.createdAt) },
      { label: 'Name', value: order.guestName },
      ...given('Phone', order.guestDetails.phone),
      ...given('Email', order.guestDetails.email),
      ...given('Room', order.deliverTo === 'room' ? null : order.roomNumber),
      ...given('Address', order.deliverTo === 'address' ? null : order.guestDetails.address),
    ]}
    look="stacked"
  />
);

/** Sharing an order, and what is kept of it on this device. */
export function OrderOnPhone({ order, hotel }: { order: Order; hotel: Hotel }) {
  const session = useSession();
  // Staff look at orders of many guests.
  const isGuests = !isStaffRole(session?.user.role);
  useOfflinePage(orderPath(order._id), ORDER_PAGE, isGuests ? keptPage(order, hotel) : null);
  return <OnPhone calendar={null} id={order._id} share={orderShareText(order, hotel)} />;
}
