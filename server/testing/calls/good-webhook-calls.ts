import type { CalledHotel } from '../hotel';
import { change, type GoodCalls } from './good-calls';

const WANTED = { url: 'https://shop.example/hooks', eventTypes: ['booking.created' as const] };

/** Calls for webhooks. As there may be only ten endpoints, each call removes what the one before made. */
export function webhookCalls(hotel: CalledHotel): GoodCalls {
  const clear = () => hotel.sql`delete from webhook_endpoints`;
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
