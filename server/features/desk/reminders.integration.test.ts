import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101'] });
const clerkNamed = async (name: string) => {
  const clerk = await hotel.guest(name);
  await hotel.sql`update users set role = 'desk' where id = ${clerk.user._id}`;
  return hotel.as(clerk.token).desk;
};
const bola = await clerkNamed('Bola Ade');
const chidi = await clerkNamed('Chidi Eze');
beforeEach(() => hotel.clear());

const wakeUp = { date: '2026-03-11', time: '05:30', roomNumber: '101', text: 'Wake-up call' };
const listed = async () => (await bola.reminders()).items;

it('is written down for a time at the hotel, and listed by when it is due, what is done last', async () => {
  const { _id, ...made } = await bola.addReminder(wakeUp);
  expect(made).toMatchObject({
    ...{ dueAt: '2026-03-11T04:30:00.000Z', roomNumber: '101', text: 'Wake-up call', by: 'Bola Ade', doneBy: null },
  });
  await bola.addReminder({ date: '2026-03-10', time: '13:00', text: 'Phone the airline' });
  await bola.addReminder({ date: '2026-03-12', time: '00:10', text: 'Lock the gate' });
  expect((await listed()).map(({ text }) => text)).toEqual(['Phone the airline', 'Wake-up call', 'Lock the gate']);
  hotel.pass(1);
  expect(await chidi.setReminderDone({ _id, done: true })).toMatchObject({
    ...{ doneBy: 'Chidi Eze', doneAt: '2026-03-10T12:00:00.000Z' },
  });
  expect((await listed()).map(({ text }) => text)).toEqual(['Phone the airline', 'Lock the gate', 'Wake-up call']);
  await hotel.sql`update desk_reminders set done_at = done_at - interval '1 day' where done_at is not null`;
  expect((await listed()).map(({ text }) => text)).toEqual(['Phone the airline', 'Lock the gate']);
});

it('is done by one of those who press at once, and can be taken back', async () => {
  const { _id } = await bola.addReminder(wakeUp);
  const pressed = await Promise.all([bola, chidi].map((desk) => desk.setReminderDone({ _id, done: true })));
  expect(pressed[0]?.doneBy).toBe(pressed[1]?.doneBy);
  expect(await listed()).toMatchObject([{ version: 2 }]);
  expect(await bola.setReminderDone({ _id, version: 2, done: false })).toMatchObject({ doneBy: null, doneAt: null });
  await expect(bola.setReminderDone({ _id, version: 2, done: true })).rejects.toMatchObject(
    refusal('changed_meanwhile'),
  );
  await expect(hotel.sql`update desk_reminders set done_at = now()`).rejects.toThrow('desk_reminders_done');
});

it('is for a time ahead, a room that is there, and written once for each press', async () => {
  await expect(bola.addReminder({ ...wakeUp, roomNumber: '999' })).rejects.toMatchObject(refusal('room_missing'));
  for (const change of [
    { date: '2026-03-10', time: '11:59' },
    { time: '25:00' },
    { date: '2026-02-30' },
    { text: ' ' },
  ])
    await expect(bola.addReminder({ ...wakeUp, ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const press = () => bola.addReminder({ ...wakeUp, clientId: 'one-press' });
  const [first, second] = await Promise.all([press(), press()]);
  expect(second._id).toBe(first._id);
  expect(await listed()).toHaveLength(1);
});
