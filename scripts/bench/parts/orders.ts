import { join } from 'node:path';
import postgres from 'postgres';
import type { Bench, Findings } from '../context';
import { figure } from '../figures';
import { burst } from '../load/burst';
import { ADMIN_ID, tokenOf } from '../people';
import { startHotel } from '../stand';

/** A full house that orders at the same minute: every order is answered, stored once, and its receipt sent once. */
export async function orders(bench: Bench): Promise<Findings> {
  const house = await (await bench.stand()).house(0);
  const sql = postgres(house.url, { max: 1 });
  const hotel = await startHotel(house);
  try {
    const found = await burst(hotel.url, sql, {
      orders: bench.short ? 200 : 2000,
      staffToken: await tokenOf(ADMIN_ID),
      mail: join(house.env.DATA_DIR ?? '', 'mail'),
    });
    const rate = found.orders / found.seconds;
    return {
      raw: found,
      figures: [
        figure(`${found.orders} orders in a burst: not answered, or not stored once`, found.wrongOrders, 'count', {
          limit: { atMost: 0 },
          note: `32 clients over HTTP, each order sent twice with its key: ${found.seconds.toFixed(1)} s, ${rate.toFixed(0)} orders/s`,
        }),
        figure('orders of the burst without exactly one receipt', found.wrongEmails, 'count', {
          limit: { atMost: 0 },
          note: `the last email was out ${found.emailSeconds.toFixed(1)} s after the first order`,
        }),
        figure('slowest answer to an order of the burst', found.slowest, 'ms', {
          limit: { atMost: 1000 },
          note: `p99 ${found.p99.toFixed(0)} ms`,
        }),
      ],
    };
  } finally {
    await hotel.stop();
    await sql.end();
  }
}
