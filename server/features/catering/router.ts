import { followRecord } from '@server/features/auth/follow-record';
import {
  ownerOrStaff,
  publicOrStaff,
  router,
  staffMay,
  userOrStaff,
  userProcedure,
  withCaller,
} from '@server/transports/trpc/procedures';
import { openStream, streamOfChanges } from '@server/transports/trpc/streams';
import {
  cateringCancelInput,
  cateringCountInput,
  cateringCreatedSchema,
  cateringIdInput,
  cateringInput,
  cateringLinkInput,
  cateringListInput,
  cateringListSchema,
  cateringMonthInput,
  cateringMonthSchema,
  cateringOfUserInput,
  cateringRequestSchema,
  cateringStatusInput,
  claimCateringInput,
} from '@shared/catering/schema';
import { noInput } from '@shared/fields/schema';
import { rowCountSchema } from '@shared/lists/schema';
import { givenUpSchema, giveUpInput } from '@shared/records/changes-schema';
import { createRequest } from './create';
import { sendCateringLink } from './emails';
import { countRequests, eventsOfMonth, listRequests, requestsOfUser } from './list';
import { cateringRecord, requestHub } from './record';
import { cancelRequest, setCateringStatus } from './set-status';

export const cateringRouter = router({
  /** Asks for catering. */
  create: publicOrStaff('change', 'catering')
    .input(cateringInput)
    .output(cateringCreatedSchema)
    .mutation(withCaller(createRequest)),
  /** Gives up a `create` that got no answer, or finds what it made. */
  giveUp: publicOrStaff('change', 'catering')
    .input(giveUpInput)
    .output(givenUpSchema)
    .mutation(withCaller(cateringRecord.giveUp)),
  /** One page of all requests. */
  list: staffMay('view', 'catering').input(cateringListInput).output(cateringListSchema).query(listRequests),
  /** How many rows that list has, where that is soon known. */
  count: staffMay('view', 'catering').input(cateringCountInput).output(rowCountSchema).query(countRequests),
  /** The events of a month, day by day. */
  month: staffMay('view', 'catering').input(cateringMonthInput).output(cateringMonthSchema).query(eventsOfMonth),
  /** One request, for its owner or staff. */
  get: ownerOrStaff('view', 'catering').input(cateringIdInput).output(cateringRequestSchema).query(cateringRecord.get),
  /** One page of a user's requests, newest first, for that user or staff. */
  ofUser: userOrStaff('view', 'catering').input(cateringOfUserInput).output(cateringListSchema).query(requestsOfUser),
  /** Gives a request a status, or corrects how its guest is reached. */
  setStatus: staffMay('change', 'catering')
    .input(cateringStatusInput)
    .output(cateringRequestSchema)
    .mutation(setCateringStatus),
  /** The guest does not want it any more. */
  cancel: ownerOrStaff('change', 'catering')
    .input(cateringCancelInput)
    .output(cateringRequestSchema)
    .mutation(cancelRequest),
  /** Sends a new link to a request without an account; the one before ends. */
  sendLink: staffMay('change', 'catering')
    .input(cateringLinkInput)
    .output(cateringRequestSchema)
    .mutation(sendCateringLink),
  /** Puts a request made without an account into the user's account. */
  claim: userProcedure.input(claimCateringInput).output(cateringRequestSchema).mutation(cateringRecord.claim),
  /** The ids of requests that change, for staff's lists. */
  changes: staffMay('view', 'catering').input(noInput).subscription(streamOfChanges('catering_requests')),
  /** One request and its changes, for its owner or staff. */
  follow: ownerOrStaff('view', 'catering')
    .input(cateringIdInput)
    .subscription(({ ctx, input, signal }) =>
      openStream(ctx, signal, (ended) => followRecord(requestHub(ctx.platform), { ctx, input, signal: ended })),
    ),
});
