import { inTransaction } from '@server/platform/database/database';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { picture, uploaded } from '@server/testing/uploads';
import { LOST_LIMITS } from '@shared/lost-property/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { personalLostQuestions } from './questions';

const hotel = await sharedTestHotel({ rooms: ['101', '102'] });
const ada = await hotel.guest('Adaeze Obi');
const asRole = async (name: string, role: string) => {
  const member = await hotel.guest(name);
  await hotel.sql`update users set role = ${role} where id = ${member.user._id}`;
  return hotel.as(member.token);
};
const desk = (await asRole('Bola Ade', 'desk')).lostProperty;
const cleaner = (await asRole('Chika Eze', 'housekeeping')).lostProperty;

beforeEach(async () => {
  await hotel.clear();
  await hotel.sql`update rooms set housekeeping = 'clean'`;
  for (const id of await hotel.proofs()) await hotel.platform.proofs.remove(id);
});

/** From today for two nights, and in the house. */
const inHouse = (change: object = {}) =>
  hotel.staff.bookings.create(
    bookingRequest({
      ...{ checkInDate: '2026-03-10', checkOutDate: '2026-03-12', checkIn: true, userId: ada.user._id, ...change },
    }),
  );
const watch = { what: 'A gold watch', roomNumber: '101', keptAt: 'The safe' };
const what = async (asked: object = {}) => (await desk.list(asked)).items.map((item) => item.what);
const said = async () => (await hotel.staff.audit.list({ area: 'lostProperty' })).items.map((entry) => entry.what);

describe('what was found', () => {
  it('is entered by whoever cleans, with its picture, and returned to a name by the desk', async () => {
    const { _id, ...made } = await cleaner.add({ ...watch, picture: uploaded(await picture('watch.png')) });
    expect(made).toMatchObject({
      ...{
        what: 'A gold watch',
        roomNumber: '101',
        place: null,
        foundOn: '2026-03-10',
        by: 'Chika Eze',
        state: 'kept',
      },
      ...{ picture: 'image/jpeg', disposeFrom: '2026-06-08', returnedTo: null, closedAt: null },
    });
    expect(await cleaner.picture({ _id })).toMatchObject({ mediaType: 'image/jpeg' });
    hotel.pass(2);
    expect(await desk.setState({ _id, version: 1, state: 'returned', returnedTo: 'Adaeze Obi' })).toMatchObject({
      ...{ state: 'returned', returnedTo: 'Adaeze Obi', closedBy: 'Bola Ade', closedAt: '2026-03-10T13:00:00.000Z' },
    });
    expect(await said()).toEqual([
      'returned the lost property A gold watch',
      'entered as lost property: A gold watch, found at 101',
    ]);
  });

  it('names no guest to who cleans, and to the desk the last who slept in the room', async () => {
    const { reference, _id: bookingId } = await inHouse({ roomNumber: '101' });
    hotel.pass(48);
    const { _id } = await cleaner.add(watch);
    await desk.setState({ _id, state: 'returned', returnedTo: 'Adaeze Obi' });
    const [forDesk] = (await desk.list({})).items;
    expect(forDesk).toMatchObject({
      lastGuest: { bookingId, reference, guestName: 'Adaeze Obi' },
      returnedTo: 'Adaeze Obi',
    });
    const [forCleaner] = (await cleaner.list({})).items;
    expect(forCleaner).toMatchObject({ lastGuest: null, returnedTo: null });
    expect(JSON.stringify(await cleaner.list({}))).not.toContain('Adaeze');
    const stale = await cleaner.update({ _id, version: 1, keptAt: 'Shelf 2' }).catch((error: unknown) => error);
    expect(stale).toMatchObject(refusal('changed_meanwhile'));
    expect(JSON.stringify(stale)).toContain('A gold watch');
    expect(JSON.stringify(stale)).not.toContain('Adaeze');
  });

  it('is at one place: a room that is there, or words', async () => {
    for (const where of [{}, { roomNumber: '101', place: 'Bar' }, { place: '  ' }])
      await expect(desk.add({ what: 'Hat', ...where })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(desk.add({ what: 'Hat', roomNumber: '999' })).rejects.toMatchObject(refusal('room_missing'));
    const { _id, version } = await desk.add({ what: 'Hat', roomNumber: ' 101 ' });
    expect(await desk.update({ _id, version, place: 'Pool' })).toMatchObject({ roomNumber: null, place: 'Pool' });
    expect(await desk.update({ _id, roomNumber: '102' })).toMatchObject({ roomNumber: '102', place: null });
    expect(await desk.update({ _id, keptAt: 'Shelf' })).toMatchObject({ roomNumber: '102', keptAt: 'Shelf' });
  });

  it('was not found tomorrow, nor on a day that there is not', async () => {
    for (const foundOn of ['2026-03-11', '2026-02-30'])
      await expect(desk.add({ what: 'Hat', place: 'Bar', foundOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await desk.add({ what: 'Hat', place: 'Bar', foundOn: '2026-03-01' })).toMatchObject({
      foundOn: '2026-03-01',
    });
  });

  it('is found by what it is, where it was and is kept and who has it, whatever the tone marks', async () => {
    const { _id } = await desk.add(watch);
    await desk.add({ what: 'Ìbọ̀wọ́', place: 'Pool' });
    await desk.setState({ _id, state: 'returned', returnedTo: 'Ngozi' });
    for (const q of ['gold', '101', 'safe', 'ngozi']) expect(await what({ q })).toEqual(['A gold watch']);
    expect(await what({ q: 'ibowo' })).toEqual(['Ìbọ̀wọ́']);
    expect(await what({ state: 'kept' })).toEqual(['Ìbọ̀wọ́']);
    expect(await what({ state: 'returned' })).toEqual(['A gold watch']);
  });

  it('may be disposed of once it was kept as long as the settings say, by a press alone', async () => {
    await hotel.staff.hotel.update({ lostKeptDays: 3 });
    const { _id } = await desk.add(watch);
    expect(await what({ state: 'due' })).toEqual([]);
    hotel.pass(24 * 3);
    const [due] = (await desk.list({ state: 'due' })).items;
    expect(due).toMatchObject({ disposeFrom: '2026-03-13', state: 'kept' });
    await desk.setState({ _id, state: 'disposed' });
    expect(await what({ state: 'due' })).toEqual([]);
    await hotel.staff.hotel.update({ lostKeptDays: 90 });
    await expect(hotel.staff.hotel.update({ lostKeptDays: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is given to one person: who has it has it, until it is kept again', async () => {
    const { _id } = await desk.add(watch);
    await expect(desk.setState({ _id, state: 'returned' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const results = await Promise.allSettled(
      ['Ada', 'Bisi', 'Chidi'].map((returnedTo) => desk.setState({ _id, state: 'returned', returnedTo })),
    );
    const [won, ...others] = results.filter(({ status }) => status === 'fulfilled');
    expect(others).toEqual([]);
    const { returnedTo } = won?.status === 'fulfilled' ? won.value : { returnedTo: null };
    expect((await desk.list({})).items).toMatchObject([{ returnedTo, version: 2 }]);
    await expect(desk.setState({ _id, state: 'disposed' })).rejects.toMatchObject(refusal('lost_item_closed'));
    // To say again what is so changes nothing.
    expect(await desk.setState({ _id, state: 'returned', returnedTo })).toMatchObject({ version: 2 });
    expect(await desk.setState({ _id, state: 'kept' })).toMatchObject({
      state: 'kept',
      returnedTo: null,
      closedAt: null,
    });
    await expect(desk.setState({ _id, version: 1, state: 'disposed' })).rejects.toMatchObject(
      refusal('changed_meanwhile'),
    );
  });

  it('is entered once for each press, and its picture replaced without a file that is left', async () => {
    const press = async () => ({ ...watch, clientId: 'one-press', picture: uploaded(await picture('watch.png')) });
    const [first, second] = await Promise.all([desk.add(await press()), desk.add(await press())]);
    expect(second._id).toBe(first._id);
    expect(await hotel.proofs()).toHaveLength(1);
    await expect(desk.add({ ...watch, clientId: 'one-press' })).rejects.toMatchObject(refusal('key_reused'));
    const { _id } = first;
    const before = await hotel.proofs();
    await desk.update({ _id, picture: uploaded(await picture('other.png', 'red')) });
    expect(await hotel.proofs()).toHaveLength(1);
    expect(await hotel.proofs()).not.toEqual(before);
    expect(await desk.update({ _id, removePicture: true })).toMatchObject({ picture: null });
    expect(await hotel.proofs()).toEqual([]);
    await expect(desk.picture({ _id })).rejects.toMatchObject(refusal('not_found'));
  });

  it('tells the audit log what somebody else makes of it: another thing, place or picture', async () => {
    const { _id } = await desk.add({ what: 'Gold ring', place: 'Bar', keptAt: 'Safe' });
    await cleaner.update({ _id, what: 'Ring', keptAt: 'Shelf', picture: uploaded(await picture('ring.png')) });
    const [entry] = (await hotel.staff.audit.list({ area: 'lostProperty' })).items;
    expect(entry?.what).toBe(
      'changed the lost property Gold ring: is now Ring, kept at Shelf, before at Safe, another picture',
    );
  });

  it('is never in a state that does not fit, whatever writes it', async () => {
    await desk.add(watch);
    await expect(hotel.sql`update lost_items set state = 'returned'`).rejects.toThrow('lost_items_closed');
    await expect(hotel.sql`update lost_items set returned_to = 'Ada'`).rejects.toThrow('lost_items_closed');
    await expect(hotel.sql`update lost_items set what = ''`).rejects.toThrow('lost_items_what');
  });
});

describe('a guest who left something behind', () => {
  const text = 'My charger, by the bed';

  it('asks by the link of the stay, once it has begun, and reads the answer there', async () => {
    const { _id: bookingId } = await inHouse();
    expect(await ada.calls.lostProperty.ofStay({ bookingId })).toEqual({ question: null });
    const { question } = await ada.calls.lostProperty.ask({ bookingId, text });
    expect(question).toEqual({ text, state: 'open', createdAt: '2026-03-10T11:00:00.000Z', answeredAt: null });
    expect(await hotel.staff.notifications.waiting()).toEqual([
      { kind: 'lost_questions', count: 1, since: question?.createdAt },
    ]);
    const [asked] = (await desk.questions()).items;
    expect(asked).toMatchObject({ text, name: 'Adaeze Obi', booking: { _id: bookingId, roomNumber: '101' } });
    const { _id: itemId } = await desk.add({ what: 'A charger', place: 'Bar' });
    expect(await what({ bookingId })).toEqual([]);
    const answer = { _id: asked?._id ?? '', version: 1, state: 'found', itemId } as const;
    expect(await desk.answer(answer)).toMatchObject({
      item: { _id: itemId, what: 'A charger' },
      answeredBy: 'Bola Ade',
    });
    expect(await what({ bookingId })).toEqual(['A charger']);
    expect((await ada.calls.lostProperty.ofStay({ bookingId })).question).toMatchObject({ state: 'found' });
    expect(await hotel.staff.notifications.waiting()).toEqual([]);
  });

  it('asks for one thing at a time, however often they press, and so often in all', async () => {
    const { _id: bookingId } = await inHouse();
    const press = () => ada.calls.lostProperty.ask({ bookingId, text });
    await Promise.all([press(), press(), press()]);
    expect((await desk.questions()).items).toHaveLength(1);
    const other = () => ada.calls.lostProperty.ask({ bookingId, text: 'A scarf' });
    await expect(other()).rejects.toMatchObject(refusal('lost_asked'));
    for (let asked = 1; asked < LOST_LIMITS.askedMax; asked++) {
      const [{ _id } = { _id: '' }] = (await desk.questions({ state: 'open' })).items;
      await desk.answer({ _id, state: 'not_found' });
      await other();
    }
    const [{ _id } = { _id: '' }] = (await desk.questions({ state: 'open' })).items;
    await desk.answer({ _id, state: 'not_found' });
    await expect(other()).rejects.toMatchObject(refusal('lost_asked'));
    await expect(
      hotel.sql`update lost_questions set state = 'open', answered_at = null, answered_by = null`,
    ).rejects.toThrow('lost_questions_open_once');
  });

  it('who has not been here, and who has another link, learns nothing', async () => {
    const { _id: bookingId } = await ada.calls.bookings.create(
      bookingRequest({ checkInDate: '2026-04-01', checkOutDate: '2026-04-02' }),
    );
    await expect(ada.calls.lostProperty.ask({ bookingId, text })).rejects.toMatchObject(refusal('lost_before_stay'));
    const absent = '00000000-0000-4000-8000-000000000000';
    const other = await hotel.guest('Other Guest');
    for (const id of [bookingId, absent, 'no-id']) {
      await expect(other.calls.lostProperty.ask({ bookingId: id, text })).rejects.toMatchObject(refusal('not_found'));
      await expect(other.calls.lostProperty.ofStay({ bookingId: id })).rejects.toMatchObject(refusal('not_found'));
    }
    await expect(ada.calls.lostProperty.ask({ bookingId, text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('asks by phone too, which staff write down once for each press', async () => {
    const asked = { name: 'Ngozi Udo', phone: '0803 123 4567', text: 'A scarf', clientId: 'one-press' };
    const { _id } = await desk.noteQuestion(asked);
    expect(await desk.noteQuestion(asked)).toMatchObject({ _id, phone: '08031234567', booking: null });
    expect(await desk.answer({ _id, state: 'not_found' })).toMatchObject({
      state: 'not_found',
      answeredBy: 'Bola Ade',
    });
    expect(await desk.answer({ _id, state: 'open' })).toMatchObject({ state: 'open', answeredBy: null });
    const wrong = desk.answer({ _id, state: 'open', itemId: _id });
    await expect(wrong).rejects.toMatchObject(refusal('invalid_input'));
  });

  it('has it in the copy of what is kept of them, and it goes as their account does', async () => {
    const { _id: bookingId } = await inHouse();
    await ada.calls.lostProperty.ask({ bookingId, text });
    const { base64 } = await ada.calls.account.export();
    const file: unknown = JSON.parse(Buffer.from(base64, 'base64').toString());
    expect(file).toMatchObject({ lostQuestions: [{ text, state: 'open' }] });
    await inTransaction(hotel.platform.db, async (tx) => personalLostQuestions.forget?.(tx, ada.user._id));
    expect(await hotel.sql`select from lost_questions`).toEqual([]);
  });
});
