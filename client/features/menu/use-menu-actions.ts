import { MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { messageOf } from '../../lib/wire-error';
import { useConfirmedAction } from '../../ui/confirmed-action';
import type { ListControl } from '../../ui/list-state';
import { toast } from '../../ui/toast';
import { useRemoveMenuItem, useSetAvailability } from './staff-api';
import type { MenuActions } from './staff-menu-columns';
import type { MenuSearch } from './staff-menu-search';

/** Sets availability, and deletes after confirmation. */
export function useMenuActions({ focusSummary }: ListControl<MenuSearch>): MenuActions {
  const { mutateAsync: setAvailability } = useSetAvailability();
  const { mutateAsync: remove } = useRemoveMenuItem();
  return {
    async onAvailability({ _id, version }, available) {
      try {
        await setAvailability({ _id, version, available });
        toast.success(available ? MENU_TEXTS.markedAvailable : MENU_TEXTS.markedUnavailable);
      } catch (error) {
        toast.error(messageOf(error, MENU_TEXTS.availabilityFailed));
      }
    },
    onDelete: useConfirmedAction<MenuItem>({
      question: ({ name }) => ({
        title: `Delete ${name}?`,
        text: MENU_TEXTS.confirmDelete,
        confirmLabel: 'Delete',
        cancelLabel: 'Keep it',
        danger: true,
      }),
      run: ({ _id, version }) => remove({ _id, version }),
      done: () => MENU_TEXTS.deleted,
      failed: (error) => messageOf(error, MENU_TEXTS.deleteFailed),
      onDone: focusSummary,
    }),
  };
}
