import { MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { useConfirmedAction } from '../../ui/confirmed-action';
import type { ListControl } from '../../ui/list-state';
import { toast } from '../../ui/toast';
import { useRemoveMenuItem, useSetAvailability } from './api';
import type { MenuActions } from './staff-menu-columns';
import type { MenuSearch } from './staff-menu-search';

/** Says of an item whether it can be had, and deletes one once that is confirmed. */
export function useMenuActions({ state, focusSummary }: ListControl<MenuSearch>): MenuActions {
  const { mutateAsync: setAvailability } = useSetAvailability();
  const { mutateAsync: remove } = useRemoveMenuItem();
  return {
    async onAvailability({ _id }, available) {
      // Under a filter the row goes away with its switch; the focus stays in the list.
      if (state.available !== 'all') focusSummary();
      try {
        await setAvailability({ _id, available });
        toast.success(available ? MENU_TEXTS.markedAvailable : MENU_TEXTS.markedUnavailable);
      } catch {
        toast.error(MENU_TEXTS.availabilityFailed);
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
      run: ({ _id }) => remove({ _id }),
      done: () => MENU_TEXTS.deleted,
      failed: () => MENU_TEXTS.deleteFailed,
      onDone: focusSummary,
    }),
  };
}
