import { TextField, type TextFieldProps } from './text-field';

type ContactFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoCapitalize'>;

/** A Nigerian phone number. `autoComplete` is off where somebody else's is entered. */
export const PhoneField = (props: ContactFieldProps) => (
  <TextField
    autoComplete="tel"
    hint="11 digits, such as 0803 123 4567"
    {...props}
    inputMode="tel"
    label="Phone number"
    type="tel"
  />
);

/** An e-mail address; `autoComplete="username"` where one logs in with it. */
export const EmailField = (props: ContactFieldProps) => (
  <TextField autoComplete="email" {...props} autoCapitalize="none" inputMode="email" label="Email" type="email" />
);
