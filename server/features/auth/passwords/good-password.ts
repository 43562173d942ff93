import { DomainError } from '@server/platform/domain-error';
import { AUTH_LIMITS, AUTH_TEXTS } from '@shared/auth/constants';
import { isStaffRole, type Role } from '@shared/auth/roles';
import leakedWords from './leaked-words.json' with { type: 'json' };

/** What people here choose, with or without digits behind it; leaked lists come from elsewhere. */
const LOCAL_WORDS = new Set(
  `abuja admin arsenal barcelona blessing calabar chelsea chinedu chioma emmanuel enugu favour glory godisgood
  godislove grace gthotel guest harmattan hotel ibadan ifeoma jehovah jesus jesuschrist jollof kaduna kano lagos
  letmein liverpool manchester money mypassword naija naira nigeria nigerian ogbonna oluwa passw0rd password peace
  portharcourt praise qwerty reception receptionist staff suya victory warri welcome wisdom zenith`.split(/\s+/),
);

/**
 * The commonest leaked passwords of six characters or more, made by scripts/leaked-words.ts from @zxcvbn-ts/language-common
 * (MIT licence, copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 zxcvbn-ts).
 */
const LEAKED_WORDS = new Set(leakedWords);

/** True for a password, in lower case, that a guesser tries first. */
function isCommon(password: string): boolean {
  return (
    LEAKED_WORDS.has(password) ||
    LOCAL_WORDS.has(password.replace(/[\d\W_]+$/, '')) ||
    /^(.)\1*$/.test(password) ||
    /^(.{1,3})\1+$/.test(password)
  );
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True where the password is the person's own email address, the part before its '@', or their name. */
function isOwn(password: string, { email, name }: { email: string; name: string }): boolean {
  const own = [email, email.split('@')[0] ?? '', name].map(lettersOf);
  return own.some((word) => word !== '' && word === lettersOf(password));
}

/** Judges a new password; `field` is where it was typed. Throws `password_common`, and `password_short` for staff's. */
export function assertGoodPassword(
  password: string,
  person: { email: string; name: string; role: Role },
  field: string,
): void {
  if (isStaffRole(person.role) && password.length < AUTH_LIMITS.staffPasswordMin) {
    throw new DomainError('password_short', {}, { field });
  }
  if (isCommon(password.toLowerCase()) || isOwn(password, person)) {
    throw new DomainError('password_common', {}, { field });
  }
}

/** What is wrong with the first admin's password in the settings; null where it is good. */
export function adminPasswordProblem(password: string, email: string): string | null {
  if (password.length < AUTH_LIMITS.staffPasswordMin) {
    return `must have at least ${AUTH_LIMITS.staffPasswordMin} characters`;
  }
  const isBad = isCommon(password.toLowerCase()) || isOwn(password, { email, name: 'Admin' });
  return isBad ? `is too common: ${AUTH_TEXTS.passwordAdvice}` : null;
}
