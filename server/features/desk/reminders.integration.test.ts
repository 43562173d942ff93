import { refusal } from '@server/testing/calls/callers';
import { sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

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

describe('a note for the next shift', () => {
  it('is a reminder without day and time, shown until somebody ticks it, and some days after', async () => {
    const written = await bola.addReminder({ text: 'Safe key is with Bola' });
    expect(written).toMatchObject({ isNote: true, by: 'Bola Ade', dueAt: written.createdAt, doneAt: null });
    await bola.addReminder(wakeUp);
    hotel.pass(1);
    await chidi.addReminder({ text: 'Lift is slow' });
    expect((await listed()).map(({ text }) => text)).toEqual(['Wake-up call', written.text, 'Lift is slow']);
    const both = await Promise.all([bola, chidi].map((desk) => desk.setReminderDone({ _id: written._id, done: true })));
    expect(both[0]?.doneBy).toBe(both[1]?.doneBy);
    const daysPass = (days: number) => hotel.sql`
      update desk_reminders set done_at = done_at - ${days} * interval '1 day' where done_at is not null`;
    await daysPass(3);
    expect((await listed()).map(({ text }) => text)).toEqual(['Wake-up call', 'Lift is slow', written.text]);
    expect(await bola.setReminderDone({ _id: written._id, version: 3, done: false })).toMatchObject({ doneBy: null });
    await bola.setReminderDone({ _id: written._id, done: true });
    await daysPass(4);
    expect((await listed()).map(({ text }) => text)).toEqual(['Wake-up call', 'Lift is slow']);
    const said = (await hotel.staff.audit.list({})).items.map(({ what }) => what);
    expect(said).toContain('left a note for the next shift');
  });

  it('has a text of at most 300 characters, and both day and time or neither', async () => {
    for (const change of [{ text: '' }, { text: 'x'.repeat(301) }, { date: '2026-03-11' }, { time: '05:30' }])
      await expect(bola.addReminder({ text: 'A note', ...change })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const guest = await hotel.guest('Curious');
    await expect(guest.calls.desk.addReminder({ text: 'A note' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(hotel.stranger.desk.addReminder({ text: 'A note' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
