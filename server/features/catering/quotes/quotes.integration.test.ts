import { cateringRequest, quoteContent } from '@server/testing/catering';
import { sharedTestHotel } from '@server/testing/hotel';
import { QUOTE_TEXTS } from '@shared/catering/quotes-constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const guest = await hotel.guest('Adaeze');
const other = await hotel.guest('Somebody Else');
beforeEach(() => hotel.clear());

const refused = (reason: string) => ({ cause: expect.objectContaining({ reason }) });
const ask = (change?: Record<string, unknown>) => hotel.stranger.catering.create(cateringRequest(change));
const draft = (requestId: string, change?: Record<string, unknown>) =>
  hotel.staff.quotes.create({ requestId, ...quoteContent(change) });
async function send(requestId: string, change?: Record<string, unknown>) {
  const { _id, version } = await draft(requestId, change);
  return hotel.staff.quotes.send({ _id, version });
}
const charged = (requestId: string) =>
  hotel.sql`select kind, amount_kobo::int as kobo from charges where catering_id = ${requestId} order by created_at`;

describe('a quote below the one before', () => {
  const line = (unitPrice: number) => ({
    lines: [{ text: 'Rice', quantity: 1, unitPrice }],
    deposit: 0,
  });
  const list = async () =>
    (await hotel.staff.audit.discounts({})).items.map(({ kind, reference, before, after }) => [
      kind,
      reference,
      before,
      after,
    ]);

  it('is in the list of discounts, sent or accepted; a first, a dearer or an equal one is not', async () => {
    const { _id, reference, accessToken } = await ask();
    await send(_id, line(100_000));
    await send(_id, line(100_000));
    await send(_id, line(120_000));
    expect(await list()).toEqual([]);
    const offered = await send(_id, line(90_000));
    await hotel.as(accessToken).quotes.accept({ _id: offered._id });
    await send(_id, line(10_000));
    expect(await list()).toEqual([
      ['quote', reference, 90_000, 10_000],
      ['quote', reference, 120_000, 90_000],
    ]);
  });

  it('is in the list too where the one before was declined, by the guest or by staff for them', async () => {
    const { _id, reference, accessToken } = await ask();
    const decline = async (by: typeof hotel.staff, unitPrice: number) =>
      by.quotes.decline({ _id: (await send(_id, line(unitPrice)))._id });
    await decline(hotel.staff, 100_000);
    await decline(hotel.as(accessToken), 60_000);
    const agreed = await send(_id, line(50_000));
    await hotel.staff.quotes.accept({ _id: agreed._id });
    // What was agreed stands when a dearer one is declined.
    await decline(hotel.staff, 90_000);
    await send(_id, line(70_000));
    expect(await list()).toEqual([
      ['quote', reference, 60_000, 50_000],
      ['quote', reference, 100_000, 60_000],
    ]);
  });
});

describe('an event that was agreed to and is called off by staff', () => {
  const list = async () =>
    (await hotel.staff.audit.discounts({ kind: 'event' })).items.map(({ reference, before, after, who }) => ({
      ...{ reference, before, after, who },
    }));
  const agreed = async () => {
    const asked = await ask();
    await hotel.as(asked.accessToken).quotes.accept({ _id: (await send(asked._id))._id });
    return asked;
  };

  it.each([
    ['rejected', (_id: string) => hotel.staff.catering.setStatus({ _id, status: 'rejected' })],
    ['set to cancelled', (_id: string) => hotel.staff.catering.setStatus({ _id, status: 'cancelled' })],
    ['cancelled', (_id: string) => hotel.staff.catering.cancel({ _id })],
  ])('by being %s is in the list of discounts and voids with what it no longer owes', async (_how, callOff) => {
    const { _id, reference } = await agreed();
    await callOff(_id);
    await callOff(_id).catch(() => {});
    expect(await list()).toEqual([{ reference, before: 1_250_000.5, after: 0, who: 'Admin' }]);
  });

  it('is not in it where nothing was agreed to, or what was is taken up again', async () => {
    const [asked, taken] = [await ask(), await agreed()];
    await hotel.staff.catering.setStatus({ _id: asked._id, status: 'rejected' });
    await hotel.staff.catering.setStatus({ _id: taken._id, status: 'pending' });
    await hotel.staff.catering.setStatus({ _id: taken._id, status: 'approved' });
    expect(await list()).toEqual([]);
  });
});

describe('a quote that is written', () => {
  it('keeps of its terms what can be read, on the lines on which it was written', async () => {
    const { _id } = await ask();
    expect(await draft(_id, { terms: ' Half now,\n\u202ehalf\u0000 later.\ud800 ' })).toMatchObject({
      terms: 'Half now,\nhalf later.',
    });
  });

  it('adds its lines up, and is seen by staff alone', async () => {
    const { _id: requestId, accessToken } = await ask();
    const token = hotel.admin.token;
    const { status, json } = await hotel.rest('POST', `/catering/${requestId}/quotes`, { token, body: quoteContent() });
    expect({ status, json }).toMatchObject({
      status: 201,
      json: {
        number: null,
        status: 'draft',
        total: 1_250_000.5,
        deposit: 400_000,
        lines: [{ amount: 1_125_000 }, { amount: 125_000.5 }],
        writtenBy: expect.any(String),
        version: 1,
      },
    });
    expect(await hotel.as(accessToken).quotes.list({ requestId })).toEqual([]);
    expect(await hotel.staff.quotes.list({ requestId })).toEqual([json]);
    await expect(hotel.as(accessToken).quotes.accept({ _id: json._id })).rejects.toThrow('Not found.');
    expect((await hotel.rest('GET', `/catering/${requestId}/quotes`, { token: other.token })).status).toBe(404);
    expect((await hotel.rest('GET', `/catering/${requestId}/quotes`)).status).toBe(401);
  });

  it.each([
    ['lines', { lines: [] }, QUOTE_TEXTS.noLines],
    ['lines', { lines: [{ text: 'Free', quantity: 1, unitPrice: 0 }], deposit: 0 }, QUOTE_TEXTS.totalInvalid],
    ['lines.0.text', { lines: [{ text: ' ', quantity: 1, unitPrice: 5 }] }, QUOTE_TEXTS.lineRequired],
    ['lines.0.quantity', { lines: [{ text: 'Rice', quantity: 1.5, unitPrice: 5 }] }, QUOTE_TEXTS.quantityInvalid],
    ['lines.0.unitPrice', { lines: [{ text: 'Rice', quantity: 1, unitPrice: 0.001 }] }, QUOTE_TEXTS.unitInvalid],
    ['deposit', { deposit: 1_250_000.51 }, QUOTE_TEXTS.depositInvalid],
    ['deposit', { deposit: -1 }, QUOTE_TEXTS.depositInvalid],
    ['validUntil', { validUntil: '2026-02-30' }, QUOTE_TEXTS.validUntilInvalid],
    ['validUntil', { validUntil: '2026-03-09' }, QUOTE_TEXTS.validUntilInvalid],
    ['validUntil', { validUntil: '2026-04-19' }, QUOTE_TEXTS.validUntilInvalid],
    ['terms', { terms: 'x'.repeat(2_001) }, QUOTE_TEXTS.termsLong],
    [
      'lines.0.menuItemId',
      { lines: [{ text: 'Rice', quantity: 1, unitPrice: 5, menuItemId: '\u0000' }], deposit: 0 },
      QUOTE_TEXTS.dishInvalid,
    ],
  ])('with a wrong %s is refused: %j', async (field, change, message) => {
    const { _id } = await ask();
    const token = hotel.admin.token;
    const answer = await hotel.rest('POST', `/catering/${_id}/quotes`, { token, body: quoteContent(change) });
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: message } } });
    expect(await hotel.sql`select 1 from catering_quotes`).toHaveLength(0);
  });

  it('by two clerks is one draft: the second sees that of the first, and each change names its version (D26)', async () => {
    const { _id: requestId } = await ask();
    const first = await draft(requestId);
    expect(await draft(requestId)).toEqual(first);
    await expect(draft(requestId, { deposit: 1 })).rejects.toMatchObject({
      cause: expect.objectContaining({ reason: 'changed_meanwhile', record: first }),
    });
    const { _id } = first;
    const changed = await hotel.staff.quotes.update({ _id, version: 1, ...quoteContent({ deposit: 500_000 }) });
    expect(changed).toMatchObject({ deposit: 500_000, version: 2 });
    const late = { _id, version: 1 };
    await expect(hotel.staff.quotes.update({ ...late, ...quoteContent() })).rejects.toMatchObject(
      refused('changed_meanwhile'),
    );
    await expect(hotel.staff.quotes.send(late)).rejects.toMatchObject(refused('changed_meanwhile'));
  });

  it('is for an event that is still to come, and that stands', async () => {
    const { _id } = await ask();
    await hotel.staff.catering.setStatus({ _id, status: 'rejected' });
    await expect(draft(_id)).rejects.toMatchObject(refused('event_not_quotable'));
  });
});

describe('a quote that was sent', () => {
  it('has the number after the last, and supersedes what was sent before', async () => {
    const { _id: requestId, accessToken } = await ask();
    const first = await send(requestId);
    expect(first).toMatchObject({ number: 1, status: 'sent', sentAt: hotel.clock.now().toISOString() });
    const second = await send(requestId, { deposit: 0 });
    expect(second).toMatchObject({ number: 2, status: 'sent' });
    const seen = await hotel.as(accessToken).quotes.list({ requestId });
    expect(seen).toMatchObject([
      { _id: second._id, number: 2, status: 'sent', writtenBy: null },
      { _id: first._id, number: 1, status: 'superseded', writtenBy: null },
    ]);
    expect(await hotel.as(accessToken).catering.get({ _id: requestId })).toMatchObject({
      quote: { _id: second._id, number: 2, status: 'sent' },
      total: null,
      status: 'pending',
    });
  });

  it('is not said to be on its way to a clerk who meant another version of it; the same press again is', async () => {
    const { _id: requestId } = await ask();
    const { _id } = await draft(requestId);
    const { version } = await hotel.staff.quotes.update({ _id, version: 1, ...quoteContent({ deposit: 500_000 }) });
    const sent = await hotel.staff.quotes.send({ _id, version });
    expect(await hotel.staff.quotes.send({ _id, version })).toEqual(sent);
    await expect(hotel.staff.quotes.send({ _id, version: 1 })).rejects.toMatchObject(refused('changed_meanwhile'));
  });

  it('sent by two clerks at once is sent once, and never changes after', async () => {
    const { _id: requestId } = await ask();
    const { _id } = await draft(requestId);
    const sent = await Promise.all([1, 2, 3].map(() => hotel.staff.quotes.send({ _id })));
    expect(sent.map(({ number }) => number)).toEqual([1, 1, 1]);
    // The request, and the quote.
    expect(await hotel.sql`select 1 from graphile_worker.jobs`).toHaveLength(2);
    await expect(hotel.staff.quotes.update({ _id, ...quoteContent() })).rejects.toMatchObject(refused('quote_sent'));
    for (const change of [
      hotel.sql`update catering_quotes set deposit_kobo = 1`,
      hotel.sql`update catering_quotes set lines = '[{"text":"x","quantity":1,"unitKobo":100000000}]'`,
      hotel.sql`update catering_quotes set terms = ''`,
      hotel.sql`update catering_quotes set status = 'draft', number = null, sent_by = null, sent_at = null`,
      hotel.sql`delete from catering_quotes`,
    ]) {
      await expect(change).rejects.toThrow(/does not change|append-only|never/);
    }
  });

  it('cannot be answered by anybody but its guest and staff, on either transport', async () => {
    const { _id: requestId, accessToken = '' } = await ask();
    const another = await ask();
    const { _id } = await send(requestId);
    for (const verb of ['accept', 'decline'] as const) {
      const path = `/quotes/${_id}/${verb}`;
      expect((await hotel.rest('POST', path)).status).toBe(401);
      for (const token of [other.token, another.accessToken ?? '']) {
        expect(await hotel.rest('POST', path, { token })).toMatchObject({ status: 404 });
        await expect(hotel.as(token).quotes[verb]({ _id })).rejects.toThrow('Not found.');
      }
    }
    expect(await hotel.rest('POST', `/quotes/${_id}/accept`, { token: accessToken })).toMatchObject({
      status: 200,
      json: { status: 'accepted', writtenBy: null },
    });
  });

  it.each([
    ['was superseded', 'a newer one has taken its place', (requestId: string) => send(requestId, { deposit: 1 })],
    ['has expired', 'the time for it is over', () => hotel.pass(11 * 24)],
    [
      'is for a request that was cancelled',
      'does not stand',
      (_id: string) => hotel.staff.catering.setStatus({ _id, status: 'cancelled' }),
    ],
  ])('that %s cannot be accepted or declined', async (_, why, happens) => {
    const { _id: requestId, accessToken } = await ask();
    const { _id } = await send(requestId);
    await happens(requestId);
    const calls = hotel.as(accessToken);
    const [newest] = await calls.quotes.list({ requestId });
    for (const verb of ['accept', 'decline'] as const) {
      await expect(calls.quotes[verb]({ _id })).rejects.toMatchObject({
        cause: expect.objectContaining({
          reason: 'quote_closed',
          message: expect.stringContaining(why),
          record: newest,
        }),
      });
    }
    expect(await charged(requestId)).toEqual([]);
  });

  it('is declined with a reason, and again without effect', async () => {
    const { _id: requestId, accessToken } = await ask();
    const { _id } = await send(requestId);
    const calls = hotel.as(accessToken);
    expect(await calls.quotes.decline({ _id, reason: 'Too dear' })).toMatchObject({
      status: 'declined',
      reason: 'Too dear',
      isByPhone: false,
    });
    expect(await calls.quotes.decline({ _id, reason: 'Another' })).toMatchObject({ reason: 'Too dear' });
    await expect(calls.quotes.accept({ _id })).rejects.toMatchObject(refused('quote_closed'));
    expect(await calls.catering.get({ _id: requestId })).toMatchObject({ status: 'pending', total: null, balance: 0 });
  });
});

describe('a quote that is accepted', () => {
  it('approves the event, which owes the total in the ledger, the deposit first', async () => {
    const { _id: requestId, accessToken } = await ask();
    const { _id } = await send(requestId);
    hotel.pass(1);
    const accepted = await hotel.as(accessToken).quotes.accept({ _id });
    expect(accepted).toMatchObject({ status: 'accepted', answeredAt: hotel.clock.now().toISOString() });
    expect(await hotel.as(accessToken).catering.get({ _id: requestId })).toMatchObject({
      status: 'approved',
      statusAt: hotel.clock.now().toISOString(),
      total: 1_250_000.5,
      deposit: 400_000,
      balance: 1_250_000.5,
      dueNow: 400_000,
      paymentStatus: 'unpaid',
    });
    expect(await charged(requestId)).toEqual([{ kind: 'catering', kobo: 125_000_050 }]);
    const [audited] = await hotel.sql`select * from audit_log where action = 'catering.acceptQuote'`;
    expect(audited).toMatchObject({
      record_id: requestId,
      detail: { number: 1, total: 1_250_000.5, isByPhone: false },
    });
  });

  it('by many at once is accepted once: one charge, one email', async () => {
    const { _id: requestId, accessToken } = await ask();
    const { _id } = await send(requestId);
    const calls = hotel.as(accessToken);
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => calls.quotes.accept({ _id })),
      hotel.staff.quotes.accept({ _id }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(await charged(requestId)).toHaveLength(1);
    expect(await hotel.sql`select 1 from audit_log where action = 'catering.acceptQuote'`).toHaveLength(1);
    expect(await hotel.sql`select 1 from graphile_worker.jobs`).toHaveLength(3);
  });

  it('and cancelled at once by its guest is one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id: requestId } = await guest.calls.catering.create(cateringRequest());
      const { _id } = await send(requestId);
      const results = await Promise.allSettled([
        guest.calls.quotes.accept({ _id }),
        guest.calls.catering.cancel({ _id: requestId }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status, balance } = await guest.calls.catering.get({ _id: requestId });
      expect([status, balance]).toEqual(
        results[0]?.status === 'fulfilled' ? ['approved', 1_250_000.5] : ['cancelled', 0],
      );
      await hotel.staff.catering.setStatus({ _id: requestId, status: 'rejected' });
    }
  });

  it('by staff on the phone says so', async () => {
    const { _id: requestId } = await ask();
    const { _id } = await send(requestId);
    expect(await hotel.staff.quotes.accept({ _id })).toMatchObject({ status: 'accepted', isByPhone: true });
  });

  it('holds until a new one is accepted, and then only the difference is posted', async () => {
    const { _id: requestId, accessToken } = await ask();
    const calls = hotel.as(accessToken);
    await calls.quotes.accept({ _id: (await send(requestId))._id });
    const lines = [{ text: 'Jollof rice, per guest', quantity: 200, unitPrice: 4_500 }];
    const { _id } = await send(requestId, { lines });
    expect(await calls.catering.get({ _id: requestId })).toMatchObject({ total: 1_250_000.5, quote: { number: 2 } });
    await calls.quotes.accept({ _id });
    expect(await calls.catering.get({ _id: requestId })).toMatchObject({ total: 900_000, balance: 900_000 });
    expect(await charged(requestId)).toMatchObject([{ kobo: 125_000_050 }, { kobo: -35_000_050 }]);
    expect(await calls.quotes.list({ requestId })).toMatchObject([{ status: 'accepted' }, { status: 'superseded' }]);
  });

  it('owes nothing once staff cancel the event, and its guest cannot do that alone', async () => {
    const { _id: requestId, accessToken } = await ask();
    const { _id } = await send(requestId);
    await hotel.as(accessToken).quotes.accept({ _id });
    await expect(hotel.as(accessToken).catering.cancel({ _id: requestId })).rejects.toMatchObject(
      refused('catering_not_cancellable'),
    );
    await hotel.staff.catering.cancel({ _id: requestId });
    expect(await charged(requestId)).toMatchObject([{ kobo: 125_000_050 }, { kobo: -125_000_050 }]);
    expect(await hotel.staff.payments.folio({ cateringId: requestId })).toMatchObject({ balance: 0 });
  });
});
