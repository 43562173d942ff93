import type { Order } from '@shared/food/schema';
import { Dialog } from '../../ui/dialog/dialog';
import { Button } from '../../ui/layout/button';
import { recipientOf } from '../kitchen-board/kitchen-board';
import { IfMayVoid } from '../orders/if-may-void';
import type { Item } from './kitchen-item';
import styles from './kitchen-more.module.css';

type KitchenMoreProps = {
  order: Order;
  items: readonly Item[];
  onClose: () => void;
  onPrint: (order: Order) => void;
  onSoldOut: (item: Item) => void;
  onVoid: (order: Order) => void;
};

/** What is seldom done at a card; a long press of a dish does the same as its button here. Open while it is rendered. */
export function KitchenMore({ order, items, onClose, onPrint, onSoldOut, onVoid }: KitchenMoreProps) {
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog onOpenChange={(next) => !next && onClose()} open title={`${recipientOf(order)}, ${order.reference}`}>
      <div className={styles.actions}>
        <Button data-first-focus onClick={act(() => onPrint(order))} wide>
          Print ticket
        </Button>
        {items.map((item) => (
          <Button key={item._id} onClick={act(() => onSoldOut(item))} wide>
            Sold out: {item.name}
          </Button>
        ))}
        <IfMayVoid order={order}>
          <Button onClick={act(() => onVoid(order))} variant="danger" wide>
            Void order…
          </Button>
        </IfMayVoid>
      </div>
    </Dialog>
  );
}
