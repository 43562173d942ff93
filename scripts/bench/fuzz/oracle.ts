import type { Answer } from './exchange';

/** What is wrong with an answer. */
export interface Fault {
  kind: 'server error' | 'slow' | 'internals' | "the validator's words" | 'no JSON error' | 'no answer';
  because: string;
}

interface Expectation {
  /** What was asked for. */
  path: string;
  /** The request had an end, so that an answer is owed. */
  hasEnd: boolean;
  slowMs: number;
}

/** What belongs into a log and never into an answer. */
const INTERNALS: readonly RegExp[] = [
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

/** The product says itself that it is too busy or shuts down; that is no failure, but is counted. */
export const isByDesign = ({ status, body }: Answer) => status === 503 && /"reason":"(leaving|busy)"/.test(body);

const isUnderApi = (path: string) => /^\/(api|trpc)(\/|\?|$)/.test(path);

/** True for an error in the wire's form: JSON with a message and a code, also in tRPC's envelope. */
function hasErrorForm({ headers, body }: Answer): boolean {
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

/** All that is wrong with an answer. */
export function faultsOf(answer: Answer, { path, hasEnd, slowMs }: Expectation): Fault[] {
  const { status, headers, body, ms, silent } = answer;
  const isError = status !== null && status >= 400;
  const failed = (status !== null && status >= 500) || /"(reason":"internal|code":"INTERNAL_SERVER_ERROR)"/.test(body);
  // What went well is the hotel's own data, in which a guest may have written anything.
  const refusal = isError || status === 207 ? body : '';
  const internal = INTERNALS.flatMap((pattern) => pattern.exec(refusal)?.[0] ?? [])[0];
  // An answer to HEAD has no body.
  const oddForm = isError && isUnderApi(path) && body !== '' && !hasErrorForm(answer);
  const start = body.slice(0, 300);
  const found: [boolean, Fault['kind'], string][] = [
    [failed && !isByDesign(answer), 'server error', `${status} ${start}`],
    [ms > slowMs && !silent, 'slow', `${ms.toFixed(0)} ms`],
    [hasEnd && (silent || status === null), 'no answer', silent ? 'open and silent' : 'closed'],
    [internal !== undefined, 'internals', `${internal?.slice(0, 80)} in ${start}`],
    [VALIDATOR.test(refusal), "the validator's words", start],
    [oddForm, 'no JSON error', `${status} ${headers['content-type']} ${start}`],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, kind, because]) => ({ kind, because }));
}
