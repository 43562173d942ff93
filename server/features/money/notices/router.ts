import { ownerOrStaff, ownerProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import { streamOfChanges } from '@server/transports/trpc/streams';
import { noInput } from '@shared/fields/schema';
import {
  latestNoticeSchema,
  noticeIdInput,
  noticeOnDeskSchema,
  paidNoticeInput,
  paidNoticeSchema,
  proofFileSchema,
} from '@shared/money/notices/schema';
import { payableNames, payableOrGroupInput } from '@shared/money/payments/schema';
import { z } from 'zod';
import { checkNoticeLimits, createPaidNotice } from './create';
import { latestNotice } from './notices';
import { dismissNotice, openNotices } from './on-desk';
import { getProof } from './proof';

/** The records that an input names, each by itself, but for the one that is already known. */
function namedIn(sent: unknown, known: object = {}) {
  const ids = payableNames.safeParse(sent).data ?? {};
  return Object.entries(ids).flatMap(([name, id]) => (id === undefined || name in known ? [] : [{ [name]: id }]));
}

/** Asks for what is named before anything else is judged; by an address, before a body is read. */
const sayingProcedure = ownerProcedure
  .use(async ({ ctx, getRawInput, next }) => {
    if (ctx.named) await checkNoticeLimits(ctx, ctx.named);
    for (const named of namedIn(await getRawInput(), ctx.named)) await checkNoticeLimits(ctx, named);
    return next();
  })
  .input(paidNoticeInput);

export const paidNoticesRouter = router({
  /** The guest of a stay or order says that they have paid by transfer. */
  create: sayingProcedure.output(paidNoticeSchema).mutation(createPaidNotice),
  /** What the guest of a stay or order last said. */
  latest: ownerOrStaff('view', 'payments').input(payableOrGroupInput).output(latestNoticeSchema).query(latestNotice),
  /** The file of a proof, for its guest and staff. */
  proof: ownerOrStaff('view', 'payments').input(noticeIdInput).output(proofFileSchema).query(getProof),
  /** Who says that they have paid, and nobody has looked. */
  open: staffMay('view', 'payments').input(noInput).output(z.array(noticeOnDeskSchema)).query(openNotices),
  /** The money has not arrived. */
  dismiss: staffMay('change', 'payments').input(noticeIdInput).output(paidNoticeSchema).mutation(dismissNotice),
  /** The ids of notices that change, for the payments panel. */
  changes: staffMay('view', 'payments').input(noInput).subscription(streamOfChanges('paid_notices')),
});
