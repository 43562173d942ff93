import { router, staffMay } from '@server/transports/trpc/procedures';
import {
  guestAccountSchema,
  guestCountInput,
  guestCountSchema,
  guestIdInput,
  guestListInput,
  guestListSchema,
  guestOfBookingInput,
} from '@shared/guests/schema';
import { countGuests, getGuest, guestOfBooking, listGuests } from './list';

export const guestsRouter = router({
  /** One page of the guest directory. */
  list: staffMay('view', 'guests').input(guestListInput).output(guestListSchema).query(listGuests),
  /** How many guests that list has. */
  count: staffMay('view', 'guests').input(guestCountInput).output(guestCountSchema).query(countGuests),
  /** One guest, and what they spent and owe. */
  get: staffMay('view', 'guests').input(guestIdInput).output(guestAccountSchema).query(getGuest),
  /** The same of the guest whose stay that is. */
  ofBooking: staffMay('view', 'guests').input(guestOfBookingInput).output(guestAccountSchema).query(guestOfBooking),
});
