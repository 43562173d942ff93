import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
beforeEach(() => hotel.clear());

type Change = Omit<Parameters<typeof hotel.staff.bookings.update>[0], '_id'>;

async function changed(...changes: Change[]) {
  const { _id, accessToken } = await hotel.stranger.bookings.create(bookingRequest());
  const guest = hotel.as(accessToken);
  for (const change of changes) await hotel.staff.bookings.update({ _id, ...change });
  const charges = async (calls = hotel.staff) => (await calls.payments.folio({ bookingId: _id })).charges;
  return { _id, guest, charges };
}

describe('a row of the nights in the folio', () => {
  const by = () => hotel.admin.user.name;

  it.each<[string, Change, number, string]>([
    ['a cut of the agreed amount', { amountPaid: 1_000, note: 'Why' }, -59_000, 'Agreed amount changed'],
    ['an agreed amount of nothing', { amountPaid: 0, note: 'Why' }, -60_000, 'Agreed amount changed'],
    ['other dates', { checkInDate: '2026-03-20', checkOutDate: '2026-03-24' }, 20_000, 'Dates or room changed'],
    ['a cancel by staff', { status: 'cancelled' }, -60_000, 'Status changed'],
  ])('of %s says who made it and why', async (_words, change, amount, note) => {
    const { charges } = await changed(change);
    expect(await charges()).toMatchObject([
      { kind: 'room', amount: 60_000, recordedBy: null, note: null },
      { kind: 'room', amount, recordedBy: by(), note },
    ]);
  });

  it('tells its guest why, and not who', async () => {
    const { guest, charges } = await changed({ amountPaid: 1_000, note: 'Why' });
    expect((await charges(guest))[1]).toMatchObject({ recordedBy: null, note: 'Agreed amount changed' });
  });

  it('of a stay that gave way to another change of the same transaction names nobody', async () => {
    const other = await hotel.stranger.bookings.create(bookingRequest({ roomNumber: '102' }));
    const { _id } = await hotel.stranger.bookings.create(bookingRequest());
    hotel.pass(25);
    await hotel.staff.bookings.update({ _id, status: 'confirmed', roomNumber: '102' });
    const { charges } = await hotel.staff.payments.folio({ bookingId: other._id });
    expect(charges.map(({ recordedBy }) => recordedBy)).toEqual(charges.map(() => null));
  });
});
