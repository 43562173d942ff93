import type { Actor } from './actor';
import type { Platform } from './platform';

/** For verbs that do not ask who calls. `ip` is the caller's address, for limits. */
export interface PublicContext {
  platform: Platform;
  ip: string;
}

/** What a verb gets beside its input. The actor's type says who may call it; the procedure has checked that. */
export interface VerbContext<Who extends Actor = Actor> extends PublicContext {
  actor: Who;
}
