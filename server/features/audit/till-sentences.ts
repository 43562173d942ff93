import type { RecordedMovement } from '@shared/money/till/constants';
import { type Detail, day, inside, naira, text, words } from './detail-words';

/** What entries about tills say, as of `SENTENCES`. */

type Spoken = { detail: Detail; nameOf(id: unknown): string };

const tillOf = ({ detail, nameOf }: Spoken) =>
  `the ${text(detail.method).replace('_', ' ')} till of ${nameOf(detail.staffId)} for ${day(detail.day)}`;
const MOVEMENT_SENTENCES: Record<string, string> = {
  float: 'put as a float into',
  paid_out: 'paid out of',
  drop: 'dropped to the safe from',
} satisfies Record<RecordedMovement, string>;
/** '₦20,000 put as a float into the till of Ada Obi' */
const movementOf = ({ detail, nameOf }: Spoken) =>
  `${naira(detail.amount)} ${MOVEMENT_SENTENCES[text(detail.kind)] ?? ''} the till of ${nameOf(detail.staffId)}`;
const handoverOf = ({ detail, nameOf }: Spoken) =>
  `${naira(detail.amount)} from the till of ${nameOf(detail.staffId)} to ${nameOf(detail.toStaffId)}`;
export const TILL_SENTENCES: Record<string, (spoken: Spoken) => string> = {
  'till.close': (said) =>
    `closed ${tillOf(said)}: ${naira(said.detail.expected)} expected, ${naira(said.detail.counted)} counted`,
  'till.correctClose': (said) =>
    `corrected the count of ${tillOf(said)} from ${naira(said.detail.before)} to ${naira(said.detail.counted)}`,
  'till.move': (said) => `recorded ${movementOf(said)}`,
  'till.voidMovement': (said) => `took back ${movementOf(said)}`,
  'till.confirmDrop': (said) => `confirmed that they received ${movementOf(said)}`,
  'till.offerHandover': (said) => `offered ${handoverOf(said)}`,
  'till.takeHandover': (said) => `took ${handoverOf(said)}`,
  'till.withdrawHandover': (said) => `called off the handover of ${handoverOf(said)}`,
};

function blockChanges(detail: Detail): string {
  const [before, after] = [inside(detail, 'before'), inside(detail, 'after')];
  const changes = [
    before.heldUntil !== after.heldUntil && `held until ${day(after.heldUntil)} instead of ${day(before.heldUntil)}`,
    words(detail.added) && `with room ${words(detail.added)}`,
    words(detail.removed) && `without room ${words(detail.removed)}`,
  ].filter(Boolean);
  return changes.length > 0 ? `: ${changes.join('; ')}` : '';
}

export const BLOCK_SENTENCES: Record<string, (spoken: { detail: Detail; name: string }) => string> = {
  'rooms.setHousekeeping': ({ name, detail }) =>
    `set ${name} to ${text(detail.after)}, which was ${text(detail.before)}`,
  'rooms.doNotDisturb': ({ name, detail }) =>
    `wrote that ${name} ${detail.doNotDisturb ? 'must not' : 'may'} be disturbed`,
  'rooms.assign': ({ name, detail }) => `assigned ${name} to ${text(detail.name) || 'nobody'}`,
  'rooms.createBlock': ({ detail }) =>
    `held rooms ${words(detail.rooms)} for ${text(detail.name)} until ${day(detail.heldUntil)}`,
  'rooms.updateBlock': ({ detail }) => `changed the block of ${text(detail.name)}${blockChanges(detail)}`,
  'rooms.releaseBlock': ({ detail }) =>
    `released the block of ${text(detail.name)}: ${Number(detail.count)} ${detail.count === 1 ? 'room' : 'rooms'} on sale again`,
  'rooms.holdAgain': ({ detail }) =>
    `held room ${text(detail.room)} for ${text(detail.name)} again, as its guest does not come`,
  'rooms.giveUpBlockRoom': ({ detail }) =>
    `took room ${text(detail.room)} out of the block of ${text(detail.name)}, as ${text(detail.feed)} has sold it`,
};
