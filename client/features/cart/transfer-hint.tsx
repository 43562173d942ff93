import { accountLines, TRANSFER_TEXTS } from '@shared/constants/transfer';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import { PhoneLink } from '../../ui/phone-link';
import { TransferDetails } from '../../ui/transfer-card';

/** How to pay by transfer, before the order has a reference. */
export const TransferHint = ({ hotel, name, total }: { hotel: Hotel; name: string; total: number }) => (
  <TransferDetails
    amount={{ label: TRANSFER_TEXTS.amount, value: formatNaira(total) }}
    steps={[
      {
        key: 'transfer',
        content: fill(TRANSFER_TEXTS.transferBeforeOrder, { name: <strong key="name">{name || 'as above'}</strong> }),
      },
      { key: 'phone', content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }) },
    ]}
    to={accountLines(hotel.bank)}
  />
);
