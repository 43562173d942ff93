import { Card } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import { FoodForm, useCloseForm } from './staff-food-form';

/** Adds a dish or drink. Closing returns to the previous page. */
export default function AdminAddFoodPage() {
  const close = useCloseForm();
  return (
    <StaffPage title="Add New Food Item" width="normal">
      <Card>
        <FoodForm item={null} onClose={close} />
      </Card>
    </StaffPage>
  );
}
