import { TEST_TIMEOUT } from '@server/testing/patience';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emailQueue } from './email-queue';
import { sharedTestHotel } from './hotel';
import { pdfPages } from './pdf-text';
import type { RecordKind } from './record-kinds';
import { sharedMailServer } from './servers/mail-server';

export type EmailedHotel = Awaited<ReturnType<typeof sharedEmailedHotel>>;

/** The link in an email. */
export const linkIn = (text: string | undefined) => /https:\/\/hotel\.test\S+/.exec(text ?? '')?.[0];

/** The hotel of a whole test file with what that kind of record needs, whose emails about it can be sent and read. */
export async function sharedEmailedHotel(kind: RecordKind) {
  const hotel = await sharedTestHotel();
  await kind.prepare(hotel);
  const server = await sharedMailServer(hotel, { refuses: (address) => (address.startsWith('gone') ? 550 : null) });
  const queue = emailQueue(hotel, server, kind.emailsJob(hotel.platform));
  beforeEach(async () => {
    await hotel.clear();
    server.received.length = 0;
  });
  return { hotel, server, ...queue };
}

/** What is so of the emails about each kind of record. */
export function describeRecordEmails(emailed: EmailedHotel, kind: RecordKind): void {
  describe(`the email about a new ${kind.noun} (D18)`, () => testNewRecord(emailed, kind));
  const { payable } = kind;
  if (payable)
    describe(`the email about a payment for any ${kind.noun} (D17, D18)`, () => testPayment(emailed, kind, payable));
  describe(`an email about any ${kind.noun} is queued in the transaction of its change`, () =>
    testTransaction(emailed, kind));
  describe(`whatever becomes of the mail about any ${kind.noun}`, () => testDelivery(emailed, kind));
}

type Payable = NonNullable<RecordKind['payable']>;

function testPayment({ hotel, emails }: EmailedHotel, kind: RecordKind, payable: Payable): void {
  it('brings the receipt as PDF and a link to its page, which the token of the record opens', async () => {
    const { _id, reference, accessToken = '' } = await kind.make(hotel.stranger);
    const { receipt } = await hotel.pay(payable(_id), 1_250.5);
    const received = await emails(2);
    const paid = received.find(({ header }) => header('X-Hotel-Event') === 'paid')?.email;
    const page = `https://hotel.test/receipts/${receipt?._id}#${accessToken}`;
    expect(paid?.text).toContain(`Receipt 000001: ${page}`);
    expect(paid?.html).toContain(`href="${page}"`);
    expect(await hotel.as(accessToken).receipts.get({ _id: receipt?._id ?? '' })).toMatchObject({ number: '000001' });
    const [file, ...others] = paid?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'receipt-000001.pdf', mimeType: 'application/pdf' });
    if (!(file?.content instanceof ArrayBuffer)) throw new Error('The attachment is no file');
    const [text] = await pdfPages(new Uint8Array(file.content));
    for (const said of ['Adaeze Obi', '₦1,250.50', reference]) expect(text).toContain(said);
  });

  it('is the only one with a receipt', async () => {
    const { _id } = await kind.make(hotel.stranger);
    await kind.change(hotel.staff, _id);
    for (const { email } of await emails(2)) {
      expect(email.attachments.map(({ mimeType }) => mimeType)).not.toContain('application/pdf');
    }
  });
}

function testNewRecord({ hotel, queued, events, emails }: EmailedHotel, kind: RecordKind): void {
  it('says in text and HTML from whom it is, about what and where to look it up; and its link opens it (D7)', async () => {
    const { json: made } = await hotel.rest('POST', kind.createPath, { body: kind.request() });
    const [received] = await emails(1);
    const [audited] = await hotel.sql`select id from audit_log where record_id = ${made._id}`;
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.email).toMatchObject({
      from: { name: 'GT Hotel', address: 'bookings@hotel.test' },
      replyTo: [{ address: 'hello@gthotel.example' }],
      subject: `GT Hotel: ${kind.subject} ${made.reference}`,
      messageId: `<${audited?.id}@hotel.test>`,
    });
    expect(received?.header('X-Hotel-Record')).toBe(made._id);
    expect(received?.header('X-Hotel-Event')).toBe(kind.events.made);
    for (const part of [received?.email.text, received?.email.html]) {
      for (const said of kind.said(made)) expect(part).toContain(said);
    }
    const link = linkIn(received?.email.text);
    expect(link).toBe(`${kind.page(made._id)}#${made.accessToken}`);
    expect(received?.email.html).toContain(`href="${link}"`);
    const bearer = hotel.as(link?.split('#')[1]);
    expect(await kind.open(bearer, made._id)).toMatchObject({ reference: made.reference });
  });

  it('has for an account a link that only the account opens', async () => {
    const guest = await hotel.guest('Ada Account');
    const { _id } = await kind.make(guest.calls);
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(kind.page(_id));
  });

  it('has a link without a token once an account has claimed what it is about', async () => {
    const guest = await hotel.guest('Tola Claims');
    const { _id, accessToken = '' } = await kind.make(hotel.stranger, { email: guest.user.email });
    await kind.claim(guest.calls, { _id, accessToken });
    expect(await events()).toEqual([kind.events.made]);
    const [received] = await emails(1);
    expect(linkIn(received?.email.text)).toBe(kind.page(_id));
  });

  it('waits in the queue without a secret, a name or an address', async () => {
    const { accessToken = '-' } = await kind.make(hotel.stranger);
    const [job] = await queued();
    const waiting = JSON.stringify(job?.payload);
    for (const secret of [accessToken, 'gta_', 'Adaeze', 'adaeze@guests.test', '8031234567', 'Station']) {
      expect(waiting).not.toContain(secret);
    }
  });
}

function testTransaction({ hotel, events, emails }: EmailedHotel, kind: RecordKind): void {
  const rows = () => hotel.sql`select * from ${hotel.sql(kind.table)}`;

  it('so what fails after its email is queued sends none', async () => {
    await hotel.sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`;
    await hotel.sql`create constraint trigger refuse after insert on ${hotel.sql(kind.table)}
      deferrable initially deferred for each row execute function refuse()`;
    await expect(kind.make(hotel.stranger)).rejects.toThrow();
    await hotel.sql`drop function refuse() cascade`;
    expect(await rows()).toHaveLength(0);
    expect(await events()).toEqual([]);
  });

  it('so nothing is made or changed whose email cannot be queued', async () => {
    const { _id } = await kind.make(hotel.stranger);
    const before = await rows();
    await hotel.sql`alter table graphile_worker._private_jobs add constraint no_emails check (false) not valid`;
    await expect(kind.make(hotel.stranger, { turn: 1 })).rejects.toThrow();
    await expect(kind.change(hotel.staff, _id)).rejects.toThrow();
    await hotel.sql`alter table graphile_worker._private_jobs drop constraint no_emails`;
    expect(before).toHaveLength(1);
    expect(await rows()).toEqual(before);
  });

  it('and once, however often the same request is sent (D13)', async () => {
    const make = () => kind.make(hotel.stranger, { clientId: 'email-0001' });
    await Promise.all(Array.from({ length: 5 }, make));
    await make();
    expect(await events()).toEqual([kind.events.made]);
    await emails(1);
    await make();
    expect(await events()).toEqual([]);
  });
}

function testDelivery({ hotel, server, complaints, emails, sending }: EmailedHotel, kind: RecordKind): void {
  it('an email that finds the mail server away is delivered, once, when the server is back', async () => {
    await kind.make(hotel.stranger);
    await server.close();
    await sending(async () => {
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select last_error, locked_at from graphile_worker.jobs`;
        expect(job).toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED'), locked_at: null });
      }, TEST_TIMEOUT);
    });
    await server.reopen();
    await hotel.sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`;
    const [received] = await emails(1);
    expect(received?.header('X-Hotel-Event')).toBe(kind.events.made);
    await expect(sending(async () => server.received.length)).resolves.toBe(1);
  });

  it('an email to an address that does not exist is given up, and said, and holds up no other', async () => {
    await kind.make(hotel.stranger, { email: 'gone@guests.test' });
    await kind.make(hotel.stranger, { turn: 1 });
    await sending(async () => {
      await server.emails(1);
      await vi.waitFor(async () => {
        const [job] = await hotel.sql`select * from graphile_worker.jobs where last_error is not null`;
        expect(job).toMatchObject({ locked_at: null, attempts: 25, max_attempts: 25 });
      }, TEST_TIMEOUT);
    });
    expect(server.received.flatMap(({ to }) => to)).toEqual(['adaeze@guests.test']);
    const about = `about ${kind.noun} ${kind.prefix}-\\w+`;
    expect(complaints.join()).toMatch(
      new RegExp(`The email .* ${about} can never be sent \\(address_refused\\): .*550`),
    );
  });

  it('a name that tries to be markup or a header is text', async () => {
    await kind.make(hotel.stranger, { name: '<b>Ada</b>\r\nBcc: thief@elsewhere' });
    const [received] = await emails(1);
    expect(received?.to).toEqual(['adaeze@guests.test']);
    expect(received?.header('Bcc')).toBeUndefined();
    expect(received?.email.text).toContain('<b>Ada</b> Bcc: thief@elsewhere');
    expect(received?.email.html).toContain('&lt;b&gt;Ada&lt;/b&gt; Bcc');
  });
}
