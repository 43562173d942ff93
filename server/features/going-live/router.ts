import { adminProcedure, router } from '@server/transports/trpc/procedures';
import { noInput } from '@shared/fields/schema';
import { dismissInput, goingLiveSchema, openInput } from '@shared/going-live/schema';
import { dismissGoingLive, goingLive, openToGuests } from './going-live';

export const goingLiveRouter = router({
  steps: adminProcedure.input(noInput).output(goingLiveSchema).query(goingLive),
  dismiss: adminProcedure.input(dismissInput).output(goingLiveSchema).mutation(dismissGoingLive),
  open: adminProcedure.input(openInput).output(goingLiveSchema).mutation(openToGuests),
});
