import type { CalledHotel } from '../hotel';
import { change, type GoodCalls } from './good-calls';

const WANTED = { url: 'https://shop.example/hooks', eventTypes: ['booking.created' as const] };

/** Calls for webhooks. As there may be only ten endpoints, each call removes those but the newest, which others may be calling. */
export function webhookCalls(hotel: CalledHotel): GoodCalls {
  const clear = () => hotel.sql`
    delete from webhook_endpoints where id not in (select id from webhook_endpoints order by created_at desc limit 5)`;
  const endpoint = async () => {
    await clear();
    return { params: { _id: (await hotel.staff.webhooks.create(WANTED))._id } };
  };
  return {
    'POST /webhooks': async () => {
      await clear();
      return { body: WANTED };
    },
    ...change('/webhooks/{_id}', async () => ({ ...(await endpoint()), body: { description: 'The shop' } })),
    'DELETE /webhooks/{_id}': endpoint,
    'POST /webhooks/{_id}/secret': endpoint,
    'POST /webhooks/{_id}/test': endpoint,
    'GET /webhooks/{_id}/deliveries': endpoint,
    'POST /webhooks/deliveries/{_id}/redeliver': async () => {
      const { params } = await endpoint();
      return { params: { _id: (await hotel.staff.webhooks.sendTest(params))._id } };
    },
  };
}
