import { cateringRequest } from '@server/testing/catering';
import { bookingRequest, orderRequest, sharedTestHotel } from '@server/testing/hotel';
import { checkInStays } from '@server/testing/money/charged-stays';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import { beforeEach, describe, expect, it } from 'vitest';

const hotel = await sharedTestHotel({ limitFactor: 1 });
const ada = await hotel.guest('Ada Obi');
const original = await hotel.sql`select * from hotel`;

beforeEach(async () => {
  await hotel.empty();
  await hotel.addRoom('101');
  await hotel.sql`truncate hotel_taxes`;
  await hotel.sql`delete from hotel`;
  await hotel.sql`insert into hotel ${hotel.sql(original)}`;
});

const settings = () => hotel.staff.hotel.settings();
const put = (body: object, token = hotel.admin.token) => hotel.rest('PUT', '/hotel/settings', { token, body });
const entries = () => hotel.sql`select actor, action, detail from audit_log where action like 'hotel.%' order by at`;

describe('the settings', () => {
  it('D25: are changed field by field, each change with what was before and is now in the audit log', async () => {
    const { version } = await settings();
    const changed = await hotel.staff.hotel.update({ name: 'The Indigo', roomChargeMax: 50_000.5, version });
    expect(changed).toMatchObject({ name: 'The Indigo', roomChargeMax: 50_000.5, version: version + 1 });
    expect(changed).toMatchObject({ phone: '08035550142', holdHours: 24 });
    expect(await entries()).toEqual([
      {
        actor: hotel.admin.user._id,
        action: 'hotel.update',
        detail: {
          before: { name: 'GT Hotel', referenceLetters: 'GT', roomChargeMax: 100_000 },
          after: { name: 'The Indigo', referenceLetters: 'IN', roomChargeMax: 50_000.5 },
        },
      },
    ]);
    expect((await hotel.rest('GET', '/hotel/settings', { token: hotel.admin.token })).json).toEqual(changed);
  });

  it('that are saved as they were change nothing and leave no entry', async () => {
    const before = await settings();
    expect(await hotel.staff.hotel.update({ name: before.name, holdHours: 24 })).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it('are staff’s alone', async () => {
    const body = { name: 'Mine' };
    for (const [method, path] of [
      ['GET', '/hotel/settings'],
      ['PUT', '/hotel/settings'],
      ['PUT', '/hotel/bank'],
    ] as const) {
      const asked = method === 'GET' ? {} : { body };
      expect((await hotel.rest(method, path, asked)).status).toBe(401);
      expect((await hotel.rest(method, path, { token: ada.token, ...asked })).status).toBe(403);
    }
    expect(await settings()).toMatchObject({ name: 'GT Hotel' });
  });

  it.each([
    [{ name: ' ' }, 'name', SETTING_TEXTS.nameRequired],
    [{ name: 'Win at evil.com' }, 'name', SETTING_TEXTS.webAddress],
    [{ name: 'x'.repeat(81) }, 'name', 'Please use at most 80 characters.'],
    [{ address: '' }, 'address', SETTING_TEXTS.addressRequired],
    [{ referenceLetters: 'FD' }, 'referenceLetters', SETTING_TEXTS.lettersInvalid],
    [{ referenceLetters: 'O1' }, 'referenceLetters', SETTING_TEXTS.lettersInvalid],
    [{ phone: 'call us' }, 'phone', SETTING_TEXTS.phoneInvalid],
    [{ email: 'reception' }, 'email', SETTING_TEXTS.emailInvalid],
    [{ whatsapp: '123' }, 'whatsapp', SETTING_TEXTS.whatsappInvalid],
    [{ openingHours: 'x'.repeat(201) }, 'openingHours', 'Please use at most 200 characters.'],
    [{ kitchenOpens: '7 am', kitchenCloses: '22:00' }, 'kitchenOpens', SETTING_TEXTS.timeInvalid],
    [{ kitchenOpens: '07:00', kitchenCloses: '24:00' }, 'kitchenCloses', SETTING_TEXTS.timeInvalid],
    [{ kitchenOpens: '07:00' }, 'kitchenCloses', SETTING_TEXTS.timesTogether],
    [{ kitchenOpens: '07:00', kitchenCloses: '07:00' }, 'kitchenCloses', SETTING_TEXTS.timesSame],
    [{ checkOutHour: 24 }, 'checkOutHour', SETTING_TEXTS.hourInvalid],
    [{ checkOutHour: '12 noon' }, 'checkOutHour', SETTING_TEXTS.hourInvalid],
    [{ holdHours: 0 }, 'holdHours', SETTING_TEXTS.holdHoursInvalid],
    [{ holdHours: '' }, 'holdHours', SETTING_TEXTS.holdHoursInvalid],
    [{ holdHours: 721 }, 'holdHours', SETTING_TEXTS.holdHoursInvalid],
    [{ roomChargeMax: -1 }, 'roomChargeMax', SETTING_TEXTS.amountInvalid],
    [{ roomChargeMax: 0.001 }, 'roomChargeMax', SETTING_TEXTS.amountInvalid],
    [{ openHoldsMax: 0 }, 'openHoldsMax', SETTING_TEXTS.countInvalid],
    [{ sureNightsMax: 366 }, 'sureNightsMax', SETTING_TEXTS.nightsInvalid],
    [{ openOrdersMax: 1.5 }, 'openOrdersMax', SETTING_TEXTS.countInvalid],
    [{ openRequestsMax: 'many' }, 'openRequestsMax', SETTING_TEXTS.countInvalid],
    [{ dayEndsAt: '12:00' }, 'dayEndsAt', SETTING_TEXTS.dayEndsInvalid],
    [{ dayEndsAt: '' }, 'dayEndsAt', SETTING_TEXTS.dayEndsInvalid],
    [{ dayEndsAt: 3 }, 'dayEndsAt', SETTING_TEXTS.dayEndsInvalid],
    [{ percent: 101 }, 'percent', SETTING_TEXTS.percentInvalid],
  ])('%o is refused at its field, and nothing is changed', async (body, field, text) => {
    const before = await settings();
    expect(await put(body)).toMatchObject({ status: 400, json: { fields: { [field]: text } } });
    expect(await settings()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it('cannot be changed without naming one', async () => {
    expect((await put({ version: 1 })).status).toBe(400);
  });

  it('D26: of two who change them on the same version the second gets the settings as they are', async () => {
    const { version } = await settings();
    const answers = await Promise.all([put({ holdHours: 12, version }), put({ holdHours: 36, version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const now = await settings();
    expect(lost?.json).toMatchObject({ reason: 'changed_meanwhile', record: now });
    expect(now.version).toBe(version + 1);
    const taxes = { validFrom: '2026-03-12', vat: 7.5, consumption: 0, version };
    const refused = await hotel.rest('PUT', '/hotel/taxes', { token: hotel.admin.token, body: taxes });
    expect(refused).toMatchObject({ status: 409, json: { record: now } });
    expect((await hotel.staff.hotel.setTaxes({ ...taxes, version: now.version })).version).toBe(now.version + 1);
  });
});

describe('what staff have set is used by the next call', () => {
  it('hold hours: by the next booking, while one that was made keeps its deadline', async () => {
    const before = await hotel.stranger.bookings.create(bookingRequest());
    await hotel.staff.hotel.update({ holdHours: 6 });
    expect((await hotel.stranger.hotel.details()).bookingHoldHours).toBe(6);
    const after = await hotel.stranger.bookings.create(
      bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
    );
    expect(before.holdExpiresAt).toBe('2026-03-11T11:00:00.000Z');
    expect(after.holdExpiresAt).toBe('2026-03-10T17:00:00.000Z');
    expect(await hotel.staff.bookings.get({ _id: before._id })).toMatchObject({ holdExpiresAt: before.holdExpiresAt });
  });

  it('the hours from which a room is ready and by which guests leave', async () => {
    expect(await hotel.stranger.hotel.details()).toMatchObject({ checkInHour: 14, checkOutHour: 12 });
    await hotel.staff.hotel.update({ checkInHour: 15, checkOutHour: 11 });
    expect(await hotel.stranger.hotel.details()).toMatchObject({ checkInHour: 15, checkOutHour: 11 });
  });

  it('unpaid bookings of one guest, and nights that are held for sure', async () => {
    await hotel.staff.hotel.update({ openHoldsMax: 1, sureNightsMax: 2 });
    expect(await hotel.stranger.bookings.create(bookingRequest())).toMatchObject({ tentative: true });
    const another = bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' });
    await expect(hotel.stranger.bookings.create(another)).rejects.toMatchObject({
      cause: { reason: 'too_many_holds' },
    });
    await hotel.staff.hotel.update({ openHoldsMax: 2 });
    expect(await hotel.stranger.bookings.create(another)).toMatchObject({ tentative: false });
  });

  it('D14: unpaid charges on a room', async () => {
    const { proven, bill } = await checkInStays(hotel, ada);
    await hotel.staff.hotel.update({ roomChargeMax: 2_000 });
    await expect(hotel.stranger.food.create(proven())).rejects.toMatchObject({
      cause: { reason: 'room_charge_limit' },
    });
    await hotel.staff.hotel.update({ roomChargeMax: 2_500 });
    await hotel.stranger.food.create(proven());
    expect(await bill()).toBe(2_500);
  });

  it('D29: orders and catering requests of one guest', async () => {
    const { _id } = await hotel.addDish('Moi moi');
    const order = () => hotel.stranger.food.create(orderRequest([{ _id, quantity: 1 }]));
    const request = () => hotel.stranger.catering.create(cateringRequest());
    await hotel.staff.hotel.update({ openOrdersMax: 1, openRequestsMax: 1 });
    await order();
    await expect(order()).rejects.toMatchObject({ cause: { reason: 'too_many_orders' } });
    await request();
    await expect(request()).rejects.toMatchObject({ cause: { reason: 'too_many_catering_requests' } });
  });

  it('the kitchen’s hours, by the hotel’s clock', async () => {
    expect((await hotel.stranger.hotel.details()).kitchen).toBeNull();
    await hotel.staff.hotel.update({ kitchenOpens: '18:00', kitchenCloses: '01:30' });
    const kitchen = async () => (await hotel.stranger.hotel.details()).kitchen;
    expect(await kitchen()).toEqual({ opens: '18:00', closes: '01:30', isOpen: false });
    hotel.clock.current = new Date('2026-03-10T18:00:00+01:00');
    expect(await kitchen()).toMatchObject({ isOpen: true });
    hotel.clock.current = new Date('2026-03-11T01:30:00+01:00');
    expect(await kitchen()).toMatchObject({ isOpen: false });
  });
});

it('an hour of late check-out has a price, in the details and in the log by words, which admins set in naira', async () => {
  for (const lateCheckOutPrice of [-1, 0.001, 1_000_001, 'much', null]) {
    const answer = await hotel.rest('PUT', '/hotel/settings', {
      token: hotel.admin.token,
      body: { lateCheckOutPrice },
    });
    expect(answer).toMatchObject({ status: 400, json: { fields: { lateCheckOutPrice: expect.any(String) } } });
  }
  const guest = await hotel.guest('Curious Guest');
  await expect(guest.calls.hotel.update({ lateCheckOutPrice: 5 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await hotel.staff.hotel.update({ lateCheckOutPrice: 2_000.5 })).toMatchObject({ lateCheckOutPrice: 2_000.5 });
  expect(await hotel.stranger.hotel.details()).toMatchObject({ lateCheckOutPrice: 2_000.5 });
  const { items } = await hotel.staff.audit.list({ area: 'hotel' });
  expect(items[0]?.what).toBe('changed the settings: an hour of late check-out from ₦0 to ₦2,000.50');
});
