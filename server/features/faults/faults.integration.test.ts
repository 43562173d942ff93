import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const asRole = async (name: string, role: string) => {
  const member = await hotel.guest(name);
  await hotel.sql`update users set role = ${role} where id = ${member.user._id}`;
  return hotel.as(member.token);
};
const cleaner = (await asRole('Chika Eze', 'housekeeping')).faults;
const fitter = (await asRole('Emeka Obi', 'maintenance')).faults;
const other = (await asRole('Femi Ade', 'maintenance')).faults;
const desk = await asRole('Bola Ade', 'desk');

beforeEach(async () => {
  await hotel.clear();
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
});

const leak = { text: 'The tap leaks', roomNumber: '101' };
const texts = async (asked: object = {}) => (await fitter.list(asked)).items.map(({ text }) => text);
const free = async () => {
  const dates = { checkInDate: '2026-03-11', checkOutDate: '2026-03-12' };
  return (await hotel.stranger.rooms.availability(dates)).availableRooms;
};

describe('a fault', () => {
  it('is reported with a picture by whoever cleans, taken and done by maintenance, with cost and note', async () => {
    const { _id, ...made } = await cleaner.report({ ...leak, picture: uploaded(await picture('tap.png')) });
    expect(made).toMatchObject({
      ...{ text: 'The tap leaks', roomNumber: '101', place: null, picture: 'image/jpeg', state: 'open', version: 1 },
      ...{ by: 'Chika Eze', takenBy: null, doneBy: null, cost: null, note: null, outOfOrder: null },
    });
    expect(await fitter.picture({ _id })).toMatchObject({ mediaType: 'image/jpeg' });
    expect(await fitter.update({ _id, version: 1, state: 'taken' })).toMatchObject({
      ...{ state: 'taken', takenBy: 'Emeka Obi', takenAt: '2026-03-10T11:00:00.000Z' },
    });
    hotel.pass(1);
    expect(await fitter.update({ _id, version: 2, state: 'done', cost: 4_500.5, note: 'A new washer' })).toMatchObject({
      ...{
        state: 'done',
        doneBy: 'Emeka Obi',
        doneAt: '2026-03-10T12:00:00.000Z',
        cost: 4_500.5,
        note: 'A new washer',
      },
    });
    expect((await hotel.staff.audit.list({ area: 'faults' })).items.map(({ who, what }) => `${who} ${what}`)).toEqual([
      'Emeka Obi changed the fault “The tap leaks” at 101 from taken to done, cost unknown → ₦4,500.50',
      'Emeka Obi changed the fault “The tap leaks” at 101 from open to taken',
      'Chika Eze reported the fault “The tap leaks” at 101',
    ]);
    expect(await fitter.update({ _id, state: 'open' })).toMatchObject({ takenBy: null, doneBy: null, cost: 4_500.5 });
    await expect(fitter.update({ _id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(fitter.update({ _id, cost: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is taken by one of those who press at once', async () => {
    const { _id } = await cleaner.report(leak);
    const results = await Promise.allSettled(
      [fitter, other, desk.faults].map((calls) => calls.update({ _id, version: 1, state: 'taken' })),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([refusal('fault_taken'), refusal('fault_taken')]);
    expect((await fitter.list({})).items).toMatchObject([{ state: 'taken', version: 2 }]);
  });

  it('is at one place, reported once for each press, and found by room, state and words', async () => {
    for (const where of [{}, { roomNumber: '101', place: 'Bar' }])
      await expect(cleaner.report({ text: 'Broken', ...where })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(cleaner.report({ text: 'Broken', roomNumber: '999' })).rejects.toMatchObject(refusal('room_missing'));
    const press = async () => ({ ...leak, clientId: 'one-press', picture: uploaded(await picture('tap.png')) });
    const [first, second] = await Promise.all([cleaner.report(await press()), cleaner.report(await press())]);
    expect(second._id).toBe(first._id);
    expect(await hotel.proofs()).toHaveLength(1);
    const { _id } = await cleaner.report({ text: 'No light', place: 'Car park' });
    await fitter.update({ _id, state: 'done' });
    expect(await texts({ roomNumber: '101' })).toEqual(['The tap leaks']);
    expect(await texts({ roomNumber: '999' })).toEqual([]);
    expect(await texts({ state: 'unsolved' })).toEqual(['The tap leaks']);
    expect(await texts({ state: 'done' })).toEqual(['No light']);
    expect(await texts({ q: 'car park' })).toEqual(['No light']);
  });

  it('puts its room out of order, and back in order once it is done', async () => {
    const { _id } = await cleaner.report(leak);
    const closed = await fitter.closeRoom({ _id, version: 1, from: '2026-03-10', to: '2026-03-20' });
    expect(closed.outOfOrder).toEqual({ from: '2026-03-10', to: '2026-03-20' });
    expect(await free()).toEqual(['102']);
    const nights = { _id, from: '2026-03-20', to: '2026-03-21' };
    await expect(fitter.closeRoom(nights)).rejects.toMatchObject(refusal('out_of_order_twice'));
    const window = await desk.roomCalendar.window({ from: '2026-03-10', nights: 14 });
    expect(window.outOfOrder).toMatchObject([{ roomNumber: '101', reason: 'The tap leaks', by: 'Emeka Obi' }]);
    hotel.pass(24);
    expect(await fitter.update({ _id, state: 'done', backInOrder: true })).toMatchObject({
      ...{ state: 'done', outOfOrder: { from: '2026-03-10', to: '2026-03-11' } },
    });
    expect(await free()).toEqual(['101', '102']);
  });

  it('does not put a room out of order that guests have booked, nor what is no room, nor a room twice at once', async () => {
    const { _id } = await cleaner.report(leak);
    const nights = { _id, from: '2026-03-10', to: '2026-03-20' };
    const stay = { checkInDate: '2026-03-12', checkOutDate: '2026-03-14' };
    const { _id: bookingId } = await hotel.staff.bookings.create(bookingRequest(stay));
    // Whose stay it is is the desk's to know.
    const told = await fitter.closeRoom(nights).catch((error: unknown) => error);
    expect(told).toMatchObject({
      ...refusal('out_of_order_taken'),
      message: 'Guests have room 101 from Thu, 12 Mar 2026 to Sat, 14 Mar 2026. Ask the desk to move them first.',
    });
    await expect(hotel.staff.faults.closeRoom(nights)).rejects.toMatchObject(refusal('out_of_order_booked'));
    expect((await fitter.list({})).items).toMatchObject([{ outOfOrder: null, version: 1 }]);
    await hotel.staff.bookings.update({ _id: bookingId, status: 'cancelled' });
    const results = await Promise.allSettled([fitter, other].map((calls) => calls.closeRoom(nights)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const elsewhere = await cleaner.report({ text: 'No light', place: 'Bar' });
    await expect(fitter.closeRoom({ ...nights, _id: elsewhere._id })).rejects.toMatchObject(
      refusal('fault_without_room'),
    );
    await expect(fitter.closeRoom({ ...nights, to: '2026-03-10' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('tells the audit log what it cost, before and after', async () => {
    const { _id } = await cleaner.report(leak);
    await fitter.update({ _id, state: 'done', cost: 4_500 });
    await fitter.update({ _id, cost: 45_000 });
    const said = (await hotel.staff.audit.list({ area: 'faults' })).items.map(({ what }) => what);
    expect(said.slice(0, 2)).toEqual([
      'noted something of the fault “The tap leaks” at 101, cost ₦4,500 → ₦45,000',
      'changed the fault “The tap leaks” at 101 from open to done, cost unknown → ₦4,500',
    ]);
  });

  it('is never half taken or half done, whatever writes it', async () => {
    await cleaner.report(leak);
    await expect(hotel.sql`update faults set state = 'taken'`).rejects.toThrow('faults_taken');
    await expect(hotel.sql`update faults set state = 'done'`).rejects.toThrow('faults_done');
    await expect(hotel.sql`update faults set cost_kobo = -1`).rejects.toThrow('faults_cost');
  });
});
