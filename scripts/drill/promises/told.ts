import { createHash } from 'node:crypto';
import { formatNaira, toNaira } from '../../../shared/money';
import type { Evidence } from '../evidence';
import type { WrittenLetter } from '../letters';
import type { Examine, Finding } from './promise';

/** What a letter about a booking says of its change, in words that stand in no other. */
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

/** The same of food orders. */
const ORDER_WORDS: Record<string, RegExp> = {
  placed: /Your food order/,
  pending: /waits for the kitchen again/,
  preparing: /is preparing your order/,
  voided: /is cancelled/,
  delivered: /is on its way/,
};

/** What a letter about a record must say, whatever its change was. */
interface Told {
  email: string | null;
  reference: string;
  /** SHA-256 of the access tokens that open it. */
  tokens: readonly string[];
  /** How its page is opened: by a link with a token, by one for its account, or, hidden or staff's own, not at all. */
  link: 'token' | 'account' | 'none';
  words: Record<string, RegExp>;
  /** Stands in each letter about it. */
  texts: readonly string[];
}

const LINK = /(?:\/booking\/|\/order-confirmation\?order=)([0-9a-z-]+)(#gta_[\w-]+)?/g;
const TOKEN = /gta_[\w-]+/g;

function recordsOf({ rows, tokenHashes }: Evidence): Map<string, Told> {
  const told = new Map<string, Told>();
  const known = (id: string, hash: string | null) => [hash, tokenHashes.get(id)].flatMap((one) => one ?? []);
  const naira = (kobo: number) => formatNaira(toNaira(kobo));
  for (const { id, email, reference, tokenHash, stay } of rows.bookings) {
    const link = stay.hidden ? 'none' : stay.userId ? 'account' : tokenHash ? 'token' : 'none';
    told.set(id, { email, reference, tokens: known(id, tokenHash), link, words: BOOKING_WORDS, texts: [] });
  }
  for (const { id, email, reference, tokenHash, maker, totalKobo, lines } of rows.orders) {
    const link = maker === 'anonymous' && tokenHash ? 'token' : 'account';
    const texts = [
      `Total: ${naira(totalKobo)}`,
      ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
      ...lines.map(({ priceKobo, quantity }) => naira(priceKobo * quantity)),
    ];
    told.set(id, { email, reference, tokens: known(id, tokenHash), link, words: ORDER_WORDS, texts });
  }
  return told;
}

/** The links and tokens of a letter are those of its own record; returns what is wrong with them. */
function wrongLinks({ recordId, text, html, subject }: WrittenLetter, { tokens, link }: Told): string[] {
  const wrong: string[] = [];
  for (const form of [text, html]) {
    const links = [...form.matchAll(LINK)];
    if (links.some(([, id]) => id !== recordId)) wrong.push('leads to another record');
    // A letter may have been written before the record was hidden or taken over.
    if (links.length === 0 && link !== 'none') wrong.push('has no link');
    if (link === 'token' && links.some(([, , token]) => !token)) wrong.push('has a link that opens nothing');
  }
  const hashes = [...`${subject} ${text} ${html}`.matchAll(TOKEN)].map(([token]) =>
    createHash('sha256').update(token).digest('hex'),
  );
  if (hashes.some((hash) => !tokens.includes(hash))) wrong.push("has another record's token");
  return wrong;
}

/** Each letter goes to its record's own guest and says what the change was, its reference, its amounts and its own link. */
export const told: Examine = (evidence) => {
  const finding: Finding = { checked: 0, broken: [] };
  const records = recordsOf(evidence);
  const changes = new Map(evidence.rows.audit.map((change) => [change.id, change]));
  for (const letter of evidence.letters) {
    const { changeId, recordId, event, to, subject, text } = letter;
    const record = records.get(recordId);
    if (!record) continue; // that is a letter about nothing
    finding.checked += 1;
    const change = changes.get(changeId);
    const missing = [record.reference, ...record.texts].filter((said) => !`${subject} ${text}`.includes(said));
    if (change?.kobo !== null && change?.kobo !== undefined && !text.includes(formatNaira(toNaira(change.kobo))))
      missing.push(`${change.kobo} kobo`);
    const wrong = [
      ...(to === record.email ? [] : [`went to ${to}`]),
      ...(change?.event && change.event !== event ? [`says ${event} of ${change.event}`] : []),
      ...(record.words[event]?.test(subject) === false ? [`calls ${event} "${subject}"`] : []),
      ...missing.map((said) => `does not say ${said}`),
      ...wrongLinks(letter, record),
    ];
    for (const what of wrong) finding.broken.push(`the letter about ${event} of ${recordId} ${what}`);
  }
  return finding;
};
