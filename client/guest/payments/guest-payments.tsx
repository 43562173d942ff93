import { comesBack } from '@shared/bookings/cancellation';
import { formatMoment } from '@shared/dates';
import { type BilledKind, billPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import { Link } from 'wouter';
import { type PayableRef, useFolio } from '../../shared/payments/api';
import { PaymentList, paymentRows } from '../../shared/payments/folio-list';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion } from '../../ui/feedback/notice';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './payments.module.css';
import { RefundAccount } from './refund-account';

/** What was paid and what is open, in words; null before anything was paid. `isAsked` as in `comesBack`. */
export function paidWords(folio: Folio, { isAsked }: { isAsked: boolean }): string | null {
  const paid = paymentRows(folio).filter(({ payment, correction }) => payment.kind === 'payment' && !correction);
  const last = paid.at(-1)?.payment;
  if (!last) return null;
  if (last.method === 'company' && folio.company && folio.balance === 0)
    return `This is billed to ${folio.company.name}.`;
  const when = formatMoment(last.receivedAt);
  const received =
    paid.length === 1 ? `Paid ${formatNaira(last.amount)} on ${when}.` : `Your last payment came on ${when}.`;
  if (folio.balance > 0) return `${received} ${formatNaira(folio.balance)} is still to pay.`;
  return `${received} ${folio.balance === 0 ? 'Nothing is left to pay.' : comesBack(-folio.balance, { isAsked })}`;
}

/** What has a bill, and its id; null for an order on none, which has its receipt. */
function billOf({ bookingId, groupId, cateringId }: PayableRef): [BilledKind, string] | null {
  if (bookingId) return ['stay', bookingId];
  if (groupId) return ['group', groupId];
  return cateringId ? ['event', cateringId] : null;
}

type GuestPaymentsProps = PayableRef & {
  accessToken: string | null | undefined;
};

/** For guests: what was paid when, and what is open; the payments are folded. Nothing until something was paid. */
export function GuestPayments({ accessToken, ...payable }: GuestPaymentsProps) {
  const { data: folio } = useFolio(payable, accessToken);
  const bill = billOf(payable);
  const words = folio ? paidWords(folio, { isAsked: Boolean(payable.bookingId) }) : null;
  return (
    <div className={cx(layout.contents, styles.payments)}>
      <LiveRegion className={cx(layout.unlessEmpty, styles.paid)} visible>
        {words}
      </LiveRegion>
      {folio && folio.balance < 0 && payable.bookingId && (
        <RefundAccount accessToken={accessToken} bookingId={payable.bookingId} folio={folio} />
      )}
      {folio && folio.payments.length > 0 && (
        <Disclosure title="Payments">
          <PaymentList accessToken={accessToken} payments={folio.payments} />
          {bill && <Link href={billPath(bill[0], bill[1], accessToken)}>See the bill</Link>}
        </Disclosure>
      )}
    </div>
  );
}
