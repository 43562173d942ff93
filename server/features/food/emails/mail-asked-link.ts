import { foodOrders } from '@drizzle/schema/food';
import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { eq, or } from 'drizzle-orm';
import { orderRecord } from '../record';
import { recordChanges } from './emails';

export const mailAskedOrderLink = mailAskedLinkVerb(orderRecord, recordChanges, (reference) =>
  or(eq(foodOrders.reference, reference), eq(foodOrders.earlierReference, reference)),
);
