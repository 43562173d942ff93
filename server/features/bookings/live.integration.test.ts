import { bookingRequest } from '@server/testing/hotel';
import { sharedOrderStreams } from '@server/testing/order-streams';
import { aSecond } from '@server/testing/patience';
import type { EventStream } from '@server/testing/servers/event-stream';
import type { Booking } from '@shared/bookings/schema';
import { addDays } from '@shared/dates';
import { describe, expect, it } from 'vitest';

const streams = await sharedOrderStreams();
const { hotel } = streams;
await hotel.addRoom('101');

let booked = 0;
/** A stay of one night, each by another person, because of the ceiling per person. */
function book(calls = hotel.stranger) {
  booked += 1;
  const checkInDate = addDays('2026-03-20', 2 * booked);
  const phoneNumber = `081${String(booked).padStart(8, '0')}`;
  const email = `adaeze${booked}@guests.test`;
  return calls.bookings.create(
    bookingRequest({ phoneNumber, email, checkInDate, checkOutDate: addDays(checkInDate, 1) }),
  );
}
const follow = (_id: string, token?: string) =>
  streams.open(`bookings.follow?input=${encodeURIComponent(JSON.stringify({ _id }))}`, token);

async function until(stream: EventStream, wanted: Partial<Booking>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const booking = await stream.next<Booking>();
    if (Object.entries(wanted).every(([name, value]) => Reflect.get(booking, name) === value))
      return performance.now() - began;
  }
}

const reasonOf = async (stream: EventStream) =>
  ((await stream.ending()) as { data: { reason: string } } | null)?.data.reason ?? null;

describe('a guest’s booking over the wire', () => {
  it('is sent at first, then each change of status and each payment within a second, to the bearer of its token', async () => {
    const { _id, accessToken } = await book();
    const stream = await follow(_id, accessToken);
    expect(await stream.next()).toMatchObject({ _id, status: 'pending', paymentStatus: 'unpaid' });
    const confirmed = until(stream, { status: 'confirmed' });
    await hotel.staff.bookings.update({ _id, status: 'confirmed' });
    expect(await confirmed).toBeLessThan(aSecond());
    const paid = until(stream, { paymentStatus: 'paid', balance: 0 });
    await hotel.pay({ bookingId: _id }, 20_000);
    expect(await paid).toBeLessThan(aSecond());
  });

  it('tells of what is charged to the room', async () => {
    const { _id, accessToken } = await book();
    const stream = await follow(_id, accessToken);
    await stream.next();
    const charged = until(stream, { charges: 2_500 });
    await hotel.sql`insert into charges (booking_id, kind, amount_kobo, created_at) values (${_id}, 'spa', 250000, now())`;
    await charged;
  });

  it('is not found by the bearer of another’s token (D6)', async () => {
    const [mine, other] = [await book(), await book()];
    expect((await follow(mine._id, other.accessToken)).status).toBe(404);
  });

  it.each([
    [
      'a claim',
      (id: string) =>
        hotel.sql`update bookings set access_token_hash = null, user_id = ${hotel.admin.user.id} where id = ${id}`,
    ],
    ['a new link', (_id: string) => hotel.staff.bookings.sendLink({ _id })],
    ['staff’s delete', (_id: string) => hotel.staff.bookings.remove({ _id })],
    [
      'the 30th day after check-out',
      (id: string) => hotel.sql`update bookings set check_in = '2026-01-01', check_out = '2026-01-02' where id = ${id}`,
    ],
  ])('D7: %s ends the stream of whoever follows by the link', async (_name, change) => {
    const { _id, accessToken } = await book();
    const stream = await follow(_id, accessToken);
    await stream.next();
    await change(_id);
    expect(await reasonOf(stream)).toBe('not_found');
    expect((await follow(_id, accessToken)).status).toBe(404);
  });
});
