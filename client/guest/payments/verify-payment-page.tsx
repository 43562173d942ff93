import { isHolding } from '@shared/bookings/constants';
import { formatDay } from '@shared/dates';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { ONLINE_PAYMENT_TEXTS } from '@shared/money/payments/online-constants';
import type { PaymentVerified } from '@shared/money/payments/online-schema';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failedWith } from '../../lib/api/wire-error';
import { authPath, useHere } from '../../lib/navigation/next-path';
import { paths } from '../../lib/navigation/paths';
import { accessOf, PAID_WORDS, type Paid, paymentPath, recordPath } from '../../lib/navigation/payment-path';
import { useSession } from '../../lib/session/session';
import { useAccessToken } from '../../lib/session/use-access-token';
import { useHotel } from '../../shared/hotel/api';
import { useScenes } from '../../shared/hotel/scenes';
import { useInvalidatePaid, useVerifiedPayment } from '../../shared/payments/api';
import { LiveRegion, Notice } from '../../ui/feedback/notice';
import { BusyIndicator, ButtonLink, look } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { Picture } from '../../ui/media/picture';
import { PhoneLink } from '../../ui/record/contact-links';
import { type DescriptionItem, DescriptionList } from '../../ui/record/description-list';

/** Until the payer is taken on from the receipt's preview (spec 9). */
const ON_AFTER_MS = 5_000;

const WORDS = {
  verifying: 'Verifying your payment...',
  pending: 'Your payment is not confirmed yet. This page checks again by itself; you need not pay a second time.',
  unanswered: 'We cannot reach the hotel just now. This page asks again by itself; you need not pay a second time.',
  declined: 'Your bank or card did not allow this payment. You can try again.',
  abandoned: 'This payment was not completed. You can try again.',
  refused: 'What arrived is not what was asked for. The hotel has been told and will look at it.',
  elsewhere:
    'We cannot show this payment here. Open the link in our email, or log in, to see what has arrived. You need not pay a second time.',
  gone: 'Your payment has arrived, but the hotel has taken this booking off its list. It has been told of the money: please phone about it.',
} as const;

/** What was paid for, as the provider's return names it. */
function paidIn(search: URLSearchParams): Paid | null {
  for (const kind of ['booking', 'order', 'catering'] as const) {
    const id = search.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

/** The way back from the provider's checkout (spec 2): verifying, then the receipt's preview, or why not. */
export default function VerifyPaymentPage() {
  const search = new URLSearchParams(useSearch());
  const reference = search.get('reference') ?? search.get('trxref') ?? '';
  const named = paidIn(search);
  const accessToken = useAccessToken(accessOf({ kind: named?.kind ?? 'booking' }), named?.id ?? '');
  const { data, error, canOpen } = useVerifiedPayment(reference, named?.id ?? '', accessToken);
  const state = stateOf({ reference, canOpen, data, error });
  const [scene] = useScenes('facade-night');
  return (
    <Page title="Payment">
      <div className={cx(layout.stack3, layout.beside)}>
        <Card banded>
          <LiveRegion className={cx(layout.unlessEmpty, layout.stack2, layout.breaks)} visible>
            {state.failure && <Notice tone="bad">{state.failure}</Notice>}
            {state.words &&
              (state.busy ? (
                <p className={layout.line1}>
                  <BusyIndicator /> {state.words}
                </p>
              ) : (
                <p>{state.words}</p>
              ))}
            {data?.status === 'paid' && !state.failure && <Arrived verified={data} />}
          </LiveRegion>
          {data?.status === 'paid' && !state.failure && <Success verified={data} />}
          {data?.status !== 'paid' && <WaysOn data={data} named={named} />}
        </Card>
        {scene && <Picture alt="" aspect="3 / 2" sizes="(min-width: 1024px) 450px, 94vw" src={scene} />}
      </div>
    </Page>
  );
}

interface Shown {
  failure?: string;
  words?: string;
  /** It is still being asked. */
  busy?: boolean;
}

function stateOf(known: {
  reference: string;
  canOpen: boolean | undefined;
  data: PaymentVerified | undefined;
  error: unknown;
}): Shown {
  const { reference, canOpen, data, error } = known;
  const failure = ONLINE_PAYMENT_TEXTS.verifyFailed;
  if (reference === '') return { failure: ONLINE_PAYMENT_TEXTS.noReference };
  if (canOpen === false) return { failure, words: WORDS.elsewhere };
  if (data?.status === 'paid')
    return data.booking || data.order || data.request
      ? {}
      : { failure: ONLINE_PAYMENT_TEXTS.noBooking, words: WORDS.gone };
  if (failedWith(error, 'not_found') || failedWith(error, 'not_logged_in')) return { failure, words: WORDS.elsewhere };
  if (failedWith(error, 'online_payment_off')) return { failure };
  if (data && data.status !== 'pending') return { failure, words: WORDS[data.status] };
  if (error) return { words: WORDS.unanswered, busy: true };
  return { words: data ? WORDS.pending : WORDS.verifying, busy: true };
}

function paidBy({ booking, order, request }: PaymentVerified): Paid {
  if (booking) return { kind: 'booking', id: booking._id };
  return order ? { kind: 'order', id: order._id } : { kind: 'catering', id: request?._id ?? '' };
}

/** What has arrived, and whether what it was for stands. */
function Arrived({ verified }: { verified: PaymentVerified }) {
  const { booking, order, request, payment, amount } = verified;
  // What a cancelled stay still owed can be paid.
  const hasEnded = booking
    ? !isHolding(booking.status) && booking.status !== 'completed' && booking.balance < 0
    : Boolean(order?.voidedAt) || request?.status === 'cancelled' || request?.status === 'rejected';
  const kind = PAID_WORDS[paidBy(verified).kind];
  if (hasEnded) {
    return (
      <>
        <h2>Your payment has arrived, but your {kind} does not stand any more</h2>
        <p>Please phone us: we take the {kind} up again if we can, or give the money back. The hotel has been told.</p>
      </>
    );
  }
  return <h2>{payment && payment.amount < amount ? 'Only part of the payment has arrived' : 'Payment successful!'}</h2>;
}

/** How the payer paid the provider, in words; of a channel that we do not know its own name. */
const CHANNEL_WORDS: Record<string, string> = {
  card: 'card',
  bank: 'bank',
  bank_transfer: 'bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
  mobile_money: 'mobile money',
};

const methodWords = ({ method, channel }: NonNullable<PaymentVerified['payment']>) =>
  channel === null ? METHOD_WORDS[method] : `${METHOD_WORDS[method]}, ${CHANNEL_WORDS[channel] ?? channel}`;

/** What the receipt says was paid for. A catering request has no name, so its email address stands for it. */
function paidFor({ booking, order, request }: PaymentVerified): DescriptionItem[] {
  if (booking) {
    return [
      { label: 'Guest', value: booking.guestName },
      { label: 'Room', value: `${booking.roomNumber}, ${booking.roomType}` },
      { label: 'Check-in', value: formatDay(booking.checkInDate) },
      { label: 'Check-out', value: formatDay(booking.checkOutDate) },
    ];
  }
  if (order) {
    const items = order.items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', ');
    return [
      { label: 'Guest', value: order.guestName },
      { label: 'Items', value: items },
    ];
  }
  if (!request) return [];
  return [
    { label: 'Guest', value: request.email },
    { label: 'Event', value: request.eventType },
    { label: 'Date', value: formatDay(request.date) },
  ];
}

/** What the receipt of a payment says, in short (spec 2). */
function ReceiptPreview({ verified }: { verified: PaymentVerified }) {
  const { payment, booking, order, request, amount } = verified;
  const balance = (booking ?? order ?? request)?.balance ?? 0;
  const items: DescriptionItem[] = [
    ...paidFor(verified),
    ...(payment ? [{ label: 'Payment method', value: methodWords(payment) }] : []),
    ...(payment?.receipt ? [{ label: 'Receipt number', value: payment.receipt.number }] : []),
    { label: 'Reference', value: payment?.reference },
    { label: 'Amount paid', value: formatNaira(payment?.amount ?? amount), total: true },
    ...(balance > 0 ? [{ label: 'Still to pay', value: formatNaira(balance) }] : []),
  ];
  return <DescriptionList items={items} />;
}

/** The receipt's preview, and after a while on to the dashboard, or without an account to what was paid for. */
function Success({ verified }: { verified: PaymentVerified }) {
  const [, navigate] = useLocation();
  const session = useSession();
  const readAgain = useEffectEvent(useInvalidatePaid());
  const paid = paidBy(verified);
  const isGuest = session?.user.role === 'guest';
  const next = isGuest ? paths.guestDashboard : recordPath(paid);
  useEffect(() => readAgain(), []);
  useEffect(() => {
    // In place of this page, which would lead on again when the payer comes back.
    const timer = setTimeout(() => navigate(next, { replace: true }), ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  return (
    <div className={cx(layout.unlessEmpty, layout.stack2, layout.breaks)}>
      <ReceiptPreview verified={verified} />
      <p className={layout.muted}>
        You will be taken to your {isGuest ? 'dashboard' : PAID_WORDS[paid.kind]} in 5 seconds. We have emailed you the
        receipt.
      </p>
      <div className={cx(layout.row2, layout.unlessEmpty)}>
        <ButtonLink href={next} variant="primary">
          Go to your {isGuest ? 'dashboard' : PAID_WORDS[paid.kind]}
        </ButtonLink>
      </div>
    </div>
  );
}

/** What the payer can do while it is not paid. */
function WaysOn({ data, named }: { data: PaymentVerified | undefined; named: Paid | null }) {
  const session = useSession();
  const { data: hotel } = useHotel();
  const { path: here } = useHere();
  const mayTryAgain = data?.status === 'declined' || data?.status === 'abandoned';
  return (
    <div className={cx(layout.row2, layout.unlessEmpty)}>
      {mayTryAgain && named && (
        <ButtonLink href={paymentPath(named)} variant="primary">
          Try again
        </ButtonLink>
      )}
      {named && (
        <ButtonLink href={recordPath(named)} variant={mayTryAgain ? 'secondary' : 'primary'}>
          Go to your {PAID_WORDS[named.kind]}
        </ButtonLink>
      )}
      {!named && session === null && (
        <ButtonLink href={authPath(here)} variant="primary">
          Log in
        </ButtonLink>
      )}
      {hotel?.phone && (
        <PhoneLink className={look({})} phone={hotel.phone}>
          Call {hotel.phone}
        </PhoneLink>
      )}
    </div>
  );
}
