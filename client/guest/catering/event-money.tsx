import type { CateringRequest } from '@shared/catering/schema';
import { fill } from '@shared/fill';
import type { Hotel } from '@shared/hotel/schema';
import { formatNaira } from '@shared/money/money';
import { accountLines, TRANSFER_TEXTS } from '@shared/money/payments/transfer';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useQuotes } from '../../shared/catering/live-api';
import { useHotel } from '../../shared/hotel/api';
import { hasFailed, type QueryState } from '../../ui/feedback/query-view';
import { PhoneLink } from '../../ui/record/contact-links';
import { TransferSection } from '../payments/transfer-section';
import { usePaidNotice, usePayOnline } from '../payments/ways-to-pay';
import styles from './catering.module.css';
import { GuestQuote } from './guest-quote';

type EventMoneyProps = {
  request: CateringRequest;
  accessToken: string | null | undefined;
  /** Called before anything is shown, so that what waits below it comes in the same frame. */
  onReady: () => void;
};

/** After this the quote is shown without the ways to pay it, which appear when they are loaded. */
const PAYMENT_WAIT_MS = 4_000;

const isSettled = (query: Pick<QueryState<unknown>, 'data' | 'errorUpdateCount'>) =>
  query.data !== undefined || hasFailed(query);

/** The quote of a guest's event and what is to be paid for it, once there is one; shown together. */
export function EventMoney({ request, accessToken, onReady }: EventMoneyProps) {
  const hotel = useHotel();
  const quotes = useQuotes(request, accessToken);
  const [isPaymentReady, setPaymentReady] = useState(false);
  const paymentReady = useCallback(() => setPaymentReady(true), []);
  const isQuoteReady = isSettled(hotel) && isSettled(quotes);
  useEffect(() => {
    if (!isQuoteReady) return;
    const timer = setTimeout(paymentReady, PAYMENT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isQuoteReady, paymentReady]);
  const isReady = isQuoteReady && (isPaymentReady || !hotel.data);
  // What was shown once stays: what comes by a press or by itself later adds to it.
  const [isShown, setShown] = useState(false);
  useLayoutEffect(() => {
    if (!isReady) return;
    setShown(true);
    onReady();
  }, [isReady, onReady]);
  // Hidden rather than left out, as its parts load what they show.
  return (
    <div className={styles.money} hidden={!isShown}>
      {hotel.data && (
        <EventPayment accessToken={accessToken} hotel={hotel.data} onReady={paymentReady} request={request} />
      )}
      {isSettled(quotes) && <GuestQuote accessToken={accessToken} query={quotes} request={request} />}
    </div>
  );
}

type EventPaymentProps = {
  request: CateringRequest;
  hotel: Hotel;
  accessToken: string | null | undefined;
  /** Called before anything is shown, once all of it is there or known not to come. */
  onReady: () => void;
};

/** What is to be paid now for an event with an accepted quote, and how: its deposit first, then the rest. */
function EventPayment({ request, hotel, accessToken, onReady }: EventPaymentProps) {
  const { _id, dueNow, balance, reference } = request;
  const { PaidNotice, failed: hasNoNotice } = usePaidNotice(dueNow > 0);
  const { PayOnline, failed: hasNoOnline } = usePayOnline(dueNow > 0 && hotel.cardPayments);
  const [isNoticeReady, setNoticeReady] = useState(false);
  const [isOnlineReady, setOnlineReady] = useState(false);
  // An account number for this payment alone: the hotel's own is folded away then.
  const [hasNumber, setHasNumber] = useState(false);
  const [isTold, setTold] = useState(false);
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
          onNumber={setHasNumber}
          onReady={onlineReady}
        />
      )}
      <TransferSection
        amount={{
          label: isDeposit ? 'Deposit' : TRANSFER_TEXTS.amount,
          value: formatNaira(dueNow),
          copy: String(dueNow),
        }}
        isSecond={hasNumber || hotel.cardPayments}
        isTold={isTold}
        notice={isDeposit && `The rest, ${formatNaira(balance - dueNow)}, is to be paid later.`}
        steps={steps}
        title={isDeposit ? 'Pay the deposit' : TRANSFER_TEXTS.title}
        to={[...accountLines(hotel.bank), { label: 'Request reference', value: reference, copy: true }]}
      >
        {PaidNotice && (
          <PaidNotice
            accessToken={accessToken}
            asks={!hasNumber}
            id={_id}
            kind="catering"
            onReady={noticeReady}
            onTold={setTold}
            phone={hotel.phone}
          />
        )}
      </TransferSection>
    </>
  );
}
