import { mailLinkVerb } from '@server/platform/records/mail-link';
import { cateringEmailsJob, publishChanges } from './emails';
import { personalQuotes, personalRequests, unansweredRequests } from './list';
import { cateringRecord } from './record';

/** What the server's lists of all kinds of records hold of catering requests. */
export const cateringKind = {
  emailsJob: cateringEmailsJob,
  mailAskedLink: mailLinkVerb(cateringRecord, publishChanges),
  waiting: { catering: unansweredRequests },
  personal: { hanging: [personalQuotes], own: personalRequests },
};
