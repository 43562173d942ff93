import { randomUUID } from 'node:crypto';
import { companyStatement, findCompany, lockCompany } from '@server/features/companies/account';
import { accountDetails, hotelDetails, sender } from '@server/features/hotel/hotel-details';
import { billContent } from '@server/features/money/ledger/bill-content';
import { currentBill, issuedFor } from '@server/features/money/ledger/bills';
import { mailedMonth } from '@server/features/money/ledger/mailed-bill';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { asTyped, type EmailContent, type LabelledValue, oneLine } from '@server/platform/email/email';
import { sendRecordEmail } from '@server/platform/email/emails';
import type { Attachment } from '@server/platform/email/mail';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { csvFile } from '@server/platform/tables/csv-file';
import { STATEMENT_HEADER, statementRow } from '@shared/companies/account';
import type { Company, CompanyEmailed, CompanyEmailInput } from '@shared/companies/schema';
import { formatDay, nigerianFormat } from '@shared/dates';
import { billBalance, billTitle } from '@shared/money/bills/lines';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { z } from 'zod';

const TASK = 'company_email';

const days = z.object({ from: z.string(), to: z.string() });
const queuedEmail = z.object({
  /** The id of the audit log's row about the press. */
  changeId: z.string(),
  companyId: z.string(),
  what: z.union([days, z.object({ month: z.string() })]),
});
type What = z.output<typeof queuedEmail>['what'];

const monthFormat = nigerianFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const wordsOf = (what: What) =>
  'month' in what
    ? `the bill of ${monthFormat(new Date(`${what.month}-01T00:00:00Z`))}`
    : `the statement from ${formatDay(what.from)} to ${formatDay(what.to)}`;

const whatOf = ({ from, to, month }: CompanyEmailInput): What =>
  month === undefined ? days.parse({ from, to }) : { month };

/**
 * Queues an email with a statement or a bill to the company's address; a repeat with the same client id queues none. Throws
 * `not_found`, `company_without_email`, `bill_nothing`, `statement_long`, `too_many_requests`, `key_reused`.
 */
export async function emailCompany({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: CompanyEmailInput;
}): Promise<CompanyEmailed> {
  const { _id, clientId: key } = input;
  const what = whatOf(input);
  const { company } = await findCompany(platform.db, platform.clock.today(), _id);
  await assertSomething(platform, _id, what);
  await platform.limits.consume('emailByCompany', _id);
  return inTransaction(platform.db, async (tx) => {
    const changeId = randomUUID();
    const earlier = await reserveKey(
      tx,
      { actor: actor.id, verb: 'companies.email', key, request: { _id, what } },
      changeId,
    );
    const { name, email: to } = await lockCompany(tx, _id);
    if (!to) throw new DomainError('company_without_email', { name }, { field: 'email' });
    if (earlier) return { to };
    await audit(tx, {
      ...{ id: changeId, actor: actor.id, action: 'companies.email', recordId: company._id },
      detail: { to, what: wordsOf(what) },
    });
    await addJobs(tx, TASK, { key: `email:${changeId}`, payload: { changeId, companyId: company._id, what } });
    return { to };
  });
}

/** That there is a bill of the month, or that the statement is not too long. */
async function assertSomething(platform: Platform, _id: string, what: What): Promise<void> {
  if (!('month' in what)) return void (await companyStatement({ ctx: { platform }, input: { _id, ...what } }));
  const owner = { kind: 'company' as const, id: _id, month: what.month };
  if (currentBill(await issuedFor(platform.db, owner))) return;
  const { total } = await billContent(platform.db, owner);
  if (total <= 0) throw new DomainError('bill_nothing');
}

/** What an email carries, and what it says of that. */
interface Carried {
  title: string;
  figures: LabelledValue[];
  attachment: Attachment;
}

async function carriedBill(platform: Platform, id: string, month: string): Promise<Carried> {
  const { bill, attachment } = await mailedMonth(platform, { kind: 'company', id, month });
  const { total, facts } = bill.details;
  const { label, value } = billBalance(bill.details);
  const figures = [...facts, { label: 'Total', value: formatNaira(total) }, { label, value }];
  return { title: billTitle(bill), figures, attachment };
}

async function carriedStatement(
  platform: Platform,
  _id: string,
  { from, to }: z.output<typeof days>,
): Promise<Carried> {
  const { company, lines, opening, closing } = await companyStatement({ ctx: { platform }, input: { _id, from, to } });
  const sum = (amounts: number[]) => formatNaira(toNaira(amounts.reduce((kobo, amount) => kobo + toKobo(amount), 0)));
  const figures = [
    { label: `Owed before ${formatDay(from)}`, value: formatNaira(opening) },
    { label: 'Billed', value: sum(lines.map(({ billed }) => billed)) },
    { label: 'Paid', value: sum(lines.map(({ paid }) => paid)) },
    { label: `Owed on ${formatDay(to)}`, value: formatNaira(closing) },
    ...(company.overdue > 0 ? [{ label: 'Overdue today', value: formatNaira(company.overdue) }] : []),
  ];
  const name = `${company.reference}-${from}-${to}`;
  const { fileName, mediaType, base64 } = csvFile({ name, header: STATEMENT_HEADER, rows: lines.map(statementRow) });
  const attachment = { fileName, mediaType, content: Buffer.from(base64, 'base64') };
  return { title: `Statement from ${formatDay(from)} to ${formatDay(to)}`, figures, attachment };
}

/** The job that emails companies their statements and bills, as they stand by then. */
export function companyEmailsJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const { changeId, companyId, what } = queuedEmail.parse(queued);
      const found = await findCompany(platform.db, platform.clock.today(), companyId).catch((error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      });
      // Removed since, or its address was.
      if (!found?.company.email) return;
      const { company } = found;
      const [hotel, carried] = await Promise.all([
        hotelDetails(platform),
        'month' in what ? carriedBill(platform, companyId, what.month) : carriedStatement(platform, companyId, what),
      ]);
      const content = companyEmail(company, carried, hotel);
      const named = { changeId, recordId: companyId, event: 'company_told', about: `company ${company.reference}` };
      const attachments = [carried.attachment];
      await sendRecordEmail(
        platform,
        { ...named, backed: true, to: found.company.email, replyTo: hotel.email, content, attachments },
        signal,
      );
    },
  };
}

function companyEmail(
  company: Company,
  { title, figures }: Carried,
  hotel: Awaited<ReturnType<typeof hotelDetails>>,
): EmailContent {
  const { name, contactName, reference, balance } = company;
  return {
    title,
    greeting: `Dear ${asTyped(contactName ?? name)},`,
    paragraphs: [`${title} for ${asTyped(name)} is attached.`],
    details: figures.map(({ label, value }) => ({ label, value: oneLine(value) })),
    payment:
      balance > 0
        ? {
            title: 'How to pay',
            details: [...accountDetails(hotel), { label: 'Owed in all', value: formatNaira(balance) }],
            steps: [`Please write ${reference} on the transfer.`, 'If you have paid already, please tell us.'],
          }
        : null,
    link: null,
    ...sender(hotel),
  };
}
