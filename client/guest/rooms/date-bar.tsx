import { GUESTS_OFFERED } from '@shared/bookings/party';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { useHotel } from '../../shared/hotel/api';
import { DateCell } from '../../ui/date/date-cell';
import { DateRangeField } from '../../ui/date/date-fields';
import field from '../../ui/field/field.module.css';
import { usePreHydrationInput } from '../../ui/form/pre-hydration-input';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useLowestPrice } from './api';
import styles from './rooms-page.module.css';
import { availabilityPath, type StaySearch } from './stay-search';

export type DateBarProps = {
  /** What the address says, which survives going back and reloading. */
  stay?: StaySearch;
  /** Errors of those dates. */
  fieldErrors?: { from?: string; to?: string };
  hint?: ReactNode;
  busy?: boolean;
  /** Called on submit if all of it is already in the address. */
  onSameDates?: () => void;
};

const NO_STAY: StaySearch = { from: '', to: '', guests: '1', promoCode: '' };
const isSame = (one: StaySearch, other: StaySearch) =>
  one.from === other.from && one.to === other.to && one.guests === other.guests && one.promoCode === other.promoCode;

/**
 * Leads to what is free between two dates for who comes, on a page that checks them. A plain GET form, which works before
 * hydration and without scripts.
 */
export function DateBar({ stay = NO_STAY, fieldErrors = {}, hint, busy, onSameDates }: DateBarProps) {
  const [, navigate] = useLocation();
  const today = useHotel().data?.today;
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(stay);
  const [calendarSeen, setCalendarSeen] = useState(false);
  // The address wins when it changes: going back, or another day tried.
  const [known, setKnown] = useState(stay);
  if (!isSame(stay, known)) {
    setKnown(stay);
    setAsked(stay);
  }
  usePreHydrationInput(form, stay, (typed) => setAsked({ ...stay, ...typed }));

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
    if (onSameDates && asked.from && isSame(asked, stay)) onSameDates();
    else navigate(availabilityPath(asked));
  };

  const shown = asked.from === stay.from && asked.to === stay.to ? fieldErrors : {};
  return (
    <form
      action={paths.checkAvailability}
      aria-label="Dates and guests"
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
        onOpen={() => setCalendarSeen(true)}
        onChange={({ from = '', to = '' }) => {
          focusWanted.current = false;
          setAsked({ ...asked, from, to });
        }}
        priceOf={useLowestPrice(calendarSeen ? today : undefined)}
        required
        to={{ label: 'Check-out', name: 'to', error: shown.to === shown.from ? undefined : shown.to }}
        today={today}
        unmarked
        value={asked}
      />
      <DateCell label="Guests">
        {(control) => (
          <select
            {...control}
            className={cx(field.input, field.select)}
            name="guests"
            onChange={({ target }) => setAsked({ ...asked, guests: target.value })}
            value={asked.guests}
          >
            {/* An address may name more than are offered. */}
            {[...new Set([...GUESTS_OFFERED, asked.guests])].map((guests) => (
              <option key={guests} value={guests}>
                {guests === '1' ? '1 guest' : `${guests} guests`}
              </option>
            ))}
          </select>
        )}
      </DateCell>
      <Button busy={busy} busyLabel="Checking…" className={styles.check} type="submit" variant="primary">
        Check
      </Button>
      {/* Not in front of the dates, whose cells the first place makes as wide as a phone. */}
      {asked.promoCode && <input name="promoCode" type="hidden" value={asked.promoCode} />}
    </form>
  );
}
