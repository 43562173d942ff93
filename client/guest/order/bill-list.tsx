import { formatNaira, itemTotal } from '@shared/money/money';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Picture } from '../../ui/media/picture';
import styles from './bill-list.module.css';

type BillItem = { _id: string; name: string; price: number; quantity: number; imagePath?: string | null | undefined };

/** What is bought, line by line, with its pictures and sums. */
export const BillList = ({ items }: { items: readonly BillItem[] }) => (
  <ul className={layout.stack2}>
    {items.map(({ _id, name, price, quantity, imagePath }) => (
      <li className={cx(layout.columns2, styles.item)} key={_id}>
        <Picture alt="" sizes="64px" src={imagePath ?? null} />
        <span>{`${quantity} × ${name}`}</span>
        <span className={layout.nowrap}>{formatNaira(itemTotal(price, quantity))}</span>
      </li>
    ))}
  </ul>
);

export const BillTotal = ({ total }: { total: number }) => (
  <p className={cx(layout.row, layout.apart, layout.lead, layout.strong, layout.baseline, styles.total)}>
    <span>Total</span> <strong>{formatNaira(total)}</strong>
  </p>
);
