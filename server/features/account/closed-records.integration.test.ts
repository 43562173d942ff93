import { linkEmailsJob } from '@server/features/links/ask-link';
import { forgetProofs } from '@server/features/money/notices/proof';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { CLOSED_PERSON } from '@shared/account/constants';
import { beforeEach, expect, it } from 'vitest';

/** What is left of records whose person has closed their account. */

const hotel = await sharedTestHotel({ rooms: ['101'] });
const dish = await hotel.addDish('Egusi', 2_500);
let guests = 0;
beforeEach(() => hotel.clear());

async function newGuest() {
  guests += 1;
  const guest = await hotel.guest(`Guest Number${guests}`);
  return { ...guest, close: () => guest.calls.account.close({ password: 'secret123' }) };
}

it('D7: nobody gets a new link to them, by asking or from staff', async () => {
  const { calls, close } = await newGuest();
  const order = await calls.food.create(orderRequest([{ _id: dish._id, quantity: 1 }]));
  await hotel.pay({ orderId: order._id }, 2_500);
  await hotel.staff.food.setStatus({ _id: order._id, status: 'delivered' });
  await close();
  await expect(hotel.staff.food.sendLink({ _id: order._id })).rejects.toMatchObject(refusal('no_email_address'));
  const asked = { prefix: 'FD', characters: order.reference.slice(3), phone: CLOSED_PERSON.phone };
  await linkEmailsJob(hotel.platform).run(asked, AbortSignal.timeout(10_000));
  expect(await hotel.sql`select access_token_hash as hash from food_orders`).toEqual([{ hash: null }]);
  expect(await hotel.sql`select from audit_log where action in ('food.sendLink', 'food.linkAsked')`).toEqual([]);
});

it('a word of payment that staff have not answered ends with the account, and its proof goes the next night', async () => {
  const { calls, close } = await newGuest();
  const { _id: bookingId } = await calls.bookings.create(bookingRequest());
  const { proofs } = await calls.paidNotices.create({ bookingId, proof: uploaded(await picture('slip.png')) });
  await calls.bookings.remove({ _id: bookingId });
  await forgetProofs(hotel.platform);
  expect(await hotel.proofs()).toHaveLength(1);
  await close();
  expect(await hotel.staff.paidNotices.open()).toEqual([]);
  expect(await hotel.sql`select state from paid_notices`).toEqual([{ state: 'dismissed' }]);
  await forgetProofs(hotel.platform);
  expect(await hotel.proofs()).toEqual([]);
  await expect(hotel.staff.paidNotices.proof({ _id: proofs[0]?._id ?? '' })).rejects.toMatchObject(
    refusal('not_found'),
  );
});
