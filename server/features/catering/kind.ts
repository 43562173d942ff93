import { mailAskedLinkVerb } from '@server/platform/records/asked-link';
import { cateringEmailsJob, recordChanges } from './emails';
import { personalQuotes, personalRequests, unansweredRequests } from './list';
import { cateringRecord } from './record';

/** What the server's lists of all kinds of records hold of catering requests. */
export const cateringKind = {
  emailsJob: cateringEmailsJob,
  mailAskedLink: mailAskedLinkVerb(cateringRecord, recordChanges),
  waiting: { catering: unansweredRequests },
  personal: { hanging: [personalQuotes], own: personalRequests },
};
