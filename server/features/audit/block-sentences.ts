import { type Detail, day, inside, text, words } from './detail-words';

/** What entries about blocks of rooms, and how rooms are kept, say, as of `SENTENCES`. */

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
