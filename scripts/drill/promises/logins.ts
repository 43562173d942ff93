import type { Guess } from '../guesses';
import { NEVER } from '../history';
import type { LoginCall } from '../leaver';
import type { Examine, Finding } from './promise';

/** Wrong passwords for one account from one address, in a quarter of an hour. */
const WRONG_MAX = 10;

const isAnswered = ({ status }: LoginCall) => status !== null && status < 500;

/** A login is good until it is ended, whatever is killed, and never after that was answered (D30). */
export const logins: Examine = ({ logins: calls }) => {
  const finding: Finding = { checked: 0, broken: [] };
  const byLogin = new Map<string, LoginCall[]>();
  for (const call of calls) byLogin.set(call.login, [...(byLogin.get(call.login) ?? []), call]);
  for (const [login, own] of byLogin) {
    const ends = own.filter(({ kind }) => kind === 'end');
    const begun = Math.min(NEVER, ...ends.map(({ at }) => at));
    const ended = Math.min(NEVER, ...ends.filter(isAnswered).map(({ end }) => end));
    for (const { kind, at, end, status } of own) {
      if (kind !== 'use' || status === null || status >= 500) continue;
      finding.checked += 1;
      if (at > ended && status !== 401) finding.broken.push(`${login} had ended and heard ${status}`);
      if (end < begun && status === 401) finding.broken.push(`${login} had not ended and heard ${status}`);
    }
  }
  return finding;
};

/** Of wrong passwords no more are tried than may be, whichever processes are asked; who has the right one gets in elsewhere. */
export const guesses: Examine = ({ guesses: tries }) => {
  const finding: Finding = { checked: tries.length, broken: [] };
  const count = (which: (guess: Guess) => boolean) => tries.filter(which).length;
  for (const address of new Set(tries.filter(({ right }) => !right).map((guess) => guess.address))) {
    const tested = count((guess) => guess.address === address && !guess.right && guess.status === 401);
    if (tested > WRONG_MAX) finding.broken.push(`${tested} wrong passwords were tried from ${address}`);
    const inside = count((guess) => guess.address === address && guess.right && guess.status === 200);
    if (inside > 0) finding.broken.push(`${address} got in after too many wrong passwords`);
    for (const { address: other, status } of tries.filter(({ right, address: from }) => right && from !== address))
      if (status !== 200) finding.broken.push(`${other} has the right password and heard ${status}`);
  }
  for (const { right, status } of tries) {
    if (!right && status !== 401 && status !== 429) finding.broken.push(`a wrong password heard ${status}`);
  }
  return finding;
};
