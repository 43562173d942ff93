import type postgres from 'postgres';

/** Where traces are collected, steps of requests and jobs are spans; elsewhere this costs a comparison. */
export interface Tracer {
  /** The step is part of the one that runs, and steps within it are part of this one. */
  span<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A step that is under way already. */
  watch(name: string, step: PromiseLike<unknown>): void;
}

let tracer: Tracer | null = null;

/** For the whole process, before its pools are opened. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.span(name, work) : work();

/** Names of prepared statements by their text. */
const names = new Map<string, string>();

export function nameStatement(text: string, name: string): void {
  if (tracer) names.set(text, name);
}

/** What a statement does and with which table, never a value: `select bookings`. */
function describeStatement(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text)?.[1];
  return `${verb.toLowerCase()}${table ? ` ${table}` : ''}`;
}

/** The same driver, whose statements are watched; also those of its transactions. */
export function traceStatements<Driver extends postgres.Sql | postgres.TransactionSql>(driver: Driver): Driver {
  const watching = tracer;
  if (!watching) return driver;
  return new Proxy(driver, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== 'function') return found;
      if (key === 'unsafe') {
        return (text: string, ...rest: unknown[]) => {
          const query: unknown = Reflect.apply(found, target, [text, ...rest]);
          if (query instanceof Promise) watching.watch(`sql ${describeStatement(text)}`, query);
          return query;
        };
      }
      if (key === 'begin' || key === 'savepoint') {
        return (...given: unknown[]) =>
          Reflect.apply(
            found,
            target,
            given.map((part) =>
              typeof part === 'function'
                ? (tx: postgres.TransactionSql) => Reflect.apply(part, undefined, [traceStatements(tx)])
                : part,
            ),
          );
      }
      return found;
    },
  });
}
