import type { Reason } from '@shared/errors';
import type { GivenUp, Made } from '@shared/records/changes-schema';
import { SETTLING } from '@shared/records/outcome-texts';
import { mayHaveArrived, wireErrorOf } from '../api/wire-error';
import { hasExpired, OUTCOME_PREFIX } from '../session/session';
import { tabStorage } from '../storage/browser-storage';
import { ReportedError } from './form-failure';
import { sentFrom, sentText, storedOutcome, storeOutcome } from './outcomes';

/** Loaded ahead of the first press, and not with the page. */

/** A request to create something that was sent and got no answer, kept on this device until something new is sent. */
export interface Outcome {
  /** The idempotency key. */
  clientId: string;
  /** The user who sent it; '' without a login. */
  by: string;
  /** What was asked for, in words. */
  what: string;
  /** The same for programs, without anybody's name. */
  asked?: string | undefined;
  sentAt: number;
  /** What it made, once that is known; null: nothing. */
  made?: Pick<Made, '_id' | 'reference'> | null;
}

/** A form, who uses it, and how it finds out what became of a request. Without `giveUp` one is only repeated. */
export interface Sender {
  /** Its name in storage. */
  form: string;
  /** The user's id, '' without a login. */
  by: string;
  giveUp?: ((input: { clientId: string }) => Promise<GivenUp>) | undefined;
  /** What its values ask for: two requests with the same text would make the same twice. */
  asked?: string | undefined;
}

/** What a feature knows of what its form sends. */
export interface Sent<P> {
  /** As the end of a sentence. */
  asWords(values: P): string;
  /** Keeps the access token of what was made. */
  keep(made: Made): void;
}

export type Submit<P> = <T>(sender: Sender & { values: P }, call: (clientId: string) => Promise<T>) => Promise<T>;

/** Past the time for which a booking is held unpaid, and long before the server forgets keys. */
const KEPT_MS = 3 * 24 * 3_600_000;

/** Null where it is malformed, too old or another user's. After a login has ended, its outcome still belongs to its user. */
export function outcomeOf(text: string | null, by: string): Outcome | null {
  try {
    const stored: Outcome | null = JSON.parse(text ?? 'null');
    if (typeof stored?.clientId !== 'string' || Date.now() - stored.sentAt > KEPT_MS) return null;
    return ['', by].includes(stored.by) || (by === '' && hasExpired()) ? stored : null;
  } catch {
    return null;
  }
}

/** It takes the login that sent it to learn what became of it. */
export const needsLogin = (outcome: Outcome, by: string) => outcome.by !== '' && outcome.by !== by;

/**
 * Finds out what became of the last request of that form: what it made, or null, and then it never makes anything.
 * @throws SaidError or the server's refusal where it is still not known
 */
export async function settle({ form, by, giveUp }: Sender, outcome: Outcome, keep: Sent<never>['keep']) {
  if (!giveUp || needsLogin(outcome, by)) throw new ReportedError('');
  const { made } = await giveUp({ clientId: outcome.clientId }).catch((error: unknown) => {
    const wire = wireErrorOf(error);
    // Made, but its page opens otherwise by now: that is all there is to know.
    if (wire?.reason === 'already_done') storeOutcome(form, null);
    throw mayHaveArrived(error) ? new ReportedError(SETTLING.noAnswer) : error;
  });
  if (made) keep(made);
  // What was not made holds no nights: the form's values are no longer those of a request.
  else tabStorage.removeItem(OUTCOME_PREFIX + form);
  const known = made && { _id: made._id, reference: made.reference };
  storeOutcome(form, JSON.stringify({ ...outcome, made: known }));
  return known;
}

/** Refusals that may come before the server looks the key up: they say nothing of an earlier request under it. */
const BEFORE_KEY: ReadonlySet<Reason | undefined> = new Set([
  'busy',
  'leaving',
  'too_slow',
  'too_many_requests',
  'not_logged_in',
  'check_in_past',
  'no_stay_to_charge',
] as const);

/** What a failed call shows of the request that it sent, and of an earlier one under the same key. */
function readFailure(error: unknown, isRepeat: boolean) {
  const wire = wireErrorOf(error);
  const isKnown = !mayHaveArrived(error);
  // This one has created nothing, but an earlier one may have, unless the server looked.
  const provesNothing = isRepeat && (wire === null || BEFORE_KEY.has(wire.reason));
  return { isKnown, hasMadeNothing: isKnown && !provesNothing };
}

/** The key of an unanswered request with the same values by the same sender. */
function repeatedKey<P extends object>({ form, by, values, giveUp }: Sender & { values: P }, outcome: Outcome | null) {
  const sent = sentFrom(form);
  const [clientId = ''] = sent.split(' ', 1);
  const isOpen = giveUp ? outcome?.clientId === clientId && outcome.made === undefined : true;
  return isOpen && sent === clientId + sentText(by, values) ? clientId : undefined;
}

/**
 * Sends values under an idempotency key, the same one until they are answered. Other values are sent only when it is known
 * that the first have made nothing, or when the guest, knowing what they have made, presses again.
 * @throws SaidError where the form's notice says all there is to say
 */
export function submitWith<P extends object>({ asWords, keep }: Sent<P>): Submit<P> {
  return async (sender, call) => {
    const { form, by, values, giveUp, asked } = sender;
    const outcome = giveUp ? outcomeOf(storedOutcome(form), by) : null;
    const repeated = repeatedKey(sender, outcome);
    const isOpen = outcome !== null && outcome.made === undefined && !repeated;
    if (isOpen && (await settle(sender, outcome, keep))) throw new ReportedError('');
    const clientId = repeated ?? newClientId();
    const now: Outcome = { clientId, by, what: asWords(values), asked, sentAt: Date.now() };
    tabStorage.setItem(OUTCOME_PREFIX + form, clientId + sentText(by, values));
    if (giveUp && !repeated) storeOutcome(form, JSON.stringify(now), true);
    const forget = () => {
      tabStorage.removeItem(OUTCOME_PREFIX + form);
      storeOutcome(form, null);
    };
    try {
      const answer = await call(clientId);
      forget();
      return answer;
    } catch (error) {
      const { isKnown, hasMadeNothing } = readFailure(error, repeated !== undefined);
      if (hasMadeNothing) forget();
      // Its own giving up, whose answer was lost: nothing was made, and nothing will be under that key.
      if (repeated && wireErrorOf(error)?.reason === 'given_up') return submitWith<P>({ asWords, keep })(sender, call);
      else storeOutcome(form, storedOutcome(form));
      throw giveUp && !isKnown ? new ReportedError('') : error;
    }
  };
}

/** For a form that cannot find out, and says so itself. */
export const submit: Submit<object> = submitWith({ asWords: () => '', keep: () => undefined });

/** A new idempotency key. `randomUUID` is missing on plain http, as in a local network. */
export function newClientId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
