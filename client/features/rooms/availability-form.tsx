import { BOOKING_LIMITS } from '@shared/constants/bookings';
import { addDays, isCalendarDate, nightWords } from '@shared/dates';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { useForm } from '../../ui/form';
import { Card } from '../../ui/page';
import styles from './availability-form.module.css';
import { nightsOf, stayErrors, stayQuery, type TypedStay } from './stay-dates';

export type AvailabilityFormProps = {
  /** The dates of the address, which back and reload bring back. */
  stay: TypedStay;
  /** What is wrong with those. */
  fieldErrors: { from?: string; to?: string };
  /** The hotel's date, once known (D3). */
  today?: string;
  busy: boolean;
  /** The dates that are already in the address were asked for again. */
  onSameDates: () => void;
};

/** Asks for the two dates; they go into the address, also before any script has come. */
export function AvailabilityForm({ stay, fieldErrors, today, busy, onSameDates }: AvailabilityFormProps) {
  const [, navigate] = useLocation();
  const form = useForm<TypedStay>({
    initial: stay,
    validate: (typed) => stayErrors(typed, today),
    onSubmit: (typed) => {
      if (typed.from === stay.from && typed.to === stay.to) onSameDates();
      else navigate(`${paths.checkAvailability}${stayQuery(typed)}`);
    },
  });
  const { values, prefill } = form;

  useEffect(() => {
    prefill({ from: stay.from, to: stay.to });
  }, [stay.from, stay.to, prefill]);

  const untouched = values.from === stay.from && values.to === stay.to;
  const nights = nightsOf(values);
  const arrival = form.field('from');
  const after = isCalendarDate(values.from) ? values.from : undefined;
  return (
    <Card>
      <form {...form.formProps} action={paths.checkAvailability} className={styles.form} method="get">
        <div className={styles.dates}>
          <DateField
            {...arrival}
            error={arrival.error ?? (untouched ? fieldErrors.from : undefined)}
            label="Check-in"
            min={today}
            required
          />
          <DateField
            {...form.field('to')}
            error={form.errors.to ?? (untouched ? fieldErrors.to : undefined)}
            label="Check-out"
            max={after && addDays(after, BOOKING_LIMITS.maxNights)}
            min={after ? addDays(after, 1) : today && addDays(today, 1)}
            required
          />
        </div>
        <p aria-live="polite" className={styles.nights}>
          {nights === null ? 'You leave on the day of check-out; that night is not counted.' : nightWords(nights)}
        </p>
        <Button busy={busy} busyLabel="Checking…" className={styles.check} type="submit" variant="primary">
          Check
        </Button>
      </form>
    </Card>
  );
}
