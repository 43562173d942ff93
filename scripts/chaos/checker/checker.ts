import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { BOOKING_STATUSES, HOLDING_STATUSES, isCancellable } from '../../../shared/bookings/constants';
import { CATERING_STATUSES_AHEAD } from '../../../shared/catering/constants';
import { UNDO_MS } from '../../../shared/records/undo';
import { type History, NEVER } from '../history';
import type { Guess } from '../workload/guesses';
import type { WrittenEmail } from './emails';
import { readKept } from './rows';

/** All that is known when a run is over, beside the rows. */
export interface Evidence {
  history: History;
  guesses: readonly Guess[];
  emails: readonly WrittenEmail[];
  /** The access tokens that were answered, by the record that they open. */
  tokens: ReadonlyMap<string, string>;
  /** No fault was injected on purpose. */
  isCalm: boolean;
  /** When the last sweep for holds that ran out was ordered. */
  sweptAt: number;
  /** What was seen wrong before the end, by promise, and how often each was looked at. */
  seen: readonly { promise: string; problem: string }[];
  looks: readonly { promise: string; times: number }[];
}

/** What the hotel promises: in which words a broken promise is reported, and the queries that look. */
export const INVARIANTS: Readonly<Record<string, { words: string; queries: readonly string[] }>> = Object.fromEntries(
  readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
    .split(/^-- (?=[a-zA-Z]+: )/m)
    .slice(1)
    .map((text) => {
      const [, name = '', words = ''] = /^(\w+): (.*)$/m.exec(text) ?? [];
      const sql = text.slice(text.indexOf('\n')).replace(/^--.*$/gm, '');
      return [name, { words, queries: sql.split(/;$/m).filter((query) => query.trim() !== '') }];
    }),
);
export const INVARIANT_NAMES = Object.keys(INVARIANTS);

/** How much was looked at for an invariant, and each time that it was broken, said in one line. */
export interface Verdict {
  checked: number;
  broken: string[];
}
export type Verdicts = Record<string, Verdict>;

export const brokenIn = (verdicts: Verdicts) =>
  INVARIANT_NAMES.filter((name) => (verdicts[name]?.broken.length ?? 0) > 0);

/** The log's tables with their rows. */
function tablesOf({ history, guesses, emails, tokens, isCalm, sweptAt, seen, looks }: Evidence) {
  const { calls, menu, logins, payments, faults, acts } = history;
  const cancellable = BOOKING_STATUSES.filter(isCancellable);
  return {
    run: [
      {
        ...{ holding: HOLDING_STATUSES, cancellable, ahead: CATERING_STATUSES_AHEAD },
        ...{ undo_ms: UNDO_MS, swept_at: sweptAt, calm: isCalm },
      },
    ],
    ...{ answered: calls, menu, logins, faults, seen, looks, acts },
    emails: emails.map(({ changeId, recordId, to, text, ...email }) => {
      return { ...email, change_id: changeId, record_id: recordId, recipient: to, body: text };
    }),
    guesses: guesses.map(({ isRight, ...guess }) => ({ ...guess, is_right: isRight })),
    taken: payments.map(({ recordId, ...payment }) => ({ ...payment, record_id: recordId })),
    tokens: [...tokens].map(([record_id, token]) => ({ record_id, token })),
  };
}

/** Rows as JSON; Postgres reads infinity as text. */
const asJson = (rows: readonly object[]) => JSON.stringify(rows, (_, value) => (value === NEVER ? 'Infinity' : value));

/** Writes the log of a run beside the rows that it left, of which nobody changes any meanwhile, and compares them. */
export async function judge(sql: postgres.Sql, evidence: Evidence) {
  const kept = await readKept(sql);
  const verdicts: Verdicts = {};
  const wrongFigures = kept.filter((one) => one.kept !== one.counted);
  const figures = wrongFigures.map(({ what, kept: is, counted }) => {
    return { promise: 'figures', problem: `${what} is kept as ${is}, and the records say ${counted}` };
  });
  const looks = [...evidence.looks, { promise: 'figures', times: kept.length }];
  const seen = [...evidence.seen, ...figures];
  const session = await sql.reserve();
  try {
    await session.unsafe(readFileSync(join(import.meta.dirname, 'log.sql'), 'utf8'));
    for (const [table, rows] of Object.entries(tablesOf({ ...evidence, seen, looks }))) {
      await session.unsafe(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`,
        [asJson(rows)],
      );
    }
    for (const view of ['calls', 'records', 'answers', 'changes', 'stories']) {
      await session.unsafe(`refresh materialized view ${view}; analyze ${view}`);
    }
    for (const [name, { queries }] of Object.entries(INVARIANTS)) {
      const ofName = <T extends { promise: string }>(all: readonly T[]) =>
        all.filter(({ promise }) => promise === name);
      const verdict = {
        checked: ofName(looks).reduce((sum, { times }) => sum + times, 0),
        broken: ofName(seen).map(({ problem }) => problem),
      };
      for (const query of queries) {
        const rows = await session.unsafe(query).values();
        verdict.checked += rows.length;
        verdict.broken.push(...rows.flatMap(([problem]) => (typeof problem === 'string' ? problem : [])));
      }
      verdicts[name] = verdict;
    }
    const counts = await session<{ what: string; count: number }[]>`select what, count from counts order by what`;
    return { verdicts, counts: Object.fromEntries(counts.map(({ what, count }) => [what, count])) };
  } finally {
    session.release();
  }
}
