import { mailAskedLinkVerb } from '@server/platform/asked-link';
import { recordChanges } from './emails';
import { bookingRecord } from './record';

export const mailAskedBookingLink = mailAskedLinkVerb(bookingRecord, recordChanges);
