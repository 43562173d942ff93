import type { Answer } from './line';

/** What is wrong with an answer. */
export interface Fault {
  kind: 'server error' | 'slow' | 'insides' | "the validator's words" | 'no JSON error' | 'no answer';
  because: string;
}

/** How an answer is judged. */
export interface Standard {
  /** What was asked for. */
  path: string;
  /** The request had an end, so that an answer is owed. */
  whole: boolean;
  slowMs: number;
}

/** What belongs into a log and never into an answer (D4). */
const INSIDES: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|\bfile:\/\/\//,
  /\/(home|usr|tmp|root|work|app)\/[\w./-]+/,
  /\.(ts|mjs|cjs):\d+/,
  /\b(insert into|delete from|select .+ from|update .+ set) /i,
  /PostgresError|DrizzleQueryError|Failed query|ZodError|TRPCClientError|FastifyError|\bFST_[A-Z_]+/,
  /violates .+ constraint|invalid input syntax|out of range for type|syntax error at/,
  /Unexpected (token|end of|non-whitespace)|is not valid JSON|Cannot read propert/,
];

/** What zod says where a schema has no sentence of its own for it; no guest should read that. */
const VALIDATOR =
  /Invalid (input|option|string|key|union)\b|expected .+ received|Too (big|small): expected|Unrecognized key|Not a multiple/;

/** The product says itself that it is too busy or leaving; that is no failure, but is counted. */
export const isByDesign = ({ status, body }: Answer) => status === 503 && /"reason":"(leaving|busy)"/.test(body);

const isUnderApi = (path: string) => /^\/(api|trpc)(\/|\?|$)/.test(path);

/** True where an error is told as the wire's form says (D4): JSON with a message and a code, also in tRPC's envelope. */
function isToldRightly({ headers, body }: Answer): boolean {
  if (/^text\/event-stream/.test(headers['content-type'] ?? '')) return true;
  if (!/^application\/json/.test(headers['content-type'] ?? '')) return false;
  try {
    const sent: unknown = JSON.parse(body);
    const errors = (Array.isArray(sent) ? sent : [sent]).map((one) => Object(one).error ?? one);
    return errors.every((error) => typeof Object(error).message === 'string' || 'result' in Object(error));
  } catch {
    return false;
  }
}

/** Takes an answer and how to judge it; returns all that is wrong with it. */
export function judge(answer: Answer, { path, whole, slowMs }: Standard): Fault[] {
  const { status, headers, body, ms, silent } = answer;
  const faults: Fault[] = [];
  const isError = status !== null && status >= 400;
  const failed = (status !== null && status >= 500) || /"(reason":"internal|code":"INTERNAL_SERVER_ERROR)"/.test(body);
  if (failed && !isByDesign(answer)) faults.push({ kind: 'server error', because: `${status} ${body.slice(0, 300)}` });
  if (ms > slowMs && !silent) faults.push({ kind: 'slow', because: `${ms.toFixed(0)} ms` });
  if (whole && (silent || status === null))
    faults.push({ kind: 'no answer', because: silent ? 'open without a word' : 'closed' });
  // What went well is the hotel's own data, in which a guest may have written anything.
  if (isError || status === 207) {
    const shown = INSIDES.find((pattern) => pattern.test(body));
    if (shown)
      faults.push({ kind: 'insides', because: `${shown.exec(body)?.[0].slice(0, 80)} in ${body.slice(0, 300)}` });
    const words = VALIDATOR.exec(body);
    if (words) faults.push({ kind: "the validator's words", because: body.slice(0, 300) });
  }
  // An answer to HEAD has no body.
  if (isError && isUnderApi(path) && body !== '' && !isToldRightly(answer)) {
    faults.push({ kind: 'no JSON error', because: `${status} ${headers['content-type']} ${body.slice(0, 200)}` });
  }
  return faults;
}
