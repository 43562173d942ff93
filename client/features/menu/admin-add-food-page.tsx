import { Card, Page } from '../../ui/page';
import { FoodForm } from './staff-food-form';
import { useCloseForm } from './use-close-form';

/** A new dish or drink. Closing goes back to where one came from. */
export default function AdminAddFoodPage() {
  const close = useCloseForm();
  return (
    <Page title="Add New Food Item" width="reading">
      <Card banded>
        <FoodForm item={null} onClose={close} />
      </Card>
    </Page>
  );
}
