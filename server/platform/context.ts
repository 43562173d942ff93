import type { Actor } from './actor';
import type { Platform } from './platform';

/** For verbs that need no actor. `ip` is the address of the connection, for limits. */
export interface PublicContext {
  platform: Platform;
  ip: string;
}

/** What a verb gets beside its input. The procedure has already checked that the actor is of this type. */
export interface VerbContext<Who extends Actor = Actor> extends PublicContext {
  actor: Who;
}

/** How many of the calls of a period a program has left, and in how many seconds it has all of them again. */
export interface CallsLeft {
  left: number;
  seconds: number;
  most: number;
  period: number;
}
