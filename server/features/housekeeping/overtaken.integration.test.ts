import { closeDays } from '@server/features/desk/verbs';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

/** What the board makes of presses that come late, of an Undo, and of one person in two roles. */

const hotel = await sharedTestHotel();
const ada = await hotel.hired('Ada Cleaner', 'housekeeping');
const bisi = await hotel.hired('Bisi Cleaner', 'housekeeping');
const desk = await hotel.hired('Dele Desk', 'desk');

let roomId = '';
beforeEach(async () => {
  await hotel.empty();
  roomId = (await hotel.addRoom('101'))._id;
});

type State = 'dirty' | 'cleaning' | 'clean' | 'inspected';
const press = ({ calls }: typeof ada, was: State, state: State, secondsAgo = 0) =>
  calls.housekeeping.setState({ _id: roomId, was, state, secondsAgo });
const say = (was: 'dirty' | 'clean' | 'inspected', housekeeping: typeof was, { calls } = desk) =>
  calls.rooms.setHousekeeping({ _id: roomId, was, housekeeping });
const room = async () => (await ada.calls.housekeeping.board()).rooms[0];
const cleanedBy = async (person: typeof ada) => {
  await press(person, 'dirty', 'cleaning');
  await press(person, 'cleaning', 'clean');
};
async function checkedIn(checkOutDate = '2026-03-13') {
  const dates = { checkInDate: '2026-03-10', checkOutDate };
  const { _id } = await hotel.staff.bookings.create(bookingRequest(dates));
  await hotel.staff.bookings.update({ _id, status: 'checkedin', anyway: true });
  return _id;
}
const leave = (_id: string) =>
  hotel.staff.bookings.update({ _id, status: 'completed', note: 'Pays later', earlyDeparture: 'none' });
/** Twenty hours, in which nobody is away so long that their login ends. */
async function passNight() {
  for (let half = 0; half < 2; half += 1) {
    hotel.pass(10);
    await Promise.all([ada, desk].map(({ calls }) => calls.housekeeping.board()));
  }
}
const dirtyByNow = refusal('housekeeping_changed', 'Room 101 is dirty by now. Please look again.');

describe('a press that waited on a phone', () => {
  it('does not call a room clean that a guest has left since', async () => {
    const stay = await checkedIn();
    await say('clean', 'dirty');
    hotel.pass(1);
    await leave(stay);
    hotel.pass(0.5);
    // Pressed an hour ago, while the guest lived there.
    await expect(press(ada, 'dirty', 'cleaning', 3_600)).rejects.toMatchObject(dirtyByNow);
    await expect(press(ada, 'cleaning', 'clean', 3_540)).rejects.toMatchObject(dirtyByNow);
    await expect(
      ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true, secondsAgo: 3_500 }),
    ).rejects.toMatchObject(dirtyByNow);
    expect(await room()).toMatchObject({ state: 'dirty', doNotDisturbSince: null });
    await cleanedBy(ada);
    expect(await room()).toMatchObject({ state: 'clean', cleaner: { name: ada.user.name } });
  });

  it('ends a cleaning that was begun before the guest left only if it was pressed after', async () => {
    const stay = await checkedIn();
    await say('clean', 'dirty');
    await press(ada, 'dirty', 'cleaning');
    hotel.pass(1);
    await leave(stay);
    hotel.pass(0.5);
    await expect(press(ada, 'cleaning', 'clean', 3_600)).rejects.toMatchObject(refusal('housekeeping_changed'));
    await press(ada, 'cleaning', 'clean', 60);
    expect(await room()).toMatchObject({ state: 'clean' });
  });

  it('does not reach over the day’s close', async () => {
    await closeDays(hotel.platform);
    await checkedIn();
    await say('clean', 'dirty');
    await passNight();
    await closeDays(hotel.platform);
    for (const late of [
      () => press(ada, 'dirty', 'cleaning', 19 * 3_600),
      () => ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true, secondsAgo: 19 * 3_600 }),
    ])
      await expect(late()).rejects.toMatchObject(dirtyByNow);
    expect(await room()).toMatchObject({ state: 'dirty', cleaner: null, doNotDisturbSince: null });
  });

  it('counts ‘Do not disturb’ from when it was pressed', async () => {
    await checkedIn();
    hotel.pass(0.5);
    await ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true, secondsAgo: 600 });
    expect((await room())?.doNotDisturbSince).toBe(new Date(hotel.clock.now().getTime() - 600_000).toISOString());
  });

  it('counts again once the check-out was taken back', async () => {
    const stay = await checkedIn('2026-03-11');
    await passNight();
    await say('clean', 'dirty');
    hotel.pass(0.1);
    await hotel.staff.bookings.update({ _id: stay, status: 'completed', note: 'Pays later' });
    await hotel.staff.bookings.update({ _id: stay, status: 'checkedin' });
    await press(ada, 'dirty', 'cleaning', 120);
    expect(await room()).toMatchObject({ state: 'cleaning' });
  });
});

it('a day’s close that comes late leaves what was pressed since as it is', async () => {
  await closeDays(hotel.platform);
  await checkedIn();
  await hotel.addRoom('102');
  await passNight();
  await say('clean', 'dirty');
  await cleanedBy(ada);
  await ada.calls.housekeeping.doNotDisturb({ _id: roomId, doNotDisturb: true });
  const other = (await ada.calls.housekeeping.board()).rooms[1]?._id ?? '';
  await desk.calls.rooms.setHousekeeping({ _id: other, was: 'clean', housekeeping: 'dirty' });
  await ada.calls.housekeeping.setState({ _id: other, was: 'dirty', state: 'cleaning' });
  await closeDays(hotel.platform);
  expect((await ada.calls.housekeeping.board()).rooms).toMatchObject([
    { state: 'clean', doNotDisturbSince: hotel.clock.now().toISOString() },
    { state: 'cleaning' },
  ]);
});

describe('‘Clean again’', () => {
  it('is taken back by who pressed it, and by nobody else', async () => {
    await say('clean', 'dirty');
    await cleanedBy(ada);
    await press(bisi, 'clean', 'inspected');
    await press(ada, 'inspected', 'dirty');
    for (const state of ['clean', 'inspected'] as const)
      await expect(press(bisi, 'dirty', state)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await press(ada, 'dirty', 'inspected');
    expect(await room()).toMatchObject({ state: 'inspected', cleaner: { name: ada.user.name } });
    await say('inspected', 'dirty');
    await expect(press(ada, 'dirty', 'inspected')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('taken back leaves a room to be inspected by another still', async () => {
    await say('clean', 'dirty');
    await cleanedBy(ada);
    await press(ada, 'clean', 'dirty');
    await expect(press(ada, 'dirty', 'inspected')).rejects.toMatchObject(refusal('cleaned_by_yourself'));
    await press(ada, 'dirty', 'clean');
    await expect(press(ada, 'clean', 'inspected')).rejects.toMatchObject(refusal('cleaned_by_yourself'));
    await press(bisi, 'clean', 'inspected');
  });

  it('is not taken back once the guest has left', async () => {
    const stay = await checkedIn();
    await press(ada, 'clean', 'dirty');
    await leave(stay);
    await expect(press(ada, 'dirty', 'clean')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('one person in two roles', () => {
  it('inspects at the desk no room that they have cleaned on the board', async () => {
    await say('clean', 'dirty');
    await cleanedBy(desk);
    await expect(say('clean', 'inspected')).rejects.toMatchObject(refusal('cleaned_by_yourself'));
    await hotel.staff.rooms.setHousekeeping({ _id: roomId, was: 'clean', housekeeping: 'inspected' });
  });

  it('inspects what the desk has called clean since: nobody has cleaned that', async () => {
    await say('clean', 'dirty');
    await cleanedBy(desk);
    hotel.pass(1);
    await say('clean', 'dirty');
    await say('dirty', 'clean');
    expect(await room()).toMatchObject({ state: 'clean', cleaner: null });
    await press(desk, 'clean', 'inspected');
    expect(await room()).toMatchObject({ state: 'inspected' });
  });
});
