import { createHash } from 'node:crypto';
import { formatNaira, toNaira } from '../../../../shared/money/money';
import type { WrittenEmail } from '../emails';
import type { Evidence, Invariant } from '../evidence';
import { ANONYMOUS, type AuditRow } from '../rows';

/** What the subject of an email says about its change, in words unique to it. */
const BOOKING_WORDS: Record<string, RegExp> = {
  created: /Your booking GT-/,
  changed: /has changed/,
  expired: /not paid in time/,
  withdrawn: /You cancelled your booking/,
  pending: /waits for payment/,
  approved: /is approved/,
  confirmed: /is confirmed/,
  rejected: /could not take/,
  checkedin: /you are checked in/,
  cancelled: /is cancelled/,
  displaced: /has ended/,
  charged: /was charged to your room/,
  charge_voided: /was taken off your bill/,
  completed: /Thank you for your stay/,
};
const ORDER_WORDS: Record<string, RegExp> = {
  placed: /Your food order/,
  pending: /waits for the kitchen again/,
  preparing: /is preparing your order/,
  voided: /is cancelled/,
  delivered: /is on its way/,
  paid: /have received your payment/,
};

const EVENT_WORDS: Record<string, RegExp> = {
  requested: /Your catering request CT-/,
  withdrawn: /You cancelled your catering request/,
  quoted: /Our quote for your event/,
  accepted: /You accepted our quote/,
  declined: /You declined our quote/,
  paid: /have received your payment for your event/,
  pending: /is open again/,
  approved: /is approved/,
  rejected: /cannot take/,
  cancelled: /is cancelled/,
};

/** What an email about a record must say, whatever its change was. */
interface Expected {
  email: string | null;
  /** SHA-256 of the access tokens that open it. */
  tokens: readonly string[];
  /** How its page is opened: by a link with a token, by one for its account, or, hidden or staff's own, not at all. */
  link: 'token' | 'account' | 'none';
  words: Record<string, RegExp>;
  texts: readonly string[];
}

const LINK = /(?:\/booking\/|\/order-confirmation\?order=|\/catering-request\/)([0-9a-z-]+)(#gta_[\w-]+)?/g;
const TOKEN = /gta_[\w-]+/g;
const naira = (kobo: number) => formatNaira(toNaira(kobo));

function expectations({ rows, tokenHashes }: Evidence): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  const tokensOf = (id: string, hash: string | null) => [hash, tokenHashes.get(id)].flatMap((one) => one ?? []);
  for (const { id, email, reference, tokenHash, stay } of rows.bookings) {
    const link = stay.hidden ? 'none' : stay.userId ? 'account' : tokenHash ? 'token' : 'none';
    expected.set(id, { email, tokens: tokensOf(id, tokenHash), link, words: BOOKING_WORDS, texts: [reference] });
  }
  for (const { id, email, reference, tokenHash, maker, totalKobo, items } of rows.orders) {
    const link = maker === ANONYMOUS && tokenHash ? 'token' : 'account';
    const texts = [
      reference,
      `Total: ${naira(totalKobo)}`,
      ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
      ...items.map(({ priceKobo, quantity }) => naira(priceKobo * quantity)),
    ];
    expected.set(id, { email, tokens: tokensOf(id, tokenHash), link, words: ORDER_WORDS, texts });
  }
  for (const { id, email, reference, tokenHash, maker, guestName } of rows.events) {
    const link = maker === ANONYMOUS && tokenHash ? 'token' : 'account';
    expected.set(id, {
      ...{ email, tokens: tokensOf(id, tokenHash), link, words: EVENT_WORDS },
      texts: [reference, guestName],
    });
  }
  return expected;
}

/** What is wrong with the links and tokens of an email, which are to be those of its own record. */
function wrongLinks({ recordId, text, html, subject }: WrittenEmail, { tokens, link }: Expected): string[] {
  const wrong: string[] = [];
  for (const form of [text, html]) {
    const links = [...form.matchAll(LINK)];
    if (links.some(([, id]) => id !== recordId)) wrong.push('leads to another record');
    // An email may have been written before the record was hidden or taken over.
    if (links.length === 0 && link !== 'none') wrong.push('has no link');
    if (link === 'token' && links.some(([, , token]) => !token)) wrong.push('has a link that opens nothing');
  }
  const hashes = [...`${subject} ${text} ${html}`.matchAll(TOKEN)].map(([token]) =>
    createHash('sha256').update(token).digest('hex'),
  );
  if (hashes.some((hash) => !tokens.includes(hash))) wrong.push("has another record's token");
  return wrong;
}

/** The amounts of which an email about a change may tell: its own, or a later one where it waited for Undo. */
function amountsAsOf({ recordId, at, kobo, statusBefore }: AuditRow, audit: readonly AuditRow[]): number[] {
  if (kobo === null || statusBefore === null) return kobo === null ? [] : [kobo];
  const later = audit.filter((other) => other.recordId === recordId && other.action === 'bookings.update');
  return [kobo, ...later.flatMap((other) => (other.at > at ? (other.kobo ?? []) : []))];
}

/** Each email goes to its record's own guest and says what the change was, its reference, its amounts and its own link. */
export const contents: Invariant = (evidence, check) => {
  const records = expectations(evidence);
  const changes = new Map(evidence.rows.audit.map((change) => [change.id, change]));
  for (const email of evidence.emails) {
    const { changeId, recordId, event, to, subject, text } = email;
    const record = records.get(recordId);
    if (!record) continue; // an email about nothing is another invariant's
    const change = changes.get(changeId);
    const missing = record.texts.filter((said) => !`${subject} ${text}`.includes(said));
    const amounts = change ? amountsAsOf(change, evidence.rows.audit) : [];
    if (amounts.length > 0 && !amounts.some((kobo) => text.includes(naira(kobo)))) missing.push(`${amounts[0]} kobo`);
    const wrong = [
      ...(to === record.email ? [] : [`went to ${to}`]),
      ...(change?.event && change.event !== event ? [`says ${event} of ${change.event}`] : []),
      ...(record.words[event]?.test(subject) === false ? [`calls ${event} "${subject}"`] : []),
      ...missing.map((said) => `does not say ${said}`),
      ...wrongLinks(email, record),
    ];
    check(wrong.length === 0, `the email about ${event} of ${recordId} ${wrong.join(', ')}`);
  }
};
