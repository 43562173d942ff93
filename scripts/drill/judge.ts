import type { Evidence } from './evidence';
import { bill } from './promises/bill';
import { board } from './promises/board';
import { hold } from './promises/holds';
import { kept, whole } from './promises/kept';
import { letters } from './promises/letters';
import { guesses, logins } from './promises/logins';
import { once, price, refused } from './promises/making';
import { menu } from './promises/menu';
import { own } from './promises/own';
import { type Examine, type Finding, PROMISES, type PromiseName } from './promises/promise';
import { overlap, room } from './promises/rooms';
import { told } from './promises/told';
import { answers, back, tried } from './promises/works';

const EXAMINERS: Record<PromiseName, Examine> = {
  kept,
  once,
  refused,
  overlap,
  room,
  price,
  menu,
  bill,
  whole,
  letters,
  told,
  own,
  board,
  logins,
  guesses,
  hold,
  answers,
  back,
  tried,
};

export type Judgement = Record<PromiseName, Finding>;

/** Looks at the evidence for every promise. */
export function judge(evidence: Evidence): Judgement {
  const names = Object.keys(PROMISES) as PromiseName[];
  const findings = names.map((name) => [name, EXAMINERS[name](evidence)] as const);
  return Object.fromEntries(findings) as Judgement;
}

/** The promises that were broken. */
export function brokenIn(judgement: Judgement): PromiseName[] {
  const names = Object.keys(PROMISES) as PromiseName[];
  return names.filter((name) => judgement[name].broken.length > 0);
}
