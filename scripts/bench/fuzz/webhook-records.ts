import { mustAsk } from '../load/requests';
import { type HotelUnderTest, type Known, makerAt } from './known-records';

const EVENTS = ['booking.created'];

/** Endpoints that nothing is sent to: no name ends in `invalid`. */
export function webhookMakersOf({ url }: HotelUnderTest, known: Known) {
  const make = makerAt(url);
  async function endpoint(name: string, address: string) {
    const body = { url: address, eventTypes: EVENTS };
    known.set(name, (await make({ path: '/api/webhooks', token: known.get('staff'), body }))._id);
  }
  return {
    /** As there may be ten, all but these are removed: inputs add more. */
    async webhooks() {
      const token = known.get('staff');
      const { json } = await mustAsk(url, { path: '/api/webhooks', token });
      const there: unknown[] = Array.isArray(json) ? json : [];
      for (const one of there) {
        await mustAsk(url, { method: 'DELETE', path: `/api/webhooks/${Object(one)._id}`, token });
      }
      await endpoint('webhook', 'https://kept.invalid/');
      await endpoint('spareWebhook', 'https://spare.invalid/');
      const test = { path: `/api/webhooks/${known.get('webhook')}/test`, token, body: {} };
      known.set('webhookDelivery', (await make(test))._id);
    },
  };
}
