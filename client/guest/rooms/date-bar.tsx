import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { availabilityPath, paths, type StayDates } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { DateRangeField } from '../../ui/date/date-fields';
import { usePreHydrationInput } from '../../ui/form/pre-hydration-input';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './rooms-page.module.css';

export type DateBarProps = {
  /** The dates in the address, which survive going back and reloading. */
  stay?: StayDates;
  /** Errors of those dates. */
  fieldErrors?: { from?: string; to?: string };
  hint?: ReactNode;
  busy?: boolean;
  /** Called on submit if the dates are already in the address. */
  onSameDates?: () => void;
};

const NO_STAY: StayDates = { from: '', to: '' };
const sameDates = (one: StayDates, other: StayDates) => one.from === other.from && one.to === other.to;

/**
 * Leads to the rooms that are free between two dates, whose page checks them. A plain GET form, which works before
 * hydration and without scripts.
 */
export function DateBar({ stay = NO_STAY, fieldErrors = {}, hint, busy, onSameDates }: DateBarProps) {
  const [, navigate] = useLocation();
  const today = useHotel().data?.today;
  const form = useRef<HTMLFormElement>(null);
  const [dates, setDates] = useState(stay);
  // The address wins when it changes: going back, or another day tried.
  const [known, setKnown] = useState(stay);
  if (!sameDates(stay, known)) {
    setKnown(stay);
    setDates(stay);
  }
  usePreHydrationInput(form, stay, (typed) => setDates({ ...stay, ...typed }));

  const focusWanted = useRef(false);
  const focusWrong = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    return wrong !== null;
  };
  useEffect(() => {
    if (focusWanted.current && focusWrong()) focusWanted.current = false;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (focusWrong()) return;
    focusWanted.current = true;
    if (onSameDates && dates.from && sameDates(dates, stay)) onSameDates();
    else navigate(availabilityPath(dates));
  };

  const shown = sameDates(dates, stay) ? fieldErrors : {};
  return (
    <form
      action={paths.checkAvailability}
      aria-label="Dates"
      className={cx(layout.stack1, layout.wide, styles.bar)}
      method="get"
      noValidate
      onSubmit={submit}
      ref={form}
    >
      <DateRangeField
        from={{ label: 'Check-in', name: 'from', error: shown.from }}
        hint={hint}
        minDate={today}
        onChange={({ from = '', to = '' }) => {
          focusWanted.current = false;
          setDates({ from, to });
        }}
        required
        to={{ label: 'Check-out', name: 'to', error: shown.to === shown.from ? undefined : shown.to }}
        today={today}
        unmarked
        value={dates}
      />
      <Button busy={busy} busyLabel="Checking…" className={styles.check} type="submit" variant="primary">
        Check
      </Button>
    </form>
  );
}
