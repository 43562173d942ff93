import { refusal } from '@server/testing/calls/callers';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { beforeEach, expect, it } from 'vitest';

const { hotel, press, begin, handleEvents } = await sharedPayingHotel();

beforeEach(() => hotel.clear());

it('the folio shows the account number that was issued, again and until it ends, to who may see the stay', async () => {
  const { booking, guest } = await begin();
  const named = { bookingId: booking._id };
  expect(await guest.payments.folio(named)).toMatchObject({ underWay: { pending: 0, account: null } });
  const account = await guest.payments.transferAccount(named);
  expect(await guest.payments.folio(named)).toMatchObject({ underWay: { pending: 0, account } });
  expect((await hotel.staff.payments.folio(named)).underWay).toEqual({ pending: 0, account });
  const nosy = await hotel.guest('No Sy');
  await expect(nosy.calls.payments.folio(named)).rejects.toMatchObject(refusal('not_found'));
  hotel.pass(0.6);
  expect((await guest.payments.folio(named)).underWay.account).toBeNull();
});

it('the folio shows what the provider has and does not confirm yet, until it does', async () => {
  const { booking, guest, address } = await begin();
  const named = { bookingId: booking._id };
  await hotel.sql`update payment_attempts set provider_status = 'ongoing'`;
  expect((await guest.payments.folio(named)).underWay.pending).toBe(0);
  await hotel.sql`update payment_attempts set provider_status = 'pending'`;
  expect((await guest.payments.folio(named)).underWay.pending).toBe(60_000);
  await press(address, 'pay');
  await handleEvents(1);
  expect(await guest.payments.folio(named)).toMatchObject({ balance: 0, underWay: { pending: 0 } });
});
