import { EARLIER_REFERENCE, ORDER_STATUS_WORDS, ORDER_STATUSES, type OrderStatus } from '@shared/food/constants';
import { destinationOf } from '@shared/food/destination';
import type { Order, StaffOrder } from '@shared/food/schema';
import { formatNaira } from '@shared/money/money';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { IfMay } from '../../lib/session/staff-access';
import { itemsInWords, STAFF_PAYMENT_WORDS, STATUS_TONES, statusBadgeOf } from '../../shared/food/order-words';
import { formatShortMoment } from '../../ui/date/short-dates';
import { AmountButton } from '../../ui/field/amount-field';
import { IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { CellLines, type Column, RowActions } from '../../ui/list/table';
import { MailIcon, UserIcon } from '../../ui/media/icons';
import { TrashIcon } from '../../ui/media/page-icons';
import { PhoneLink } from '../../ui/record/contact-links';
import type { StatusChange } from '../../ui/status/status-change';
import { StatusChip } from '../../ui/status/status-chip';
import { StatusSelect } from '../../ui/status/status-select';
import styles from './orders.module.css';
import { folioTargetOf, paidWords, voidedForWords } from './staff-order-words';
import { IfMayVoid } from './void-order-dialog';

const STATUSES = ORDER_STATUSES.map((value) => ({
  value,
  label: ORDER_STATUS_WORDS[value],
  tone: STATUS_TONES[value],
}));

/** The room that pays for an order that is not brought there. */
const chargedTo = ({ deliverTo, roomNumber }: Order): string[] =>
  roomNumber && deliverTo !== 'room' ? [`Room ${roomNumber}`] : [];

export type OrderActions = {
  onVoid: (order: Order) => void;
  onCorrect: (order: Order) => void;
  onSendLink: (order: Order) => void;
  onFolio: (target: FolioTarget) => void;
};

/** Less frequent actions on an order; its status has its own column. */
function OrderRowActions({ order, onVoid, onCorrect, onSendLink }: Omit<OrderActions, 'onFolio'> & { order: Order }) {
  const { reference, guestName, userId, guestDetails, voidedAt } = order;
  return (
    <IfMay area="orders">
      <RowActions>
        <IconButton
          framed
          label={`Correct the guest’s details of order ${reference}, ${guestName}`}
          onClick={() => onCorrect(order)}
        >
          <UserIcon />
        </IconButton>
        {userId === null && guestDetails.email !== null && (
          <IconButton
            framed
            label={`Send a new link to order ${reference}, ${guestName}`}
            onClick={() => onSendLink(order)}
          >
            <MailIcon />
          </IconButton>
        )}
        {voidedAt === null && (
          <IfMayVoid order={order}>
            <IconButton framed label={`Void order ${reference}, ${guestName}`} onClick={() => onVoid(order)}>
              <TrashIcon />
            </IconButton>
          </IfMayVoid>
        )}
      </RowActions>
    </IfMay>
  );
}

/** The total, which opens the folio unless a stay pays, and what of it was paid. */
function Total({ order, onFolio }: { order: Order; onFolio: OrderActions['onFolio'] }) {
  const target = folioTargetOf(order);
  const { total, paymentMethod, reference, guestName } = order;
  const amount = <strong className={layout.nowrap}>{formatNaira(total)}</strong>;
  const paid = paidWords(order);
  return (
    <CellLines className={styles.lines}>
      {target ? (
        <IfMay area="payments" level="view" otherwise={amount}>
          <AmountButton
            label={`Folio of ${guestName}, ${reference}: ${formatNaira(total)}`}
            onClick={() => onFolio(target)}
          >
            {amount}
          </AmountButton>
        </IfMay>
      ) : (
        amount
      )}
      <small className={layout.nowrap}>
        {[STAFF_PAYMENT_WORDS[paymentMethod], ...(paid ? [paid] : [])].join(' · ')}
      </small>
    </CellLines>
  );
}

type StatusProps = { order: StaffOrder; statusChange: StatusChange<Order, OrderStatus> };

function Status({ order, statusChange }: StatusProps) {
  const why = voidedForWords(order);
  const { tone, word } = statusBadgeOf({ ...order, status: statusChange.shown(order) });
  const asIs = <StatusChip tone={tone}>{word}</StatusChip>;
  if (order.voidedAt !== null)
    return (
      <CellLines className={styles.lines}>
        {asIs}
        {why && <small>{why}</small>}
      </CellLines>
    );
  return (
    <IfMay area="orders" otherwise={asIs}>
      <StatusSelect
        label={`Status of order ${order.reference}, ${order.guestName}`}
        options={STATUSES}
        row={order}
        statusChange={statusChange}
      />
    </IfMay>
  );
}

/** The columns of Manage Orders. The keys of sortable columns are the server's sort names. */
export const orderColumns = (
  statusChange: StatusChange<Order, OrderStatus>,
  actions: OrderActions,
): readonly Column<StaffOrder>[] => [
  {
    key: 'guestName',
    header: 'Guest',
    orders: { asc: 'Guest A to Z', desc: 'Guest Z to A' },
    rowHeader: true,
    cell: (order) => (
      <CellLines className={styles.lines}>
        <strong>{order.guestName}</strong>
        <small className={cx(layout.nowrap, layout.regular)}>
          {order.guestDetails.phone && <PhoneLink inTable phone={order.guestDetails.phone} />} {order.reference}
        </small>
        {order.earlierReference && <small>{`${EARLIER_REFERENCE}: ${order.earlierReference}`}</small>}
      </CellLines>
    ),
  },
  {
    key: 'items',
    header: 'Items',
    cell: (order) => (
      <CellLines className={styles.lines}>
        <span>{itemsInWords(order.items)}</span>
        <small>
          <span>{[destinationOf(order), ...chargedTo(order)].join(' · ')}</span>
          {order.notes && ' · '}
          {order.notes && <strong className={styles.notes}>{order.notes}</strong>}
        </small>
      </CellLines>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    orders: { asc: 'Total, lowest first', desc: 'Total, highest first' },
    align: 'end',
    cell: (order) => <Total onFolio={actions.onFolio} order={order} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <Status order={order} statusChange={statusChange} />,
  },
  {
    key: 'createdAt',
    header: 'Ordered at',
    orders: { asc: 'Oldest first', desc: 'Newest first' },
    cell: ({ createdAt }) => (
      <time className={layout.nowrap} dateTime={createdAt}>
        {formatShortMoment(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (order) => <OrderRowActions {...actions} order={order} />,
  },
];
