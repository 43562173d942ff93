import { NEVER } from '../../history';
import { groupBy } from '../attempts';
import type { Invariant } from '../evidence';

/** Wrong passwords for one account from one address, in a quarter of an hour. */
const WRONG_MAX = 10;

/** A login is good until it is ended, whatever is killed, and never after that was answered. */
export const logins: Invariant = ({ sessions }, check) => {
  for (const [name, calls] of groupBy(sessions, ({ session }) => session)) {
    const ends = calls.filter(({ kind }) => kind === 'end');
    const answered = ends.filter(({ status }) => status !== null && status < 500);
    const firstEnd = Math.min(NEVER, ...ends.map(({ start }) => start));
    const ended = Math.min(NEVER, ...answered.map(({ end }) => end));
    for (const { kind, start, end, status } of calls) {
      if (kind !== 'use' || status === null || status >= 500) continue;
      check(start <= ended || status === 401, `${name} had ended and heard ${status}`);
      check(end >= firstEnd || status !== 401, `${name} had not ended and heard ${status}`);
    }
  }
};

/** Of wrong passwords no more are tried than may be, whichever nodes are asked; who has the right one gets in elsewhere. */
export const guesses: Invariant = ({ guesses: all }, check) => {
  const wrong = groupBy(
    all.filter(({ isRight }) => !isRight),
    ({ address }) => address,
  );
  for (const [address, tries] of wrong) {
    const tested = tries.filter(({ status }) => status === 401).length;
    check(tested <= WRONG_MAX, `${tested} wrong passwords were tried from ${address}`);
    for (const { status } of tries) check(status === 401 || status === 429, `a wrong password heard ${status}`);
    for (const right of all.filter(({ isRight }) => isRight)) {
      const fine = (right.status === 200) === (right.address !== address);
      check(fine, `${right.address} has the right password and heard ${right.status}, ${address} has wrong ones`);
    }
  }
};
