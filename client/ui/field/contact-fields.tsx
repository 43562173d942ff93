import { PHONE_DIGITS } from '@shared/fields/phone-constants';
import { TextField, type TextFieldProps } from './text-field';

type ContactFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoCapitalize'>;

/** A phone number. Turn `autoComplete` off where staff enter someone else's. */
export const PhoneField = (props: ContactFieldProps) => (
  <TextField
    autoComplete="tel"
    hint={`${PHONE_DIGITS} digits, such as 0803 123 4567, or + country code`}
    {...props}
    inputMode="tel"
    label="Phone number"
    type="tel"
  />
);

/** Pass `autoComplete="username"` where the email is used to log in. */
export const EmailField = (props: ContactFieldProps) => (
  <TextField autoComplete="email" {...props} autoCapitalize="none" inputMode="email" label="Email" type="email" />
);
