import { foodOrders } from '@drizzle/schema/food';
import { mailLinkVerb } from '@server/platform/records/mail-link';
import { eq, or } from 'drizzle-orm';
import { orderEmailsJob, publishChanges } from './emails/emails';
import { personalOrders } from './list';
import { orderRecord } from './record';

/** What the server's lists of all kinds of records hold of food orders. */
export const orderKind = {
  emailsJob: orderEmailsJob,
  mailAskedLink: mailLinkVerb(orderRecord, publishChanges, (reference) =>
    or(eq(foodOrders.reference, reference), eq(foodOrders.earlierReference, reference)),
  ),
  waiting: {},
  personal: { hanging: [], own: personalOrders },
};
