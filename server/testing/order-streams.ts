import { streamSlots } from '@server/platform/events/stream-slots';
import { afterEach, expect } from 'vitest';
import { orderRequest, sharedTestHotel } from './hotel';
import { type EventStream, openEventStream } from './servers/event-stream';

/** The path of the procedure that follows an order, with its input. */
export const followPath = (input: unknown) => `food.follow?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The hotel of a whole test file, listening, whose board and orders can be followed over HTTP until a test ends. */
export async function sharedOrderStreams() {
  const hotel = await sharedTestHotel({ limitFactor: 1 });
  const dish = await hotel.addDish('Egusi', 2_500);
  const url = await hotel.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: AbortController[] = [];
  let guests = 0;
  afterEach(async () => {
    for (const over of opened.splice(0)) over.abort();
    await expect.poll(() => streamSlots(hotel.platform).open).toBe(0);
  });

  const open = (path: string, token?: string, headers?: Record<string, string>): Promise<EventStream> => {
    const over = new AbortController();
    opened.push(over);
    return openEventStream(`${url}/trpc/${path}`, token, over.signal, headers);
  };
  return {
    hotel,
    dish,
    url,
    /** Closes each stream that was opened. */
    opened,
    open,
    openBoard: (token?: string) => open('food.board', token),
    follow: (id: string, token?: string, headers?: Record<string, string>) =>
      open(followPath({ _id: id }), token, headers),
    /** An anonymous order, each by another person, because of the ceiling per person. */
    place() {
      guests += 1;
      const phone = `080${String(guests).padStart(8, '0')}`;
      const guestDetails = {
        name: 'Adaeze Obi',
        email: `adaeze${guests}@guests.test`,
        phone,
        address: '3 Station Road',
      };
      return hotel.stranger.food.create(orderRequest([{ _id: dish._id, quantity: 1 }], { guestDetails }));
    },
    /** A staff member with a login of their own. */
    async cook(name: string) {
      const guest = await hotel.guest(name);
      await hotel.sql`update users set role = 'admin' where id = ${guest.user.id}`;
      const [login] = await hotel.sql<{ id: string }[]>`select id from sessions where user_id = ${guest.user.id}`;
      return { ...guest, login: login?.id ?? '' };
    },
  };
}
