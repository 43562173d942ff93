import type { Actor } from './actor';
import type { Platform } from './platform';

/** What a verb is handed that anybody may call without being looked up: the platform and the caller's IP address, for limits. */
export interface PublicContext {
  platform: Platform;
  ip: string;
}

/** What a verb is handed beside its input. Its type says who may call it, as the procedure has already decided. */
export interface VerbContext<Who extends Actor = Actor> extends PublicContext {
  actor: Who;
}
