import { fillIn } from '../fill';

/** What both sides know about messages to guests, without the validator. */

export const MESSAGE_KINDS = ['arrival', 'room_ready', 'thanks'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_KIND_WORDS: Record<MessageKind, string> = {
  arrival: 'Arrival tomorrow',
  room_ready: 'Room ready',
  thanks: 'Thank you',
};

export const MESSAGE_CHANNELS = ['email', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_CHANNEL_WORDS: Record<MessageChannel, string> = { email: 'email', whatsapp: 'WhatsApp' };

export const MESSAGE_LIMITS = {
  textMax: 1_000,
  /** How often a message of one kind is sent for one stay, each time by a person who knows of the others. */
  timesMax: 3,
  /** Days after check-out in which a guest is thanked. */
  thanksDays: 7,
} as const;

/** The house's texts, which hold where the settings have none. */
export const DEFAULT_MESSAGES: Record<MessageKind, string> = {
  arrival:
    'Dear {name},\n\nWe look forward to welcoming you at {hotel} tomorrow, {arrival}.\n\nYour booking, with the way to us: {link}\n\nHave your plans changed? Please phone us: {phone}',
  room_ready:
    'Dear {name},\n\nRoom {room} is ready for you. Come whenever you like.\n\nIf you need anything on the way, please phone us: {phone}',
  thanks:
    'Dear {name},\n\nThank you for staying at {hotel}. It was a pleasure to have you, and we hope to see you again.\n\nIf something was not as it should be, please tell us: {phone}',
};

/** What may stand in braces, and an example of each. */
export const MESSAGE_EXAMPLE = {
  name: 'Ada Obi',
  room: '101',
  arrival: 'Fri, 11 Dec 2026',
  departure: 'Sun, 13 Dec 2026',
  hotel: 'GT Hotel',
  phone: '0803 123 4567',
  link: 'https://hotel.example/booking/7K2M9Q',
} as const;
export type MessageValues = Record<keyof typeof MESSAGE_EXAMPLE, string>;

const PLACEHOLDERS = Object.keys(MESSAGE_EXAMPLE).map((name) => `{${name}}`);
export const PLACEHOLDER_WORDS = PLACEHOLDERS.join(', ');

export const MESSAGE_TEXTS = {
  required: 'Please write the message',
  long: `At most ${MESSAGE_LIMITS.textMax} characters`,
  loadFailed: 'The messages could not be loaded.',
  failed: 'The message could not be sent. Please try again.',
  unanswered: 'No answer came. The list says whether the message was sent; nothing is sent twice.',
  mailed: 'The email is on its way.',
  opened: 'Kept as sent by WhatsApp.',
  unwanted: 'This guest wants no such messages.',
  stopped: 'You will get no more of these messages.',
  wanted: 'You will get our messages again.',
  linkBroken: 'This link does not work. Please open it from the email once more, or phone us.',
  stopFailed: 'We could not save that. Please try again; it does no harm.',
} as const;

/** Why a text cannot be a template; null where it can. Braces stand around what is filled in and nowhere else. */
export function templateProblem(text: string): string | null {
  const piece = (text.match(/\{[^{}]*\}|[{}]/g) ?? []).find((found) => !PLACEHOLDERS.includes(found));
  return piece === undefined ? null : `${piece} cannot be filled in. Please use ${PLACEHOLDER_WORDS}.`;
}

/** A template filled in; an empty one is the house's. */
export const messageText = (kind: MessageKind, template: string, values: MessageValues): string =>
  fillIn(template || DEFAULT_MESSAGES[kind], values);
