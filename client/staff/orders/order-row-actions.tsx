import type { Order } from '@shared/food/schema';
import type { FolioTarget } from '../../lib/navigation/folio-opener';
import { IfMay } from '../../lib/session/staff-access';
import { IconButton } from '../../ui/layout/button';
import { RowActions } from '../../ui/list/table';
import { MailIcon, TrashIcon, UserIcon } from '../../ui/media/icons';
import { IfMayVoid } from './if-may-void';

export type OrderActions = {
  onVoid: (order: Order) => void;
  onCorrect: (order: Order) => void;
  onSendLink: (order: Order) => void;
  onFolio: (target: FolioTarget) => void;
};

/** Less frequent actions on an order; its status has its own column. */
export function OrderRowActions({
  order,
  onVoid,
  onCorrect,
  onSendLink,
}: Omit<OrderActions, 'onFolio'> & { order: Order }) {
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
