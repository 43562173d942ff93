import type { ChangeEvent } from 'react';
import { EmailField, PhoneField } from '../../ui/contact-fields';
import { TextField } from '../../ui/text-field';
import type { BookingFormValues } from './use-booking-draft';

type Name = 'guestName' | 'phoneNumber' | 'email' | 'address';

type GuestFieldsProps = {
  /** useForm's `field`. */
  field: (name: Name & keyof BookingFormValues) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Staff enter somebody else's details: an address but perhaps no e-mail, and nothing for the browser to fill in. */
  staff?: boolean;
};

/** Who stays: name, phone, e-mail, address. */
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
