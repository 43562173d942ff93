import type { CateringRequest } from '@shared/catering';
import { accountLines, TRANSFER_TEXTS } from '@shared/constants/transfer';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel';
import { formatNaira } from '@shared/money';
import { useCallback, useLayoutEffect, useState } from 'react';
import { Section } from '../../ui/page';
import { PhoneLink } from '../../ui/phone-link';
import { TransferCard } from '../../ui/transfer-card';
import { usePaidNotice } from '../paid-notices/api';
import { usePayOnline } from '../pay-online/api';

type EventPaymentProps = {
  request: CateringRequest;
  hotel: Hotel;
  accessToken: string | null | undefined;
  /** Called before anything is shown, once all of it is there or known not to come. */
  onReady: () => void;
};

/** Beside the ways to pay online, the heading says that this one is a transfer. */
const depositTitle = ({ cardPayments }: Hotel) =>
  cardPayments ? 'Pay the deposit by bank transfer' : 'Pay the deposit';

/** What is to be paid now for an event with an accepted quote, and how: its deposit first, then the rest. */
export function EventPayment({ request, hotel, accessToken, onReady }: EventPaymentProps) {
  const { _id, dueNow, balance, reference } = request;
  const { PaidNotice, failed: hasNoNotice } = usePaidNotice(dueNow > 0);
  const { PayOnline, failed: hasNoOnline } = usePayOnline(dueNow > 0 && hotel.cardPayments);
  const [isNoticeReady, setNoticeReady] = useState(false);
  const [isOnlineReady, setOnlineReady] = useState(false);
  const isReady =
    dueNow <= 0 || ((isNoticeReady || hasNoNotice) && (isOnlineReady || hasNoOnline || !hotel.cardPayments));
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const noticeReady = useCallback(() => setNoticeReady(true), []);
  const onlineReady = useCallback(() => setOnlineReady(true), []);
  if (dueNow <= 0) return null;
  const isDeposit = dueNow < balance;
  const strong = (text: string) => <strong key={text}>{text}</strong>;
  const steps = [
    {
      key: 'transfer',
      content: fill(TRANSFER_TEXTS.transferForEvent, {
        amount: strong(formatNaira(dueNow)),
        reference: strong(reference),
      }),
    },
    {
      key: 'phone',
      content: fill(TRANSFER_TEXTS.phone, { phone: <PhoneLink key="phone" phone={hotel.phone} /> }),
    },
  ];
  return (
    <>
      {PayOnline && (
        <PayOnline
          accessToken={accessToken}
          amount={dueNow}
          id={_id}
          isDeposit={isDeposit}
          kind="catering"
          onReady={onlineReady}
        />
      )}
      <Section title={isDeposit ? depositTitle(hotel) : TRANSFER_TEXTS.title}>
        <TransferCard
          amount={{
            label: isDeposit ? 'Deposit' : TRANSFER_TEXTS.amount,
            value: formatNaira(dueNow),
            copy: String(dueNow),
          }}
          notice={isDeposit && `The rest, ${formatNaira(balance - dueNow)}, is to be paid later.`}
          steps={steps}
          to={[...accountLines(hotel.bank), { label: 'Request reference', value: reference, copy: true }]}
        >
          {PaidNotice && (
            <PaidNotice
              accessToken={accessToken}
              asks
              id={_id}
              kind="catering"
              onReady={noticeReady}
              phone={hotel.phone}
            />
          )}
        </TransferCard>
      </Section>
    </>
  );
}
