import { listUnwanted, markUnwanted, unmarkUnwanted } from '@server/features/bookings/stays/unwanted';
import { adminProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import {
  guestAccountSchema,
  guestCountInput,
  guestCountSchema,
  guestIdInput,
  guestListInput,
  guestListSchema,
  guestOfBookingInput,
  markUnwantedInput,
  mergeGuestsInput,
  unmarkUnwantedInput,
  unmergeGuestInput,
  unwantedGuestSchema,
  unwantedGuestsSchema,
  unwantedRemovedSchema,
} from '@shared/guests/schema';
import { countGuests, getGuest, guestOfBooking, listGuests } from './list';
import { mergeGuests, unmergeGuest } from './merge';

export const guestsRouter = router({
  /** One page of the guest directory. */
  list: staffMay('view', 'guests').input(guestListInput).output(guestListSchema).query(listGuests),
  /** How many guests that list has. */
  count: staffMay('view', 'guests').input(guestCountInput).output(guestCountSchema).query(countGuests),
  /** One guest, and what they spent and owe. */
  get: staffMay('view', 'guests').input(guestIdInput).output(guestAccountSchema).query(getGuest),
  /** The same of the guest whose stay that is. */
  ofBooking: staffMay('view', 'guests').input(guestOfBookingInput).output(guestAccountSchema).query(guestOfBooking),
  /** That another guest is the same person. */
  merge: staffMay('change', 'guests').input(mergeGuestsInput).output(guestAccountSchema).mutation(mergeGuests),
  /** That one who was merged with another is somebody else. */
  unmerge: staffMay('change', 'guests').input(unmergeGuestInput).output(guestAccountSchema).mutation(unmergeGuest),
  /** Guests whom the hotel does not want, for all who see guests. */
  unwanted: staffMay('view', 'guests').input(noInput).output(unwantedGuestsSchema).query(listUnwanted),
  markUnwanted: adminProcedure.input(markUnwantedInput).output(unwantedGuestSchema).mutation(markUnwanted),
  unmarkUnwanted: adminProcedure.input(unmarkUnwantedInput).output(unwantedRemovedSchema).mutation(unmarkUnwanted),
});
