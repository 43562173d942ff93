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
  /** Staff enter someone else's details: the address is required, the email optional, and autofill is off. */
  staff?: boolean;
};

export const GuestFields = ({ field, staff = false }: GuestFieldsProps) => (
  <>
    <TextField {...field('guestName')} autoComplete={staff ? 'off' : 'name'} label="Full name" required />
    <PhoneField {...field('phoneNumber')} autoComplete={staff ? 'off' : 'tel'} required />
    <EmailField {...field('email')} autoComplete={staff ? 'off' : 'email'} optional={staff} required={!staff} />
    <TextField
      {...field('address')}
      autoComplete={staff ? 'off' : 'street-address'}
      label="Address"
      optional={!staff}
      required={staff}
    />
  </>
);
