import { MENU_TEXTS } from '@shared/constants/menu';
import type { MenuItem } from '@shared/menu';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { oneOf } from '../../ui/pagination';
import { Table } from '../../ui/table';
import { toast } from '../../ui/toast';
import styles from './admin-menu-page.module.css';
import { useRemoveMenuItem, useSetAvailability, useWholeMenu } from './api';
import { menuColumns } from './staff-menu-columns';
import { MenuToolbar } from './staff-menu-toolbar';
import { FIRST_VIEW, isNarrowed, MENU_SORTS, type MenuView, readView, shownOf, viewSearch } from './staff-menu-view';

/** The menu manager (spec 2): search, filters, order, availability in one click, edit and delete. */
export default function AdminMenuPage() {
  const [, navigate] = useLocation();
  const view = readView(useSearch());
  const change = (some: Partial<MenuView>) =>
    navigate(paths.adminMenu + viewSearch({ ...view, ...some }), { replace: true });
  const clear = () => change({ ...FIRST_VIEW, sort: view.sort, dir: view.dir });
  const menu = useWholeMenu();
  const setAvailability = useSetAvailability();
  const remove = useRemoveMenuItem();
  const confirm = useConfirm();
  const summary = useRef<HTMLParagraphElement>(null);
  const sort = useMemo(() => ({ key: view.sort, direction: view.dir }), [view.sort, view.dir]);

  // It stays while another try is under way, so that the button keeps the focus.
  const failed = !menu.data && (menu.isError || menu.errorUpdateCount > 0);
  useEffect(() => {
    if (menu.isLoadingError) toast.error(MENU_TEXTS.itemsLoadFailed);
  }, [menu.isLoadingError]);

  const switchTo = async (item: MenuItem, available: boolean) => {
    // Under a filter the row goes away with its switch; the focus stays in the list.
    if (view.available !== 'all') summary.current?.focus();
    try {
      await setAvailability.mutateAsync({ _id: item._id, available });
      toast.success(available ? MENU_TEXTS.markedAvailable : MENU_TEXTS.markedUnavailable);
    } catch {
      toast.error(MENU_TEXTS.availabilityFailed);
    }
  };
  const deleteItem = async (item: MenuItem) => {
    const sure = await confirm({
      title: `Delete ${item.name}?`,
      text: MENU_TEXTS.confirmDelete,
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!sure) return;
    try {
      await remove.mutateAsync({ _id: item._id });
    } catch {
      toast.error(MENU_TEXTS.deleteFailed);
      return;
    }
    toast.success(MENU_TEXTS.deleted);
    // The row takes the focused button along.
    summary.current?.focus();
  };

  const rows = menu.data ? shownOf(menu.data, view) : [];
  const add = (
    <ButtonLink href={paths.adminAddFood} variant="primary">
      Add New Food Item
    </ButtonLink>
  );
  return (
    <Page
      actions={
        <>
          <ButtonLink href={paths.menu}>See the menu as guests do</ButtonLink>
          {add}
        </>
      }
      title="Manage Menu"
      width="wide"
    >
      <MenuToolbar onChange={change} onClear={clear} view={view} />
      <p aria-live="polite" className={styles.summary} ref={summary} tabIndex={-1}>
        {menu.data ? summaryOf(rows.length, menu.data.length) : failed ? '' : 'Fetching the menu…'}
      </p>
      {failed ? (
        <ErrorState busy={menu.isFetching} onRetry={() => menu.refetch()}>
          {MENU_TEXTS.itemsLoadFailed}
        </ErrorState>
      ) : (
        <Table
          caption="Menu items"
          columns={menuColumns({ onAvailability: switchTo, onDelete: deleteItem })}
          empty={
            isNarrowed(view) ? (
              <EmptyState action={<Button onClick={clear}>Clear filters</Button>}>
                No item matches these filters.
              </EmptyState>
            ) : (
              <EmptyState action={add}>{MENU_TEXTS.none}</EmptyState>
            )
          }
          loadingRows={menu.data ? undefined : 8}
          onSort={({ key, direction }) => {
            const known = oneOf(MENU_SORTS, key);
            if (known) change({ sort: known, dir: direction });
          }}
          rowKey={({ _id }) => _id}
          rows={rows}
          sort={sort}
        />
      )}
    </Page>
  );
}

function summaryOf(shown: number, all: number): string {
  const words = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
  return shown === all ? words(all) : `${shown} of ${words(all)}`;
}
