import { clockWords } from '@shared/clock-words';
import { MESSAGE_CHANNEL_WORDS, MESSAGE_KIND_WORDS } from '@shared/messages/constants';
import { type Detail, day, kobo, text } from './detail-words';

/** What entries say of what happens in the house and who stays in it, as of `SENTENCES`. */

type Spoken = { detail: Detail; name: string; nameOf(id: unknown, gone?: string): string };

const LOST_STATE_DONE: Record<string, string> = { kept: 'kept again', returned: 'returned', disposed: 'disposed of' };
const LOST_ANSWER_SAID: Record<string, string> = { open: 'looked for again', found: 'found', not_found: 'not found' };

/** 'the fault “Leaking tap” at 101' */
const faultOf = (detail: Detail) => `the fault “${text(detail.what)}” at ${text(detail.place)}`;
const costOf = ({ costBefore, costAfter }: Detail) =>
  costAfter === undefined ? '' : `, cost ${kobo(costBefore) || 'unknown'} → ${kobo(costAfter) || 'unknown'}`;

/** 'said that the guest of GT-7K2M9Q comes at 6:30 pm; said what they would like' */
function arrival({ detail, name }: Spoken): string {
  const { before, after, wishes } = detail;
  const hour = text(after)
    ? `said that the guest of ${name} comes at ${clockWords(text(after))}`
    : `took back when the guest of ${name} comes`;
  if (before === after) return `said what the guest of ${name} would like`;
  return wishes === true ? `${hour}; said what they would like` : hour;
}
const KINDS: Record<string, string> = MESSAGE_KIND_WORDS;
const CHANNELS: Record<string, string> = MESSAGE_CHANNEL_WORDS;
/** 'the message “Thank you”' */
const messageOf = ({ kind }: Detail) => `the message “${KINDS[text(kind)] ?? ''}”`;

/** 'Ada Obi (08031234567) and Ada Obi (08099999999)' */
const pairOf = ({ name, detail, nameOf }: Spoken) => `${name} and ${nameOf(detail.otherId, 'another guest')}`;

export const HOUSE_SENTENCES: Record<string, (spoken: Spoken) => string> = {
  'bookings.setArrival': arrival,
  'desk.addReminder': ({ detail }) =>
    detail.date === null ? 'left a note for the next shift' : `wrote down a reminder for ${day(detail.date)}`,
  'desk.setReminderDone': ({ detail }) =>
    detail.done === false ? 'took back that a reminder or note was done' : 'did what a reminder or note said',
  'waitlist.join': ({ name, detail }) => `put ${name} on the waiting list for ${day(detail.from)} to ${day(detail.to)}`,
  'waitlist.change': ({ name, detail }) =>
    detail.state === 'declined' ? `took ${name} off the waiting list` : `put ${name} on the waiting list again`,
  'waitlist.book': ({ name, detail, nameOf }) =>
    `booked ${name} for ${nameOf(detail.entryId, 'somebody')} on the waiting list`,
  'guests.merge': (spoken) => `said that ${pairOf(spoken)} are the same person`,
  'guests.unmerge': (spoken) => `took back that ${pairOf(spoken)} are the same person`,
  'guests.markUnwanted': ({ name }) => `marked ${name} as not wanted`,
  'guests.unmarkUnwanted': ({ name }) => `took back that ${name} is not wanted`,
  'guests.forgetUnwanted': () => 'closed their account, and the mark as not wanted went with it',
  'faults.report': ({ detail }) => `reported ${faultOf(detail)}`,
  'faults.update': ({ detail }) =>
    (detail.before === detail.state
      ? `noted something of ${faultOf(detail)}`
      : `changed ${faultOf(detail)} from ${text(detail.before)} to ${text(detail.state)}`) + costOf(detail),
  'lostProperty.add': ({ detail }) => `entered as lost property: ${text(detail.what)}, found at ${text(detail.place)}`,
  'lostProperty.update': ({ detail }) =>
    `changed the lost property ${text(detail.what)}${detail.changed ? `: ${text(detail.changed)}` : ''}`,
  'lostProperty.state': ({ detail }) =>
    `${LOST_STATE_DONE[text(detail.state)] ?? ''} the lost property ${text(detail.what)}`,
  'lostProperty.noteQuestion': () => 'wrote down who asks for lost property by phone',
  'lostProperty.answer': () => 'answered who asked for lost property by phone',
  'bookings.askForLost': ({ name }) => `asked for something that was left behind at ${name}`,
  'bookings.answerLost': ({ name, detail }) =>
    `answered what was asked for of ${name}: ${LOST_ANSWER_SAID[text(detail.state)] ?? ''}`,
  'bookings.sendMessage': ({ name, detail }) =>
    `sent ${messageOf(detail)} to the guest of ${name} by ${CHANNELS[text(detail.channel)] ?? ''}`,
  'bookings.withdrawMessage': ({ name, detail }) =>
    `did not email ${messageOf(detail)} to the guest of ${name}: by then it did not fit, or was not wanted`,
  'register.addDocument': ({ name }) => `entered an identity document of ${name}`,
  'register.updateDocument': ({ name }) => `changed an identity document of ${name}`,
  'register.removeDocument': ({ name }) => `removed an identity document of ${name}`,
  'register.openNumber': ({ name }) => `opened the number of an identity document of ${name}`,
  'register.openPicture': ({ name }) => `opened the picture of an identity document of ${name}`,
  'register.openDay': ({ detail }) =>
    `opened the guest register of ${day(detail.date)}, with ${Number(detail.count)} ${detail.count === 1 ? 'person' : 'people'}`,
};
