import type { Folio } from '@shared/money/payments/schema';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/field/text-field';
import { useFocusBack } from '../../ui/form/focus-back';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useSayRefundAccount } from './api';

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

const accountErrors = lazySchema(
  () => import('@shared/money/payments/refunds-schema'),
  ({ refundAccountInput }) => refundAccountInput,
);

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
