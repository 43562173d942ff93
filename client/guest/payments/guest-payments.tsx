import { comesBack } from '@shared/bookings/cancellation';
import { formatMoment } from '@shared/dates';
import { type BilledKind, billPath } from '@shared/links/paths';
import { formatNaira } from '@shared/money/money';
import type { Folio } from '@shared/money/payments/schema';
import { useState } from 'react';
import { Link } from 'wouter';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { type PayableRef, useFolio } from '../../shared/payments/api';
import { PaymentList, paymentRows } from '../../shared/payments/folio-list';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useFocusBack } from '../../ui/form/focus-back';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useSayRefundAccount } from './api';
import styles from './payments.module.css';

type RefundAccountProps = { bookingId: string; folio: Folio; accessToken: string | null | undefined };

/** Where a guest says to which account the money is to go that comes back to them; what they said, and another one. */
export function RefundAccount({ bookingId, folio: { refundAccount: said }, accessToken }: RefundAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusBack(isOpen);
  if (isOpen) {
    return <RefundAccountForm accessToken={accessToken} bookingId={bookingId} onClose={() => setOpen(false)} />;
  }
  return (
    <div className={cx(layout.row12, layout.middle, layout.apart, layout.screenOnly)}>
      <p>
        {said
          ? `We send it to ${said.accountName}, ${said.bank}, ${said.accountNumber}.`
          : 'To which account shall we send it? Money that was paid online goes back the way it came.'}
      </p>
      <Button onClick={() => setOpen(true)} ref={opener} variant={said ? 'quiet' : 'secondary'}>
        {said ? 'Another account' : 'Say which account'}
      </Button>
    </div>
  );
}

const accountErrors = lazySchema(() => import('@shared/money/payments/refunds-schema'), 'refundAccountInput');

function RefundAccountForm({
  bookingId: _id,
  accessToken,
  onClose,
}: Omit<RefundAccountProps, 'folio'> & { onClose: () => void }) {
  const { mutateAsync: say } = useSayRefundAccount(accessToken);
  const form = useForm({
    initial: { bank: '', accountNumber: '', accountName: '' },
    validate: (values) => accountErrors({ _id, ...values }),
    readFailure: (error) => formFailure(error, 'The account could not be sent. Please try again.'),
    onSubmit: async (values) => {
      await say({ _id, ...values });
      toast.success('Thank you. The hotel knows where to send it.');
      onClose();
    },
  });
  return (
    <form {...form.formProps} aria-label="The account for your refund" className={layout.stack2}>
      <TextField {...form.field('bank')} data-first-focus label="Bank" maxLength={100} required />
      <TextField
        {...form.field('accountNumber')}
        autoComplete="off"
        inputMode="numeric"
        label="Account number"
        maxLength={14}
        required
      />
      <TextField {...form.field('accountName')} label="Name on the account" maxLength={120} required />
      <FormFooter busyLabel="Sending…" form={form} label="Send to the hotel">
        <Button onClick={onClose}>Later</Button>
      </FormFooter>
    </form>
  );
}

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
