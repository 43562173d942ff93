import { ConfigError } from '@server/config';
import { expireHolds } from '@server/features/bookings/holds/holds';
import { CONNECTIONS_QUESTION, type ConnectionsAnswer } from '@server/platform/database/connections';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { addDays, hotelDate } from '@shared/dates';
import { beforeEach, expect, it } from 'vitest';
import { assertConnections, lookAtClock } from './platform';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
let said: string[] = [];
beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`delete from graphile_worker._private_known_crontabs`;
  said = [];
});

/** The last turn of what runs by the clock, as the queue notes it. */
const ran = (at: Date) => hotel.sql`
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
  values ('expire_holds', ${at.toISOString()}, ${at.toISOString()})`;
const startNow = () => lookAtClock(hotel.platform.db, hotel.clock.now(), (line) => void said.push(line));
/** A guest's unpaid hold of 24 hours on nights in two months. */
function hold(roomNumber: string) {
  const day = addDays(hotelDate(hotel.clock.now()), 60);
  const email = `guest-of-${roomNumber}@guests.test`;
  return hotel.stranger.bookings.create(
    bookingRequest({ roomNumber, email, checkInDate: day, checkOutDate: addDays(day, 2) }),
  );
}

it('a start with the clock 40 days ahead cancels no hold: it says so, and leaves them to staff', async () => {
  const { _id } = await hold('101');
  await ran(hotel.clock.now());
  hotel.pass(40 * 24);
  await startNow();
  expect(said).toEqual([
    expect.stringMatching(/, 40 days after the hotel last ran\. .*Unpaid holds .*: 1\. None of them is cancelled/),
  ]);
  expect(await expireHolds(hotel.platform)).toBe(0);
  // The logins are over until the clock is set right; then it holds its room still, and waits for staff.
  hotel.pass(-40 * 24);
  expect(await hotel.staff.bookings.get({ _id })).toMatchObject({ status: 'pending', holdExpiresAt: null });
  expect(await hotel.staff.notifications.waiting()).toMatchObject([{ kind: 'bookings', count: 1 }]);
  const audited = await hotel.sql`select action from audit_log where record_id = ${_id}`;
  expect(audited).toContainEqual({ action: 'bookings.leaveToStaff' });
});

it('what had run out before, and what runs on, is left as it is', async () => {
  const early = await hold('101');
  hotel.pass(30);
  const late = await hold('102');
  await ran(hotel.clock.now());
  await hotel.sql`update bookings set hold_expires_at = ${new Date(hotel.clock.now().getTime() + 90 * 86_400_000).toISOString()} where id = ${late._id}`;
  hotel.pass(40 * 24);
  await startNow();
  expect(said.join()).toContain('Unpaid holds that ran out meanwhile: 0.');
  expect(await expireHolds(hotel.platform)).toBe(1);
  hotel.pass(-40 * 24);
  expect(await hotel.staff.bookings.get({ _id: early._id })).toMatchObject({ status: 'cancelled' });
  expect((await hotel.staff.bookings.get({ _id: late._id })).holdExpiresAt).not.toBeNull();
});

it.each([0, 1, 23])('a start %i hours after the last run is an ordinary one', async (hours) => {
  await hold('101');
  await ran(hotel.clock.now());
  hotel.pass(hours);
  await startNow();
  expect(said).toEqual([]);
});

it('the first start of all, before anything has run, says nothing', async () => {
  await startNow();
  expect(said).toEqual([]);
});

it('once the clock is set back, what runs by it goes on at once and not in 40 days', async () => {
  await ran(new Date(hotel.clock.now().getTime() + 40 * 86_400_000));
  await startNow();
  expect(said).toEqual([expect.stringMatching(/, 40 days before the hotel last ran\. /)]);
  const [row] = await hotel.sql<
    { at: Date }[]
  >`select last_execution as at from graphile_worker._private_known_crontabs`;
  expect(new Date(row?.at ?? 0)).toEqual(hotel.clock.now());
});

it('nor do jobs that were queued at the wrong time wait until then', async () => {
  const now = hotel.clock.now().getTime();
  const wrong = new Date(now + 40 * 86_400_000);
  await ran(wrong);
  await hotel.sql`select graphile_worker.add_job('bookings_email',
    run_at => ${wrong.toISOString()}::timestamptz + interval '5 minutes')`;
  await startNow();
  const [job] = await hotel.sql<{ at: Date }[]>`select run_at as at from graphile_worker._private_jobs`;
  expect(new Date(job?.at ?? 0).getTime() - now).toBe(5 * 60_000);
});

it('refuses pools that together are more than Postgres lets in, and says it where more processes run than the settings say', async () => {
  const [answer] = await hotel.sql.unsafe<ConnectionsAnswer[]>(CONNECTIONS_QUESTION);
  if (!answer) throw new Error('The question has one answer');
  expect(answer).toEqual({ most: expect.any(Number), running: expect.any(Number) });
  const say = (line: string) => void said.push(line);
  const settings = { url: hotel.databaseUrl, pool: 4, processes: 1 };
  assertConnections({ ...answer, running: 1 }, settings, say);
  expect(said).toEqual([]);
  assertConnections({ ...answer, running: answer.most }, settings, say);
  expect(said).toEqual([expect.stringMatching(/^More processes run than PROCESSES says: \d+ processes may open 13/)]);
  expect(() => assertConnections(answer, { ...settings, processes: answer.most }, say)).toThrow(ConfigError);
});
