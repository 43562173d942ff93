import { lookAtMail } from '@server/features/mail/look';
import { smtpMailer } from '@server/platform/email/mail';
import { refusal } from '@server/testing/calls/callers';
import { bookingRequest, sharedTestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const { mailer, publicUrl } = hotel.platform;
beforeEach(async () => {
  await hotel.empty();
  await hotel.sql`update hotel set going_live_dismissed_at = null, opened_at = null, is_demo = false`;
  await hotel.sql`delete from users where email <> 'admin@hotel.test'`;
  Object.assign(hotel.platform, { mailer, publicUrl });
});

const enterBank = async () => {
  const { version } = await hotel.staff.hotel.settings();
  const bank = { accountName: 'Oja Palace Limited', bankName: 'First Bank', accountNumber: '3012345678' };
  await hotel.staff.bankAccount.set({ ...bank, password: 'secret123', version });
};
const list = () => hotel.staff.goingLive.steps();
const undone = async () => (await list()).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]));

it('of a new hotel each step is open until what it asks for is there, then the list is gone', async () => {
  hotel.platform.publicUrl = 'http://127.0.0.1:3000';
  hotel.platform.mailer = { ...mailer, from: 'GT Hotel <bookings@gthotel.example>' };
  const open = ['hotel', 'bank', 'rooms', 'menu', 'public_address', 'sender', 'mail', 'colleague', 'open'];
  expect((await list()).isShown).toBe(true);
  const does: Record<string, () => Promise<unknown>> = {
    hotel: async () => {
      await hotel.staff.hotel.update({ name: 'Oja Palace', phone: '08031234567', email: 'desk@oja.example' });
      expect(await undone()).toContain('hotel');
      await hotel.staff.hotel.update({ address: '7 Palace Road, Ogbomoso' });
    },
    bank: enterBank,
    rooms: () => hotel.addRoom('101'),
    menu: () => hotel.addDish('Egusi'),
    public_address: async () => {
      hotel.platform.publicUrl = 'https://oja.example';
    },
    sender: async () => {
      hotel.platform.mailer = { ...mailer, from: null };
    },
    mail: async () => {
      const server = await openMailServer();
      const smtp = smtpMailer(server.url, { from: 'Oja Palace <desk@oja.example>', clock: hotel.clock });
      hotel.platform.mailer = smtp;
      await lookAtMail(hotel.platform, ['bookings_email']);
      expect(await undone()).toContain('mail');
      await hotel.staff.mail.test();
      smtp.close();
      await server.close();
    },
    colleague: async () => {
      const bola = { name: 'Bola Ade', email: 'bola@oja.example', role: 'desk' } as const;
      await hotel.staff.staff.invite({ ...bola, password: 'secret123' });
    },
    open: () => hotel.staff.goingLive.open({ opened: true }),
  };
  expect(Object.keys(does)).toEqual(open);
  for (const [index, step] of open.entries()) {
    expect(await undone()).toEqual(open.slice(index));
    await does[step]?.();
  }
  expect(await undone()).toEqual([]);
  expect((await list()).isShown).toBe(false);
});

it('is put away for all admins and for good, and brought back by an Undo', async () => {
  expect((await hotel.staff.goingLive.dismiss({ dismissed: true })).isShown).toBe(false);
  expect(await list()).toMatchObject({ isShown: false, openedAt: null });
  expect((await hotel.staff.goingLive.dismiss({ dismissed: false })).isShown).toBe(true);
});

it('is not shown in a demo', async () => {
  await hotel.sql`update hotel set is_demo = true`;
  expect((await list()).isShown).toBe(false);
});

const open = (opened = true) => hotel.staff.goingLive.open({ opened });
const isOpen = async () => (await hotel.stranger.hotel.details()).hasOpened;
const actions = async () =>
  (await hotel.sql`select action from audit_log where action in ('hotel.open', 'hotel.close') order by action`).map(
    ({ action }) => action,
  );

it('opens to guests once name, address, phone, bank account and a room are its own, and names what is missing', async () => {
  await hotel.sql`update hotel set address = '', name = 'GT Hotel', phone = '08035550142', bank_name = 'Demo Bank of Nigeria'`;
  const missing: [enters: () => Promise<unknown>, left: string][] = [
    [async () => {}, 'the hotel’s name, its address, its phone number, the bank account, a room'],
    [
      () => hotel.staff.hotel.update({ name: 'Oja Palace', address: '7 Palace Road' }),
      'its phone number, the bank account, a room',
    ],
    [() => hotel.staff.hotel.update({ phone: '08031234567' }), 'the bank account, a room'],
    [enterBank, 'a room'],
  ];
  for (const [enters, left] of missing) {
    await enters();
    await expect(open()).rejects.toMatchObject(
      refusal('not_ready_to_open', `The hotel cannot open to guests yet. It still needs ${left}.`),
    );
  }
  expect(await isOpen()).toBe(false);
  await hotel.addRoom('101');
  expect((await list()).missing).toEqual([]);
  expect((await open()).openedAt).not.toBeNull();
  expect(await isOpen()).toBe(true);
});

it('opens once however often it is asked, and is taken back by an Undo, each in the audit log', async () => {
  await hotel.sql`update hotel set name = 'Oja Palace', address = '7 Palace Road', phone = '08031234567', bank_name = 'First Bank',
    bank_account_name = 'Oja Palace Limited', bank_account_number = '3012345678'`;
  await hotel.addRoom('101');
  const [one, two] = await Promise.all([open(), open()]);
  expect(two.openedAt).toBe(one.openedAt);
  expect((await open()).openedAt).toBe(one.openedAt);
  expect(await actions()).toEqual(['hotel.open']);
  expect((await open(false)).openedAt).toBeNull();
  await open(false);
  expect(await isOpen()).toBe(false);
  expect(await actions()).toEqual(['hotel.close', 'hotel.open']);
});

it('stays open whatever it lacks later, and refuses no call of the API while it is not', async () => {
  await hotel.addRoom('101');
  expect(await isOpen()).toBe(false);
  expect(await hotel.stranger.rooms.list()).toHaveLength(1);
  const stay = { checkInDate: '2026-03-20', checkOutDate: '2026-03-22' };
  expect(await hotel.stranger.bookings.create(bookingRequest(stay))).toMatchObject({ roomNumber: '101' });
  await hotel.sql`update hotel set opened_at = now(), address = ''`;
  expect((await open()).missing).toContain('address');
  expect(await isOpen()).toBe(true);
});

it.each([{}, { opened: 'yes' }, { opened: true, at: 'noon' }])('refuses %j', async (input) => {
  await expect(hotel.staff.goingLive.open(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
