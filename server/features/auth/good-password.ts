import { DomainError } from '@server/platform/domain-error';
import { AUTH_LIMITS, AUTH_TEXTS, type Role } from '@shared/constants/auth';
import { LEAKED_WORDS } from './leaked-words';

/** What people here choose, with or without digits behind it; the leaked ones are from elsewhere. */
const LOCAL_WORDS = new Set(
  `abuja admin arsenal barcelona blessing calabar chelsea chinedu chioma emmanuel enugu favour glory godisgood
  godislove grace gthotel guest harmattan hotel ibadan ifeoma jehovah jesus jesuschrist jollof kaduna kano lagos
  letmein liverpool manchester money mypassword naija naira nigeria nigerian ogbonna oluwa passw0rd password peace
  portharcourt praise qwerty reception receptionist staff suya victory warri welcome wisdom zenith`.split(/\s+/),
);

let leaked: Set<string> | undefined;

/** Takes a password in lower case; true where it is one that is tried first by whoever guesses. */
function isCommon(password: string): boolean {
  leaked ??= new Set(LEAKED_WORDS.split(' '));
  return (
    leaked.has(password) ||
    LOCAL_WORDS.has(password.replace(/[\d\W_]+$/, '')) ||
    /^(.)\1*$/.test(password) ||
    /^(.{1,3})\1+$/.test(password)
  );
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True where the password is the person's own e-mail address, the part before its '@', or their name. */
function isOwn(password: string, { email, name }: { email: string; name: string }): boolean {
  const own = [email, email.split('@')[0] ?? '', name].map(lettersOf);
  return own.some((word) => word !== '' && word === lettersOf(password));
}

/**
 * Takes a password that somebody wants to have from now on, who that is, and the field it was typed in. Throws
 * `password_common` where anybody would guess it, `password_short` where staff's is too short.
 */
export function mustBeGoodPassword(
  password: string,
  person: { email: string; name: string; role: Role },
  field: string,
): void {
  if (person.role === 'admin' && password.length < AUTH_LIMITS.staffPasswordMin) {
    throw new DomainError('password_short', {}, { field });
  }
  if (isCommon(password.toLowerCase()) || isOwn(password, person)) {
    throw new DomainError('password_common', {}, { field });
  }
}

/** What is wrong with the first admin's password as a setting says it; null where it is good. */
export function settingFault(password: string, email: string): string | null {
  if (password.length < AUTH_LIMITS.staffPasswordMin) {
    return `must have at least ${AUTH_LIMITS.staffPasswordMin} characters`;
  }
  const bad = isCommon(password.toLowerCase()) || isOwn(password, { email, name: 'Admin' });
  return bad ? `is too common: ${AUTH_TEXTS.passwordAdvice}` : null;
}
