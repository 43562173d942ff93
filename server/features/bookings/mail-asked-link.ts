import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { recordChanges } from './emails';
import { bookingRecord } from './record';

export const mailAskedBookingLink = mailAskedLinkVerb(bookingRecord, recordChanges);
