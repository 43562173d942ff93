import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { recordChanges } from './emails';
import { cateringRecord } from './record';

export const mailAskedCateringLink = mailAskedLinkVerb(cateringRecord, recordChanges);
