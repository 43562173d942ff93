import { publicOrStaff, router, staffMay, withCaller } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import {
  waitlistChangeInput,
  waitlistEntrySchema,
  waitlistInput,
  waitlistJoinedSchema,
  waitlistSchema,
} from '@shared/waitlist/schema';
import { changeWaitlist, joinWaitlist, listWaitlist } from './entries';

/** Who waits for nights that are taken. */
export const waitlistRouter = router({
  /** A guest joins, or staff write somebody down. */
  join: publicOrStaff('change', 'bookings')
    .input(waitlistInput)
    .output(waitlistJoinedSchema)
    .mutation(withCaller(joinWaitlist)),
  list: staffMay('view', 'bookings').input(noInput).output(waitlistSchema).query(listWaitlist),
  change: staffMay('change', 'bookings')
    .input(waitlistChangeInput)
    .output(waitlistEntrySchema)
    .mutation(changeWaitlist),
});
