import type { CateringRequest } from '@shared/catering';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { hasFailed, type QueryState } from '../../ui/query-view';
import { useHotel } from '../hotel/api';
import styles from './event-money.module.css';
import { EventPayment } from './event-payment';
import { GuestQuote } from './guest-quote';
import { useQuotes } from './live-api';

type EventMoneyProps = {
  request: CateringRequest;
  accessToken: string | null | undefined;
  /** Called before anything is shown, so that what waits below it comes in the same frame. */
  onReady: () => void;
};

/** A quote waits no longer for the ways to pay it, which then come by themselves. */
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
