import { addDays } from '@shared/dates';
import type { LookReason } from '@shared/money/statements/constants';
import { readReference } from '@shared/records/reference';
import { type CreditLine, type DebitLine, fingerprintOf, payerText } from './lines';
import { companyWords, type KnownPayable, type References, referencesIn, wordsOf } from './named-payables';

/** Which line of a statement pays for what, by what is known of stays, orders and payments. */

/** A payment by transfer that nobody has taken back. */
export interface KnownTransfer {
  id: string;
  payableId: string;
  kobo: number;
  /** The hotel's day on which it was seen. */
  day: string;
}

export interface Known {
  payables: readonly KnownPayable[];
  transfers: readonly KnownTransfer[];
  /** Ids of the payments that lines were recorded as, by the lines' fingerprints. */
  recorded: ReadonlyMap<string, string>;
  /** Whether it can no longer be recorded. */
  isTooOld: (line: CreditLine) => boolean;
  /** With which the hotel's bookings begin now. */
  letters: string;
}

/** What is said of a line. `payment` is the id of what it was or probably was recorded as. */
export interface Judgement {
  verdict: 'match' | 'look' | 'recorded' | 'other';
  reason: LookReason | null;
  payables: KnownPayable[];
  payment: string | null;
}

/** Its fingerprint, and the one that it had where its day and month were taken for each other. */
export const readingsOf = (line: CreditLine): string[] =>
  [line, ...(line.otherDay ? [{ ...line, day: line.otherDay }] : [])].map(fingerprintOf);

/** How many days a payment that was recorded by hand may lie before or after the bank's day. */
export const RECORDED_WITHIN_DAYS = 7;

const SENT_BACK = /\b(?:RVSL|RSVL|REVERSAL|REVERSED|RETURNED)\b/i;

const OTHER: Judgement = { verdict: 'other', reason: null, payables: [], payment: null };
const look = (reason: LookReason, payables: KnownPayable[], payment: string | null = null): Judgement => ({
  verdict: 'look',
  reason,
  payables,
  payment,
});

/** Finds what references name; one under another prefix than its own is none that is sure. */
export function referenceIndex(payables: readonly KnownPayable[]) {
  const byCharacters = new Map<string, { payable: KnownPayable; prefix: string | null }[]>();
  for (const payable of payables) {
    for (const reference of payable.references) {
      const { prefix = null, characters = '' } = readReference(reference) ?? {};
      byCharacters.set(characters, [...(byCharacters.get(characters) ?? []), { payable, prefix }]);
    }
  }
  return (references: References['sure'], how: 'own' | 'any') => {
    const named = references.flatMap(({ prefix, characters }) =>
      (byCharacters.get(characters) ?? []).filter(
        (known) => how === 'any' || (prefix ?? known.prefix) === known.prefix,
      ),
    );
    return [...new Set(named.map(({ payable }) => payable))];
  };
}

/** Two words of the guest's name stand in the text: one alone is too many people's. */
function namesGuest(text: string, { guestName, guestNames = [] }: KnownPayable): boolean {
  const said = new Set(wordsOf(text));
  return [guestName, ...guestNames].some(
    (name) => [...new Set(wordsOf(name))].filter((word) => said.has(word)).length >= 2,
  );
}

/** All words of a company's name stand in the text; one alone is a bank's or a person's unless all that is owed came. */
function namesCompany(line: CreditLine, { guestName, openKobo }: KnownPayable): boolean {
  const said = new Set(wordsOf(payerText(line)));
  const words = companyWords(guestName);
  return (words.length > 1 || line.kobo === openKobo) && words.length > 0 && words.every((word) => said.has(word));
}

/**
 * Judges the lines of one statement. A match is a line whose reference is one stay's or order's, whose amount is exactly what
 * is open of it or its deposit, and that neither was recorded nor looks as if. Each stay or order is offered once, a company's account
 * until all that it owes is offered. Each payment is taken for one line: of two transfers of which one was recorded by hand the other is offered.
 */
export function judgeLines(
  lines: readonly CreditLine[],
  debits: readonly DebitLine[],
  { payables, transfers, recorded, isTooOld, letters }: Known,
): Judgement[] {
  const named = referenceIndex(payables);
  const taken = new Set(recorded.values());
  /** What lines are offered for it, in kobo. */
  const matched = new Map<KnownPayable, number>();
  const recordedAs = lines.map((line) => recorded.get(fingerprintOf(line)));
  const sentBack = new Set(
    debits.flatMap((debit) =>
      named(referencesIn(payerText(debit), letters).sure, 'own').map(({ id }) => `${id} ${debit.kobo}`),
    ),
  );

  const earlierTransfer = (line: CreditLine, payable: KnownPayable) => {
    const [from, to] = [addDays(line.day, -RECORDED_WITHIN_DAYS), addDays(line.day, RECORDED_WITHIN_DAYS)];
    const found = transfers.find(
      ({ id, payableId, kobo, day }) =>
        !taken.has(id) && payableId === payable.id && kobo === line.kobo && day >= from && day <= to,
    );
    if (found) taken.add(found.id);
    return found?.id ?? null;
  };

  const judgeNamed = (line: CreditLine, payable: KnownPayable): Judgement => {
    const earlier = earlierTransfer(line, payable);
    if (earlier) return look('probably_recorded', [payable], earlier);
    if (isTooOld(line)) return look('too_old', [payable]);
    const { state, openKobo, dueKobo = openKobo } = payable;
    if (state !== 'stands') return look(state, [payable]);
    if (SENT_BACK.test(payerText(line)) || sentBack.has(`${payable.id} ${line.kobo}`))
      return look('reversal', [payable]);
    const before = matched.get(payable) ?? 0;
    if (before > 0 && !payable.isAccount) return look('repeat', [payable]);
    if (openKobo <= 0) return look('nothing_open', [payable, ...accountOf(payable)]);
    const fits = payable.isAccount ? before + line.kobo <= openKobo : line.kobo === openKobo || line.kobo === dueKobo;
    if (!fits) return look(line.kobo < openKobo && !payable.isAccount ? 'less' : 'more', [payable]);
    matched.set(payable, before + line.kobo);
    return { verdict: 'match', reason: null, payables: [payable], payment: null };
  };

  /** Who pays a stay that was put on an account may name the stay. */
  const accountOf = ({ companyId }: KnownPayable) =>
    payables.filter(({ id, isAccount }) => isAccount && id === companyId);

  const lookAt = (line: CreditLine, reason: LookReason, possible: KnownPayable[]) =>
    look(isTooOld(line) ? 'too_old' : reason, possible);

  const judge = (line: CreditLine): Judgement => {
    const payment = recorded.get(fingerprintOf(line));
    if (payment) return { verdict: 'recorded', reason: null, payables: [], payment };
    const { sure, unsure } = referencesIn(payerText(line), letters);
    const certain = named(sure, 'own');
    const misread = recorded.get(readingsOf(line)[1] ?? '');
    if (misread && !recordedAs.includes(misread)) return look('probably_recorded', certain, misread);
    const [only] = certain;
    if (only) return certain.length === 1 ? judgeNamed(line, only) : lookAt(line, 'several', certain);
    const possible = named([...sure, ...unsure], 'any');
    if (possible.length > 0) return lookAt(line, 'unsure', possible);
    const byName = payables.filter(
      (payable) =>
        !matched.has(payable) &&
        payable.state === 'stands' &&
        !payable.isAccount &&
        (payable.openKobo === line.kobo || payable.dueKobo === line.kobo) &&
        namesGuest(payerText(line), payable),
    );
    // A stay that alone is open of its group is meant by both.
    const inGroups = new Set(byName.flatMap(({ stays = [] }) => stays));
    const meant = byName.filter(({ id }) => !inGroups.has(id));
    const accounts = payables.filter((payable) => payable.isAccount && namesCompany(line, payable));
    for (const account of accounts) {
      const earlier = earlierTransfer(line, account);
      if (earlier) return look('probably_recorded', [account], earlier);
    }
    const owing = accounts.filter(({ openKobo }) => line.kobo <= openKobo);
    const fits = [...(meant.length === 1 ? meant : []), ...owing];
    return fits.length > 0 ? lookAt(line, 'by_name', fits) : OTHER;
  };

  // The earliest transfer is the one that a stay or order is offered for.
  const judged = new Map(
    [...lines].sort((a, b) => a.day.localeCompare(b.day) || a.row - b.row).map((line) => [line, judge(line)]),
  );
  return lines.map((line) => judged.get(line) ?? OTHER);
}
