import { MENU_TEXTS } from '@shared/constants/menu';
import type { Order } from '@shared/food';
import { messageOf } from '../../lib/wire-error';
import { toast } from '../../ui/toast';
import { useSoldOut } from './staff-api';

/** Marks a dish as sold out, with Undo. Orders that have it stay as they are. */
export function useMarkSoldOut() {
  const { takeOff, putBack } = useSoldOut();
  const failed = (error: unknown) => void toast.error(messageOf(error, MENU_TEXTS.availabilityFailed));
  return async ({ _id, name }: Order['items'][number]): Promise<void> => {
    try {
      const item = await takeOff(_id);
      if (!item) return void toast.info(`${name} was sold out already.`);
      const undo = () => putBack(item).then(() => toast.success(`${name} is on the menu again.`), failed);
      toast.success(`${name} is sold out. Nobody can order it now.`, { action: { label: 'Undo', onClick: undo } });
    } catch (error) {
      failed(error);
    }
  };
}
