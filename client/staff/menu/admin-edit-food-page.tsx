import { MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { interruptedEdit } from '../../ui/form/interrupted-edit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { useWholeMenu } from './staff-api';
import { DISH_EDIT, FoodForm, useCloseForm } from './staff-food-form';
import styles from './staff-menu.module.css';

/** Edits the dish or drink in the address. Closing returns to the previous page. */
export default function AdminEditFoodPage() {
  const id = new URLSearchParams(useSearch()).get('item') ?? '';
  const close = useCloseForm();
  const menu = useWholeMenu();
  // Keep the item that the form opened with: input must survive if someone else deletes the item meanwhile.
  const [opened, setOpened] = useState(() => interruptedEdit<MenuItem>(DISH_EDIT));
  const found = menu.data?.find(({ _id }) => _id === id);
  if (found && opened?._id !== id) setOpened(found);
  const item = opened?._id === id ? opened : found;

  return (
    <StaffPage title={item ? `Edit ${item.name}` : 'Edit Food Item'} width="normal">
      {item ? (
        <Card>
          {menu.data && !found && <Notice tone="bad">Somebody else has just taken this item off the menu.</Notice>}
          <FoodForm item={item} key={item._id} onClose={close} />
        </Card>
      ) : id === '' || (menu.data && !menu.isFetching) ? (
        <EmptyState
          action={
            <Button onClick={close} variant="primary">
              Go Back
            </Button>
          }
        >
          {MENU_TEXTS.noneSelected}
        </EmptyState>
      ) : (
        // A cached menu without the item may be stale: refetch before reporting it missing.
        <QueryView failed={MENU_TEXTS.itemsLoadFailed} loading={<FormSkeleton />} query={menu}>
          {() => <FormSkeleton />}
        </QueryView>
      )}
    </StaffPage>
  );
}

const FormSkeleton = () => (
  <Loading label="Fetching the item">
    <Card>
      <div className={cx(layout.stack3, styles.foodForm)}>
        {[80, 128, 80, 80, 160].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
          <Skeleton height={height} key={place} />
        ))}
      </div>
    </Card>
  </Loading>
);
