import { foodOrders } from '@drizzle/schema/food';
import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { eq, or } from 'drizzle-orm';
import { orderEmailsJob, recordChanges } from './emails/emails';
import { personalOrders } from './list';
import { orderRecord } from './record';

/** What the server's lists of all kinds of records hold of food orders. */
export const orderKind = {
  emailsJob: orderEmailsJob,
  mailAskedLink: mailAskedLinkVerb(orderRecord, recordChanges, (reference) =>
    or(eq(foodOrders.reference, reference), eq(foodOrders.earlierReference, reference)),
  ),
  waiting: {},
  personal: { hanging: [], own: personalOrders },
};
