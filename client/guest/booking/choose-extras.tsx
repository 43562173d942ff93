import type { Booking } from '@shared/bookings/schema';
import { useExtrasForm } from '../../shared/extras/use-extras-form';
import { FormFooter } from '../../ui/form/form-footer';
import layout from '../../ui/layout/layout.module.css';

type ChooseExtrasProps = { booking: Booking; accessToken: string | null | undefined; onDone: () => void };

/** What a guest has besides the nights, to be chosen anew: with what it comes to before the press. */
export function ChooseExtras({ booking, accessToken, onDone }: ChooseExtrasProps) {
  const isHere = booking.status === 'checkedin';
  const { form, fields } = useExtrasForm(booking, { accessToken, onlyMore: isHere, onDone });
  return (
    <form {...form.formProps} className={layout.stack2}>
      {fields}
      {isHere && <p>To take something off, please ask the front desk.</p>}
      <FormFooter busyLabel="Saving…" form={form} label="Save extras" />
    </form>
  );
}
