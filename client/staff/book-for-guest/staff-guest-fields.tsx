import { normalizePhone } from '@shared/fields/phone';
import type { Guest } from '@shared/guests/schema';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { stillFits } from '../../lib/lost-answers/still-fits';
import { usePaused } from '../../ui/device/use-paused';
import { LiveRegion } from '../../ui/feedback/notice';
import { EmailField, PhoneField } from '../../ui/field/contact-fields';
import { type ComboboxProps, Suggest } from '../../ui/field/suggest';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { useKnownGuests } from '../bookings/staff-api';
import { useUnwanted } from '../guests/staff-api';
import { UnwantedNotice } from '../guests/unwanted';
import styles from './book-for-guest.module.css';

const TYPING_PAUSE_MS = 150;

type StaffGuestFieldsProps = {
  values: GuestValues;
  /** `field` and `setValues` as returned by useForm. */
  field: (name: GuestField) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  setValues: (values: GuestValues) => void;
  nameLabel?: string;
};

type Taken = { values: GuestValues; before: GuestValues; known: GuestValues; kept: GuestField[]; words: string };

/** Whom staff book for. While name or phone are typed, guests of the directory are suggested, whose details fill the form. */
export function StaffGuestFields({ values, field, setValues, nameLabel = 'Full name' }: StaffGuestFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<Taken>();
  const choose = (foundBy: GuestField) => (known: GuestValues, words: string) => {
    const { guestName, phoneNumber, email, address } = values;
    const before = { guestName, phoneNumber, email, address };
    const filled = fillIn(before, known, { foundBy, filled: taken?.values });
    setTaken({ ...filled, before, known, words });
    setValues(filled.values);
  };
  const put = (next: GuestValues) => {
    setValues(next);
    // The pressed button unmounts with its line.
    root.current?.querySelector('input')?.focus();
  };
  const unwanted = useUnwanted();
  const isShown =
    taken && values.guestName === taken.values.guestName && values.phoneNumber === taken.values.phoneNumber;
  return (
    <div className={cx(layout.columns2, layout.fields)} ref={root}>
      <KnownGuests onChoose={choose('guestName')} text={values.guestName}>
        {(combobox) => (
          <TextField {...field('guestName')} {...combobox} autoComplete="off" label={nameLabel} required />
        )}
      </KnownGuests>
      <KnownGuests onChoose={choose('phoneNumber')} text={values.phoneNumber}>
        {(combobox) => (
          <PhoneField {...field('phoneNumber')} {...combobox} autoComplete="off" hint={undefined} required />
        )}
      </KnownGuests>
      <LiveRegion className={cx(layout.full, styles.taken)} visible>
        {isShown && (
          <>
            <span>
              Known guest, {taken.words}.
              {taken.kept.length > 0 &&
                ` Kept as typed: ${taken.kept.map((name) => GUEST_FIELD_WORDS[name]).join(', ')}.`}
            </span>
            {taken.kept.length > 0 && (
              <Button
                onClick={() => {
                  setTaken({ ...taken, values: taken.known, kept: [] });
                  put(taken.known);
                }}
                size="small"
                variant="quiet"
              >
                Use what we know
              </Button>
            )}
            <Button
              onClick={() => {
                setTaken(undefined);
                put(taken.before);
              }}
              size="small"
              variant="quiet"
            >
              Take back
            </Button>
          </>
        )}
      </LiveRegion>
      <div className={cx(layout.full, layout.unlessEmpty)}>
        <UnwantedNotice mark={unwanted.ofPerson(values)} />
      </div>
      <EmailField {...field('email')} autoComplete="off" optional />
      <TextField {...field('address')} autoComplete="off" label="Address" required />
    </div>
  );
}

type KnownGuestsProps = {
  text: string;
  onChoose: (known: GuestValues, words: string) => void;
  children: (combobox: ComboboxProps) => ReactNode;
};

/** Suggests guests whose name or phone the typed text is in. Where the directory cannot be read, nothing is suggested. */
function KnownGuests({ text, onChoose, children }: KnownGuestsProps) {
  const [isOpen, setOpen] = useState(false);
  const asked = usePaused(isOpen ? text.trim() : '', TYPING_PAUSE_MS);
  const known = useKnownGuests(asked);
  const unwanted = useUnwanted();
  const isEarlier = known.isEarlier || asked !== text.trim();
  const namesOf = ({ name, phone, merged }: Guest) => [
    name,
    phone,
    ...merged.flatMap((other) => [other.name, other.phone]),
  ];
  const guests = known.guests.filter((guest) => !isEarlier || stillFits(text, namesOf(guest)));
  return (
    <Suggest
      found={`${guests.length === 1 ? '1 known guest' : `${guests.length} known guests`}. Arrow keys choose, Enter takes.`}
      isOpen={isOpen}
      label="Known guests"
      onChoose={(key) => {
        const guest = guests.find(({ _id }) => _id === key);
        if (guest) onChoose(valuesOf(guest), bookingCount(guest.bookings));
      }}
      onOpenChange={setOpen}
      options={guests.map((guest) => ({
        key: guest._id,
        title: guest.name,
        detail: [...namesOf(guest).slice(1), bookingCount(guest.bookings), unwanted.ofGuest(guest._id) && 'Not wanted']
          .filter(Boolean)
          .join(' · '),
      }))}
    >
      {children}
    </Suggest>
  );
}

/** A guest's details as form values. */
export interface GuestValues {
  guestName: string;
  phoneNumber: string;
  email: string;
  address: string;
}

type GuestField = keyof GuestValues;

const GUEST_FIELDS: readonly GuestField[] = ['guestName', 'phoneNumber', 'email', 'address'];

const GUEST_FIELD_WORDS: Record<GuestField, string> = {
  guestName: 'name',
  phoneNumber: 'phone number',
  email: 'email',
  address: 'address',
};

type KnownGuest = { name: string; phone: string; email: string | null; address: string | null };

/** What is known of a guest, as form values; '' where they have given nothing. */
export const valuesOf = ({ name, phone, email, address }: KnownGuest): GuestValues => ({
  guestName: name,
  phoneNumber: phone,
  email: email ?? '',
  address: address ?? '',
});

const isSame = (field: GuestField, a: string, b: string) =>
  field === 'phoneNumber' ? normalizePhone(a) === normalizePhone(b) : a.trim() === b.trim();

/**
 * A known guest's details put into a form: in place of the text that they were found by (`foundBy`), of what an earlier
 * choice has `filled` in, and into empty fields. What was typed elsewhere is `kept`, where they have something else.
 */
export function fillIn(
  values: GuestValues,
  known: GuestValues,
  { foundBy, filled }: { foundBy: GuestField; filled: GuestValues | undefined },
): { values: GuestValues; kept: GuestField[] } {
  const isTyped = (field: GuestField) => field !== foundBy && values[field] !== '' && values[field] !== filled?.[field];
  const typed = GUEST_FIELDS.filter(isTyped);
  return {
    values: { ...known, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    kept: typed.filter((field) => known[field] !== '' && !isSame(field, values[field], known[field])),
  };
}

const bookingCount = (bookings: number): string => (bookings === 1 ? '1 booking' : `${bookings} bookings`);
