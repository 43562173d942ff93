import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { bookingRecord } from '../record';
import { recordChanges } from './emails';

export const mailAskedBookingLink = mailAskedLinkVerb(bookingRecord, recordChanges);
