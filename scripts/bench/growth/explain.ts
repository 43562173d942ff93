import postgres, { type Notice, type Sql } from 'postgres';

/** How Postgres carries out the statements of a call, as auto_explain logs it on one connection. */

/** A step of a plan; times and rows are those of one loop. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The plan of a statement. */
export interface Plan {
  'Query Text': string;
  Plan: PlanNode;
}

export interface Explaining {
  /** The only connection, so that it is known what it has planned. */
  client: Sql;
  /** The plans of the statements that the call runs. */
  plansOf(call: () => Promise<unknown>): Promise<Plan[]>;
}

export function openExplaining(url: string): Explaining {
  const notices: Notice[] = [];
  const client = postgres(url, {
    max: 1,
    connection: { timezone: 'UTC' },
    onnotice: (notice) => notices.push(notice),
  });
  return {
    client,
    async plansOf(call) {
      await client.unsafe(`
        load 'auto_explain';
        set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on; set auto_explain.log_buffers = on;
        set auto_explain.log_timing = off; set auto_explain.log_format = json; set client_min_messages = log`);
      notices.length = 0;
      await call();
      await client.unsafe('set auto_explain.log_min_duration = -1');
      const told = notices.flatMap(({ message }) => /plan:\n([\s\S]+)/.exec(message ?? '')?.[1] ?? []);
      return told.map((json): Plan => JSON.parse(json));
    },
  };
}

/** All steps of a plan. */
export const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** How many rows a step looked at, those included that it let go. */
export const rowsVisited = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
