import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const ada = await hotel.guest('Ada Obi');
beforeEach(() => hotel.clear());

const waiting = () => hotel.staff.notifications.waiting();

/** Days by the database's clock, which decides here, are ahead of that of the tests. */
async function quoted(validUntil = '2099-04-01') {
  const { _id: requestId, createdAt } = await ada.calls.catering.create(cateringRequest({ date: '2099-04-18' }));
  const { _id: quoteId } = await hotel.staff.quotes.create({ requestId, ...quoteContent({ validUntil }) });
  return { quoteId, waits: [{ kind: 'catering', count: 1, since: createdAt }] };
}

const send = (_id: string) => hotel.staff.quotes.send({ _id });

describe('of catering, there waits for staff', () => {
  it('a request without an answer, also while its quote is only a draft', async () => {
    const { waits } = await quoted();
    expect(await waiting()).toEqual(waits);
  });

  it('none whose quote waits for its guest, or was accepted', async () => {
    const { quoteId } = await quoted();
    await send(quoteId);
    expect(await waiting()).toEqual([]);
    await ada.calls.quotes.accept({ _id: quoteId });
    expect(await waiting()).toEqual([]);
  });

  it('one again whose guest has declined', async () => {
    const { quoteId, waits } = await quoted();
    await send(quoteId);
    await ada.calls.quotes.decline({ _id: quoteId });
    expect(await waiting()).toEqual(waits);
  });

  it('one again whose quote has expired', async () => {
    const { quoteId, waits } = await quoted('2026-03-20');
    await send(quoteId);
    expect(await waiting()).toEqual(waits);
  });
});
