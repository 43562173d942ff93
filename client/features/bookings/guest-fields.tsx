import type { ChangeEvent } from 'react';
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
    <TextField
      {...field('phoneNumber')}
      autoComplete={staff ? 'off' : 'tel'}
      hint="11 digits, such as 0803 123 4567"
      inputMode="tel"
      label="Phone number"
      required
      type="tel"
    />
    <TextField
      {...field('email')}
      autoCapitalize="none"
      autoComplete={staff ? 'off' : 'email'}
      inputMode="email"
      label="Email"
      optional={staff}
      required={!staff}
      type="email"
    />
    <TextField
      {...field('address')}
      autoComplete={staff ? 'off' : 'street-address'}
      label="Address"
      optional={!staff}
      required={staff}
    />
  </>
);
