import { DEPOSIT_TEXTS } from '@shared/bookings/words';
import { fill } from '@shared/fill';
import { GROUP_TEXTS } from '@shared/groups/constants';
import type { Group } from '@shared/groups/schema';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useState } from 'react';
import { useHotel } from '../../shared/hotel/api';
import { PhoneLink } from '../../ui/record/contact-links';
import { TransferSection } from '../payments/transfer-section';
import { usePaidNotice } from '../payments/ways-to-pay';

type GroupPaymentProps = { group: Group; accessToken: string | null | undefined };

/** How to pay for all rooms of a group by one transfer. */
export function GroupPayment({ group: { _id, name, reference, dueNow, open }, accessToken }: GroupPaymentProps) {
  const { data: hotel } = useHotel();
  const { PaidNotice } = usePaidNotice(true);
  const [isTold, setTold] = useState(false);
  if (!hotel) return null;
  const isPart = dueNow < open;
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  const [amount, all] = [formatNaira(dueNow), formatNaira(open)];
  const steps = [
    {
      key: 'transfer',
      content: fill(GROUP_TEXTS.transfer, {
        amount: strong(amount),
        name: strong(name),
        reference: strong(reference),
      }),
    },
    ...(isPart ? [{ key: 'all', content: fill(DEPOSIT_TEXTS.orAll, { amount: strong(all) }) }] : []),
    {
      key: 'phone',
      content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
    },
  ];
  return (
    <TransferSection
      amount={{
        label: isPart ? DEPOSIT_TEXTS.amount : TRANSFER_TEXTS.amount,
        value: amount,
        copy: String(dueNow),
      }}
      isSecond={false}
      isTold={isTold}
      steps={steps}
      title={TRANSFER_TEXTS.title}
      to={[...accountLines(hotel.bank), { label: GROUP_TEXTS.reference, value: reference, copy: true }]}
    >
      {PaidNotice && (
        <PaidNotice accessToken={accessToken} asks id={_id} kind="group" onTold={setTold} phone={hotel.phone} />
      )}
    </TransferSection>
  );
}
