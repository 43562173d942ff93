import { orderRequest } from '@server/testing/hotel';
import { sharedOrderStreams } from '@server/testing/order-streams';
import type { EventStream } from '@server/testing/servers/event-stream';
import { boardUpdateSchema } from '@shared/food/schema';
import { describe, expect, it } from 'vitest';

const streams = await sharedOrderStreams();
const { hotel } = streams;

describe('H4: a stream ends with the right to see it (D30)', () => {
  const reasonOf = async (stream: EventStream) =>
    ((await stream.ending()) as { data: { reason: string } } | null)?.data.reason ?? null;

  /** A board that has told its whole, open for somebody of their own. */
  async function openFor(name: string) {
    const who = await streams.cook(name);
    const board = await streams.openBoard(who.token);
    await board.next();
    return { ...who, board };
  }

  it('H4: a board whose login was ended hears so at once, and gets no order after it', async () => {
    const { board, login } = await openFor('Dismissed Cook');
    const other = await openFor('Staying Cook');
    const began = performance.now();
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    expect(await reasonOf(board)).toBe('not_logged_in');
    expect(performance.now() - began).toBeLessThan(10_000);
    const { _id } = await streams.place();
    // A board that was connected anew meanwhile begins with the whole once more.
    const orders = async (): Promise<unknown[]> => {
      const news = boardUpdateSchema.parse(await other.board.next());
      return news.orders.length > 0 ? news.orders : orders();
    };
    expect(await orders()).toMatchObject([{ _id }]);
  });

  it('H4: a board of demoted staff ends with 403’s reason, of a deleted user with 401’s', async () => {
    const demoted = await openFor('Demoted Cook');
    await hotel.sql`update users set role = 'guest' where id = ${demoted.user.id}`;
    expect(await reasonOf(demoted.board)).toBe('not_allowed');
    const deleted = await openFor('Deleted Cook');
    await hotel.sql`delete from users where id = ${deleted.user.id}`;
    expect(await reasonOf(deleted.board)).toBe('not_logged_in');
  });

  it('H4: a login that expires ends its streams, though nothing announces it', async () => {
    const { token, login } = await streams.cook('Tired Cook');
    const before = hotel.clock.current;
    await hotel.sql`update sessions set expires_at = ${new Date(before.getTime() + 500).toISOString()} where id = ${login}`;
    const board = await streams.openBoard(token);
    await board.next();
    // From here on nothing changes but the time.
    hotel.pass(1);
    expect(await reasonOf(board)).toBe('not_logged_in');
    hotel.clock.current = before;
  });

  it('H4: what was missed while the connection to the database was cut is looked at when it is back', async () => {
    const { board, login } = await openFor('Unlucky Cook');
    await hotel.sql`alter table sessions disable trigger sessions_tell`;
    await hotel.sql`update sessions set ended_at = now() where id = ${login}`;
    await hotel.sql`alter table sessions enable trigger sessions_tell`;
    await hotel.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gt-hotel-events' and datname = current_database()`;
    expect(await reasonOf(board)).toBe('not_logged_in');
  });

  it('H4: a guest who logs out elsewhere no longer follows an order, nor does staff who were demoted', async () => {
    const guest = await hotel.guest('Leaving Guest');
    const { _id } = await guest.calls.food.create(orderRequest([{ _id: streams.dish._id, quantity: 1 }]));
    const theirs = await streams.follow(_id, guest.token);
    await theirs.next();
    const { token, user } = await streams.cook('Former Cook');
    const staffs = await streams.follow(_id, token);
    await staffs.next();
    await hotel.sql`update sessions set ended_at = now() where user_id = ${guest.user.id}`;
    expect(await reasonOf(theirs)).toBe('not_logged_in');
    await hotel.sql`update users set role = 'guest' where id = ${user.id}`;
    expect(await reasonOf(staffs)).toBe('not_found');
  });

  it.each([
    [
      'H4: a link that was taken away',
      (id: string) => hotel.sql`update food_orders set access_token_hash = null where id = ${id}`,
    ],
    [
      'H4: a link that was made anew',
      (id: string) => hotel.sql`update food_orders set access_token_hash = ${'0'.repeat(64)} where id = ${id}`,
    ],
    [
      'H4: an order that an account took over',
      (id: string) =>
        hotel.sql`update food_orders set access_token_hash = null, user_id = ${hotel.admin.user.id} where id = ${id}`,
    ],
    [
      'H4: a link that is over (D7)',
      (id: string) =>
        hotel.sql`update food_orders set status_at = ${new Date(hotel.clock.current.getTime() - 31 * 86_400_000).toISOString()} where id = ${id}`,
    ],
  ])('%s ends the stream of whoever follows by it', async (_name, change) => {
    const { _id, accessToken } = await streams.place();
    const stream = await streams.follow(_id, accessToken);
    await stream.next();
    await change(_id);
    expect(await reasonOf(stream)).toBe('not_found');
    expect((await streams.follow(_id, accessToken)).status).toBe(404);
  });
});
