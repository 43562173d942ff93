import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { faults } from '../../schema/house/faults';
import { lostItems } from '../../schema/house/lost-property';
import { roomCleanings, rooms } from '../../schema/rooms';
import { type Life, note } from './rows';
import type { RoomOf } from './stays';

/** What housekeeping and maintenance have on their screens: a room in each state, something found, something broken. */
export async function writeHouse(life: Life, roomOf: RoomOf): Promise<void> {
  const { tx, calendar, people } = life;
  const { cleaner, fixer } = people;
  await tx.insert(roomCleanings).values([
    {
      ...{ roomId: roomOf('302').id, cleanedBy: cleaner },
      ...{ startedAt: calendar.minutesAgo(55), endedAt: calendar.minutesAgo(31) },
    },
    { roomId: roomOf('204').id, cleanedBy: cleaner, startedAt: calendar.minutesAgo(12) },
  ]);
  await tx.update(rooms).set({ assignedTo: cleaner }).where(eq(rooms.roomNumber, '105'));
  await tx
    .update(rooms)
    .set({ doNotDisturbAt: calendar.minutesAgo(95) })
    .where(eq(rooms.roomNumber, '301'));

  const found = { what: 'Phone charger, black', place: '304', keptAt: 'Housekeeping store, shelf 2' };
  const lostAt = calendar.minutesAgo(70);
  const lost = { id: randomUUID(), ...found, roomId: roomOf('304').id, foundOn: calendar.dateOf(0) };
  await tx.insert(lostItems).values({ ...lost, createdBy: cleaner, createdAt: lostAt });
  const { what, place } = found;
  note(life, { at: lostAt, actor: cleaner, action: 'lostProperty.add', recordId: lost.id, detail: { what, place } });

  const brokenAt = calendar.minutesAgo(140);
  const broken = { id: randomUUID(), text: 'The air conditioner drips on the floor', place: '203' };
  const taken = { state: 'taken' as const, takenBy: fixer, takenAt: calendar.minutesAgo(40) };
  const said = { createdBy: cleaner, createdAt: brokenAt };
  await tx.insert(faults).values({ ...broken, roomId: roomOf('203').id, ...taken, ...said, version: 2 });
  const about = { what: broken.text, place: broken.place };
  note(life, { at: brokenAt, actor: cleaner, action: 'faults.report', recordId: broken.id, detail: about });
  const detail = { ...about, before: 'open', state: 'taken' };
  note(life, { at: taken.takenAt, actor: fixer, action: 'faults.update', recordId: broken.id, detail });
}
