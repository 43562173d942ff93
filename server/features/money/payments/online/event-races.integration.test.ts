import { openDatabase } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import { refusal, untilNotBusy } from '@server/testing/calls/callers';
import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedPayingHotel } from '@server/testing/money/online-payments';
import { firstOf, statementDesk } from '@server/testing/money/statements';
import { afterAll, beforeEach, expect, it } from 'vitest';

const { hotel, press, handleEvents, outcome } = await sharedPayingHotel();
const { drop, press: record } = statementDesk(hotel);
const secondPool = openDatabase(hotel.databaseUrl);
/** The same hotel in another process, as far as the database can tell. */
const second: Platform = { ...hotel.platform, db: secondPool.db };
afterAll(() => secondPool.close());
beforeEach(() => hotel.clear());

const TOTAL = 1_250_000.5;
const DEPOSIT = 400_000;

/** An event whose guest is on the provider's page, about to pay the deposit. */
async function begun() {
  const { _id: cateringId, accessToken, reference } = await hotel.stranger.catering.create(cateringRequest());
  const { _id } = await hotel.staff.quotes.create({ requestId: cateringId, ...quoteContent() });
  await hotel.staff.quotes.send({ _id });
  const bearer = hotel.as(accessToken);
  await bearer.quotes.accept({ _id });
  const { reference: paying, authorization_url: address } = await bearer.payments.initiate({ cateringId });
  return { cateringId, reference, bearer, paying, address };
}

const noticesOf = (cateringId: string) =>
  hotel.sql<{ state: string }[]>`select state from paid_notices where catering_id = ${cateringId}`;

const refusedAsChanged = (error: unknown) => expect(error).toMatchObject(refusal('balance_changed'));

// Each round begins them in another order: whichever the database takes first.
it.each([0, 1, 2, 3, 4, 5])(
  'the deposit by card, as much by a line of the bank and a guest who says so, at one moment, each count once: round %i',
  async (round) => {
    const { cateringId, reference, bearer, paying, address } = await begun();
    const line = firstOf((await drop([{ text: `NIP/FRM ADA/${reference}`, amount: DEPOSIT }])).lines);
    await press(address, 'pay');
    const acts: (() => Promise<unknown>)[] = [
      () => handleEvents(1, [hotel.platform, second]),
      () => bearer.payments.verify({ reference: paying }),
      () => bearer.paidNotices.create({ cateringId, sender: 'Ada Obi', amount: DEPOSIT }),
      () => untilNotBusy(() => record(line)).catch(refusedAsChanged),
      () => untilNotBusy(() => record(line)).catch(refusedAsChanged),
    ];
    await Promise.all([...acts.slice(round), ...acts.slice(0, round)].map((act) => untilNotBusy(act)));

    // The clerk who read that the balance has changed presses again, and so does the one who did not.
    const again = firstOf((await drop([{ text: `NIP/FRM ADA/${reference}`, amount: DEPOSIT }])).lines);
    if (!again.recorded) await record(again);
    const { payments, receipts, emails, tasks } = await outcome();
    expect(payments.map(({ kobo }) => kobo)).toEqual(['40000000', '40000000']);
    expect({ receipts, emails, tasks }).toEqual({ receipts: 2, emails: 2, tasks: [] });
    expect(await bearer.catering.get({ _id: cateringId })).toMatchObject({ balance: TOTAL - 2 * DEPOSIT });
    const notices = await noticesOf(cateringId);
    expect(notices).toHaveLength(1);
    // Whoever says so after all the money has come waits for staff to look.
    expect(['settled', 'open']).toContain(notices[0]?.state);
    const [sums] = await hotel.sql`
      select (select sum(amount_kobo) from charges where catering_id = ${cateringId})
        - (select sum(amount_kobo) from payments where catering_id = ${cateringId}) as open`;
    expect(Number(sums?.open)).toBe((TOTAL - 2 * DEPOSIT) * 100);
  },
);
