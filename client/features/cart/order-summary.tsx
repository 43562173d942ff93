import { formatNaira, itemTotal } from '@shared/money';
import { Link } from 'wouter';
import { paths } from '../../lib/paths';
import { DescriptionList } from '../../ui/description-list';
import { Card } from '../../ui/page';
import type { CartItem } from './cart';

export const OrderSummary = ({ items, total }: { items: readonly CartItem[]; total: number }) => (
  <Card banded>
    <DescriptionList
      items={[
        ...items.map(({ name, price, quantity }) => ({
          label: `${quantity} × ${name}`,
          value: formatNaira(itemTotal(price, quantity)),
        })),
        { label: 'Total', value: formatNaira(total), total: true },
      ]}
    />
    <p>
      <Link href={paths.cart}>Change the cart</Link>
    </p>
  </Card>
);
