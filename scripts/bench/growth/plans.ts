import type { Sql } from 'postgres';

/** How Postgres answers what the product really sends. */

export interface Sent {
  text: string;
  parameters: unknown[];
}

export interface Explained {
  sql: string;
  prepared: boolean;
  /** 8 kB blocks that were looked at, in memory or not. */
  buffers: number;
  milliseconds: number;
  /** Whether Postgres plans it anew for each set of parameters. */
  custom: boolean;
  /** As EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) gives it. */
  plan: unknown;
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}
interface ExplainRow {
  'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }];
}

/** Executions after which Postgres chooses between one plan for all parameters and a new one each time. */
const UNTIL_SETTLED = 5;

/** Takes a text; returns it as a literal of SQL. */
export function quoted(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = String(value).replaceAll("'", "''");
  return text.includes('\\') ? `E'${text.replaceAll('\\', '\\\\')}'` : `'${text}'`;
}

/**
 * Takes a session of one connection and a statement as it was sent; returns how a connection in use carries it out. A
 * statement that the driver does not prepare is planned for its parameters each time.
 */
export async function explain(session: Sql, { text, parameters }: Sent, prepared: boolean): Promise<Explained> {
  const execute = `execute explained${parameters.length > 0 ? `(${parameters.map(quoted).join(', ')})` : ''}`;
  await session.unsafe(`prepare explained as ${text}`);
  await session.unsafe(`set plan_cache_mode = ${prepared ? 'auto' : 'force_custom_plan'}`);
  try {
    for (let time = 0; time < UNTIL_SETTLED; time += 1) await session.unsafe(execute);
    const before = await customPlans(session);
    const [row] = await session.unsafe<ExplainRow[]>(`explain (analyze, buffers, format json) ${execute}`);
    const found = row?.['QUERY PLAN'][0];
    if (!found) throw new Error('EXPLAIN explained nothing');
    return {
      sql: text,
      prepared,
      buffers: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'],
      milliseconds: found['Execution Time'],
      custom: (await customPlans(session)) > before,
      plan: found,
    };
  } finally {
    await session.unsafe('deallocate explained');
  }
}

async function customPlans(session: Sql): Promise<number> {
  const [row] = await session<{ count: number }[]>`
    select custom_plans::int as count from pg_prepared_statements where name = 'explained'`;
  return row?.count ?? 0;
}

/** Takes the connection that the statements went over; returns the texts that it keeps prepared. */
export async function preparedOn(client: Sql): Promise<Set<string>> {
  const rows = await client<{ statement: string }[]>`select statement from pg_prepared_statements`;
  return new Set(rows.map(({ statement }) => statement));
}
