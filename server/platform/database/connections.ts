import { LISTENER_NAME } from '../events/events';
import { QUEUE_CONNECTIONS } from '../jobs/jobs-pool';
import { severalHosts } from './hosts';

/** What the server keeps for others than its superusers, and how many processes of the hotel run. */
export interface ConnectionsAnswer {
  most: number;
  running: number;
}

export interface ConnectionSettings {
  url: string;
  /** For requests, in each process. */
  pool: number;
  processes: number;
}

/** Answered by a row of `ConnectionsAnswer`. Each process has one connection that listens. */
export const CONNECTIONS_QUESTION = `
  select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
    (select count(*)::int from pg_stat_activity
      where application_name = '${LISTENER_NAME}' and datname = current_database()) as running`;

/** A process has its pool, the queue's, the one that listens, and one that asks which of several hosts is the primary. */
export const connectionsOf = (url: string, pool: number): number =>
  pool + QUEUE_CONNECTIONS + 1 + (severalHosts(url) ? 1 : 0);

/** Where all processes may together open more connections than the server lets in, what to do about it. */
export function connectionsProblem(
  { most, running }: ConnectionsAnswer,
  { url, pool, processes: set }: ConnectionSettings,
): string | null {
  const [processes, each] = [Math.max(set, running), connectionsOf(url, pool)];
  if (processes * each <= most) return null;
  const [who, all] =
    processes > 1 ? [`${processes} processes`, ` each, ${processes * each} in all`] : ['one process', ''];
  return `${who} may open ${each} connections${all}, and Postgres lets in ${most}: make DATABASE_POOL smaller, or its max_connections larger`;
}
