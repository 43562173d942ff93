import { TextField } from '../../ui/text-field';
import type { Checkout } from './use-checkout';

/** The room number, wherever the checkout asks for it. */
export const RoomNumberField = ({ field, hint }: Pick<Checkout, 'field'> & { hint: string }) => (
  <TextField {...field('roomNumber')} autoComplete="off" hint={hint} label="Room number" required />
);
