import type { ChangeEvent } from 'react';
import { EmailField, PhoneField } from '../../ui/contact-fields';
import { TextField } from '../../ui/text-field';
import type { BookingFormValues } from './use-booking-draft';

type Name = 'guestName' | 'phoneNumber' | 'email' | 'address';

type GuestFieldsProps = {
  /** `field` as returned by useForm. */
  field: (name: Name & keyof BookingFormValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
};

export const GuestFields = ({ field }: GuestFieldsProps) => (
  <>
    <TextField {...field('guestName')} autoComplete="name" label="Full name" required />
    <PhoneField {...field('phoneNumber')} required />
    <EmailField {...field('email')} required />
    <TextField {...field('address')} autoComplete="street-address" label="Address" optional />
  </>
);
