import { TextField, type TextFieldProps } from './text-field';

/** An amount in naira, which `parseAmount` reads. */
export const AmountField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField autoComplete="off" inputMode="decimal" label="Amount (₦)" required {...props} />
);
