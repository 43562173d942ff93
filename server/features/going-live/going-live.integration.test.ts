import { demoPeople } from '@drizzle/seed/life/people';
import { lookAtMail } from '@server/features/mail/look';
import { smtpMailer } from '@server/platform/email/mail';
import { sharedTestHotel } from '@server/testing/hotel';
import { openMailServer } from '@server/testing/servers/mail-server';
import { beforeEach, expect, it } from 'vitest';

const hotel = await sharedTestHotel();
const { mailer, publicUrl } = hotel.platform;
beforeEach(async () => {
  await hotel.empty();
  await hotel.sql`update hotel set going_live_dismissed_at = null`;
  await hotel.sql`delete from users where email <> 'admin@hotel.test'`;
  Object.assign(hotel.platform, { mailer, publicUrl });
});

const list = () => hotel.staff.goingLive.steps();
const undone = async () => (await list()).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]));

it('of a new hotel each step is open until what it asks for is there, then the list is gone', async () => {
  hotel.platform.publicUrl = 'http://127.0.0.1:3000';
  hotel.platform.mailer = { ...mailer, from: 'GT Hotel <bookings@gthotel.example>' };
  const open = ['hotel', 'bank', 'rooms', 'menu', 'public_address', 'sender', 'mail', 'colleague'];
  expect((await list()).isShown).toBe(true);
  const does: Record<string, () => Promise<unknown>> = {
    hotel: async () => {
      await hotel.staff.hotel.update({ name: 'Oja Palace', phone: '08031234567', email: 'desk@oja.example' });
      expect(await undone()).toContain('hotel');
      await hotel.staff.hotel.update({ address: '7 Palace Road, Ogbomoso' });
    },
    bank: async () => {
      const { version } = await hotel.staff.hotel.settings();
      const bank = { accountName: 'Oja Palace Limited', bankName: 'First Bank', accountNumber: '3012345678' };
      await hotel.staff.bankAccount.set({ ...bank, password: 'secret123', version });
    },
    rooms: () => hotel.addRoom('101'),
    menu: () => hotel.addDish('Egusi'),
    public_address: async () => {
      hotel.platform.publicUrl = 'https://oja.example';
    },
    sender: async () => {
      hotel.platform.mailer = { ...mailer, from: 'Oja Palace <desk@oja.example>' };
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
      const { user } = await hotel.guest('Bola Ade');
      await hotel.sql`update users set role = 'desk' where id = ${user.id}`;
    },
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
  expect(await list()).toEqual({ isShown: false, steps: [] });
  expect((await hotel.staff.goingLive.dismiss({ dismissed: false })).isShown).toBe(true);
});

it('is not shown in a demo, which has the demo’s people', async () => {
  const desk = demoPeople.find(({ key }) => key === 'morning');
  const { user } = await hotel.guest('Bisi Alabi');
  await hotel.sql`update users set email = ${desk?.email ?? ''} where id = ${user.id}`;
  expect(await list()).toEqual({ isShown: false, steps: [] });
});
