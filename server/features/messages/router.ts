import { publicProcedure, router, staffMay } from '@server/transports/trpc/procedures';
import {
  chooseMessagesInput,
  messageInput,
  messagesChosenSchema,
  messagesOfStayInput,
  stayMessagesSchema,
} from '@shared/messages/schema';
import { chooseMessages, messagesOfStay, sendMessage } from './verbs';

export const messagesRouter = router({
  ofStay: staffMay('view', 'bookings').input(messagesOfStayInput).output(stayMessagesSchema).query(messagesOfStay),
  /** By email, or by a person who sends it by WhatsApp. */
  send: staffMay('change', 'bookings').input(messageInput).output(stayMessagesSchema).mutation(sendMessage),
  /** No more messages to a mailbox, or again, by the link of an email there. */
  choose: publicProcedure.input(chooseMessagesInput).output(messagesChosenSchema).mutation(chooseMessages),
});
