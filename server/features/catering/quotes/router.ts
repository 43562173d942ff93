import { ownerOrStaff, router, staffMay } from '@server/transports/trpc/procedures';
import {
  quoteAcceptInput,
  quoteChangeInput,
  quoteDeclineInput,
  quoteInput,
  quoteSchema,
  quoteSendInput,
  quotesInput,
  quotesSchema,
} from '@shared/catering/quotes-schema';
import { acceptQuote, declineQuote } from './answer-quote';
import { quotesOfRequest } from './quotes';
import { createQuote, sendQuote, updateQuote } from './write-quote';

export const quotesRouter = router({
  /** The quotes of a request, for its owner or staff. */
  list: ownerOrStaff('view', 'catering').input(quotesInput).output(quotesSchema).query(quotesOfRequest),
  /** Begins a quote. */
  create: staffMay('change', 'catering').input(quoteInput).output(quoteSchema).mutation(createQuote),
  /** Writes a draft anew. */
  update: staffMay('change', 'catering').input(quoteChangeInput).output(quoteSchema).mutation(updateQuote),
  /** Sends a draft to the guest. */
  send: staffMay('change', 'catering').input(quoteSendInput).output(quoteSchema).mutation(sendQuote),
  /** By the guest, or by staff for one on the phone. */
  accept: ownerOrStaff('change', 'catering').input(quoteAcceptInput).output(quoteSchema).mutation(acceptQuote),
  /** By the guest, or by staff for one on the phone. */
  decline: ownerOrStaff('change', 'catering').input(quoteDeclineInput).output(quoteSchema).mutation(declineQuote),
});
