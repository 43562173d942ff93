import { publicProcedure, router } from '@server/transports/trpc/procedures';
import { askLinkInput, linkRequestedSchema } from '@shared/links/schema';
import { askLink } from './ask-link';

export const linksRouter = router({
  /** Mails the link to a booking or order, for who has its reference and phone number. */
  ask: publicProcedure.input(askLinkInput).output(linkRequestedSchema).mutation(askLink),
});
