import { EMAIL_SLOTS } from '@server/platform/security/limit-table';
import { STRANGERS_MAILS, sharedMailboxes } from '@server/testing/mailboxes';
import { expect, it } from 'vitest';

/** B1, B8: mails about passwords in a mailbox that strangers fill. */

const VICTIM = 'victim@elsewhere.example';

const mailboxes = await sharedMailboxes();
const { hotel } = mailboxes;

/** Fills the places of a mailbox that anybody can fill. */
async function fill(email: string): Promise<void> {
  await mailboxes.junk(email, 8);
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.events()).toEqual(Array(STRANGERS_MAILS).fill('placed'));
}

const eventsBehindJunk = () => mailboxes.events().slice(STRANGERS_MAILS);
const linkIn = (text = '') => /#(gtr_[\w-]+)/.exec(text)?.[1] ?? 'no link';

/** Has a link mailed, as anybody can. */
async function askForLink(email: string): Promise<void> {
  await hotel.stranger.auth.requestReset({ email });
  await mailboxes.sendWhatIsDue();
}

const PASSWORDS = ['harmattan-dust-7', 'rain-on-zinc-roofs'] as const;

/** Somebody registers with that e-mail; returns how they change the password, and with which one they would. */
async function ownerOf(email: string) {
  const request = { name: 'Ngozi Eze', email, phoneNumber: '08031234567', password: PASSWORDS[0] };
  const { token } = await hotel.stranger.auth.register(request);
  let [currentPassword, newPassword]: [string, string] = [...PASSWORDS];
  return async (): Promise<string> => {
    try {
      await hotel.as(token).auth.changePassword({ currentPassword, newPassword });
      [currentPassword, newPassword] = [newPassword, currentPassword];
      await mailboxes.sendWhatIsDue();
      return 'changed';
    } catch (error) {
      expect(error).toMatchObject({ cause: { retryAfter: 3600 } });
      return String(Reflect.get(Object(error), 'code'));
    }
  };
}

it('C3: a link to a new password comes however much strangers have sent, and makes five', async () => {
  const owner = await hotel.guest('Ngozi Eze');
  await fill(owner.user.email);
  for (let asked = 0; asked < 2; asked += 1) await hotel.stranger.auth.requestReset({ email: owner.user.email });
  await mailboxes.sendWhatIsDue();
  expect(eventsBehindJunk()).toEqual(['reset_asked']);
});

it('B8: using up the reset emails leaves the owner a valid link, or a new one', async () => {
  const { email } = (await hotel.guest('Ada Obi')).user;
  await fill(email);
  for (let asked = 0; asked < 2; asked += 1) await askForLink(email);
  await expect(askForLink(email)).rejects.toMatchObject({ cause: { retryAfter: 1800 } });
  const token = linkIn(mailboxes.received.at(-1)?.email.text);

  // Half an hour later that link is over, and the mailbox still has had its five mails: asking makes it good again.
  hotel.pass(0.51);
  const reset = () => hotel.stranger.auth.resetPassword({ token, password: PASSWORDS[1] });
  await expect(reset()).rejects.toThrow(/no longer good/);
  await askForLink(email);
  expect(mailboxes.received).toHaveLength(EMAIL_SLOTS);
  hotel.pass(0.45);
  expect(await reset()).toMatchObject({ email });
  await expect(reset()).rejects.toThrow(/no longer good/);
});

it('B8: an hour after the last link the next one is mailed, and the one before it is not good again', async () => {
  const { email } = (await hotel.guest('Bisi Ojo')).user;
  await fill(email);
  await askForLink(email);
  const first = linkIn(mailboxes.received.at(-1)?.email.text);
  hotel.pass(1);
  await askForLink(email);
  expect(eventsBehindJunk()).toEqual(['reset_asked', 'reset_asked']);
  await expect(hotel.stranger.auth.resetPassword({ token: first, password: PASSWORDS[1] })).rejects.toThrow();
  const second = linkIn(mailboxes.received.at(-1)?.email.text);
  expect(await hotel.stranger.auth.resetPassword({ token: second, password: PASSWORDS[1] })).toMatchObject({ email });
});

it('B1: of 20 changes of a password three are made in the hour, and their mailbox gets five mails at most, junk included', async () => {
  const change = await ownerOf('squatted-1@elsewhere.example');
  const answers = [];
  for (let turn = 0; turn < 20; turn += 1) answers.push(await change());
  expect(answers).toEqual([...Array(3).fill('changed'), ...Array(17).fill('TOO_MANY_REQUESTS')]);
  expect(mailboxes.events()).toEqual(Array(3).fill('password_changed'));

  mailboxes.received.length = 0;
  const changeAnother = await ownerOf(VICTIM);
  await fill(VICTIM);
  for (let turn = 0; turn < 20; turn += 1) await changeAnother();
  expect(eventsBehindJunk()).toEqual(['password_changed']);
});

it('B1: a real change is confirmed at once, even in a full mailbox; by a reset link even when its reserved slot is taken', async () => {
  const email = 'owner-1@elsewhere.example';
  const change = await ownerOf(email);
  await fill(email);
  expect(await change()).toBe('changed');
  expect(eventsBehindJunk()).toEqual(['password_changed']);

  const another = (await hotel.guest('Chidi Nwa')).user.email;
  mailboxes.received.length = 0;
  await fill(another);
  await askForLink(another);
  const token = linkIn(mailboxes.received.at(-1)?.email.text);
  await hotel.stranger.auth.resetPassword({ token, password: PASSWORDS[1] });
  await mailboxes.sendWhatIsDue();
  expect(eventsBehindJunk()).toEqual(['reset_asked', 'password_changed']);
});

it('B1: a confirmation that has to wait is sent in the end, whoever asks for links in between', async () => {
  const email = 'owner-2@elsewhere.example';
  const change = await ownerOf(email);
  await fill(email);
  await change();
  await change();
  const before = await mailboxes.waiting();
  // This link ends before the mailbox has a place again, so its mail is not kept; fifteen minutes later one is.
  await askForLink(email);
  expect(await mailboxes.waiting()).toBe(before);
  hotel.pass(0.75);
  await askForLink(email);
  expect(await mailboxes.waiting()).toBe(before + 1);
  hotel.pass(0.25);
  await hotel.sql`delete from graphile_worker._private_jobs where payload ->> 'event' = 'placed'`;
  await hotel.sql`update graphile_worker._private_jobs set run_at = now()`;
  await mailboxes.sendWhatIsDue();
  expect(mailboxes.events().slice(EMAIL_SLOTS).sort()).toEqual(['password_changed', 'reset_asked']);
});
