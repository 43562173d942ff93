import { z } from 'zod';
import { cleanText, flagField, idField } from '../fields/schema';
import {
  DEFAULT_MESSAGES,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_LIMITS,
  MESSAGE_TEXTS,
  type MessageKind,
  PLACEHOLDER_WORDS,
  templateProblem,
} from './constants';

const kind = z.enum(MESSAGE_KINDS).meta({ description: 'Which message.', examples: ['arrival'] });

/** The template of a message; the house's own text, or none, is kept as ''. */
export const templateField = (of: MessageKind) =>
  z
    .string({ error: MESSAGE_TEXTS.required })
    .pipe(cleanText)
    .pipe(
      z
        .string()
        .max(MESSAGE_LIMITS.textMax, MESSAGE_TEXTS.long)
        .superRefine((text, ctx) => {
          const message = templateProblem(text);
          if (message !== null) ctx.addIssue({ code: 'custom', message });
        }),
    )
    .transform((text) => (text === DEFAULT_MESSAGES[of] ? '' : text))
    .describe(`Plain text with ${PLACEHOLDER_WORDS}; empty is the house’s text.`);

export const messagesOfStayInput = z.strictObject({ bookingId: idField });

export const messageInput = z.strictObject({
  bookingId: idField,
  kind,
  channel: z
    .enum(MESSAGE_CHANNELS)
    .meta({ description: '`whatsapp` says that a person sends it.', examples: ['email'] }),
  seen: z
    .number()
    .int()
    .min(0)
    .max(MESSAGE_LIMITS.timesMax - 1)
    .default(0)
    .describe('How many messages of this kind the caller knows of: one more is sent only where there are no others.'),
});

/** The messages of a stay, and what may be sent now. */
export const stayMessagesSchema = z.object({
  email: z.string().nullable().describe('Where an email would go.'),
  wanted: z.boolean().describe('False where whoever reads that address wants no such messages.'),
  kinds: z.array(
    z.object({
      kind,
      fits: z.boolean().describe('True while it fits the stay.'),
      text: z.string().describe('What a person would send by WhatsApp; an email has the guest’s own link.'),
      sent: z
        .array(
          z.object({
            at: z.string(),
            channel: z.enum(MESSAGE_CHANNELS),
            by: z
              .string()
              .nullable()
              .describe('Who sent it; null for the day’s close, or once their account is closed.'),
          }),
        )
        .describe('The oldest first.'),
    }),
  ),
});

export const chooseMessagesInput = z.strictObject({
  token: z.string().max(600).describe('From the link of an email.'),
  wanted: flagField.describe('False: no more such emails to that address.'),
});
export const messagesChosenSchema = z.object({ wanted: z.boolean() });

export type MessageInput = z.output<typeof messageInput>;
export type StayMessages = z.output<typeof stayMessagesSchema>;
export type ChooseMessagesInput = z.output<typeof chooseMessagesInput>;
