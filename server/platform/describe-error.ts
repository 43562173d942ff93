/** What may stand in a log of what was thrown: what went wrong and where, and nothing of whom it went wrong for. */
export type ErrorDescription = {
  type: string;
  message: string;
  /** What the database, the mail server or the system itself says of the error, by names that hold no values. */
  facts?: Record<string, string | number>;
  /** Where in our own code. */
  stack: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
};

/** Of an error's own properties these alone are kept: they name things of ours, never what somebody typed. */
const FACTS = [
  'code',
  'severity',
  'constraint_name',
  'constraint',
  'table_name',
  'table',
  'column_name',
  'column',
  'routine',
  'position',
  'syscall',
  'errno',
  'command',
  'responseCode',
  'reason',
] as const;

const LONGEST_MESSAGE = 300;
const MOST_FRAMES = 10;
const DEEPEST = 5;

const REDACTIONS: [RegExp, string][] = [
  // Drizzle puts the values behind the statement.
  [/Failed query:[\s\S]*/, 'Failed query'],
  // Postgres and JSON.parse quote what they were given. It may hold quotes itself, so all from the first to the last goes.
  [/"[\s\S]*"/, '"…"'],
  [/\$argon2[^\s'",)]*/g, '[hash]'],
  [/\b(?:Bearer\s+)\S+/gi, 'Bearer [token]'],
  [/\b(\w+:\/\/)[^\s/@]+@/g, '$1'],
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '[address]'],
  // Tokens of ours and secrets: long, with emails and digits, and no ids.
  [
    /(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-)(?=[\w.-]*\d)(?=[\w.-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]+)*(?![\w-])/g,
    '[token]',
  ],
  [/(?<![\w.-])\+?\d(?:[ ()-]{0,2}\d){8,14}(?![\w-])/g, '[number]'],
];

/** Takes a text for the log; returns it without what looks like a person or a secret. Of any length it stays short. */
export function redactText(text: string): string {
  const cut = text.length > 20 * LONGEST_MESSAGE ? text.slice(0, 20 * LONGEST_MESSAGE) : text;
  const clean = REDACTIONS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), cut);
  return clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE)} …` : clean;
}

/**
 * Takes whatever was thrown; returns what may be logged of it. Never Drizzle's statement with its values, Postgres' detail
 * (the row), a mail server's words about a recipient, or what hangs on the error besides.
 */
export function describeError(thrown: unknown): ErrorDescription {
  return describe(thrown, new Set());
}

/** The same in one line, for logs that are read as they are. */
export function errorLine(thrown: unknown): string {
  const parts: string[] = [];
  for (let part: ErrorDescription | undefined = describeError(thrown); part; part = part.cause) {
    const facts = Object.entries(part.facts ?? {}).map(([name, value]) => `${name} ${value}`);
    parts.push(`${part.type}: ${part.message}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`);
  }
  return parts.join(' ← ').replace(/\s+/g, ' ');
}

function describe(thrown: unknown, seen: Set<unknown>): ErrorDescription {
  if (!(thrown instanceof Error)) {
    const message = typeof thrown === 'string' ? redactText(thrown) : 'something that is not an error was thrown';
    return { type: thrown === null ? 'null' : typeof thrown, message, stack: '' };
  }
  seen.add(thrown);
  const below = (inner: unknown) =>
    inner === undefined || seen.has(inner) || seen.size >= DEEPEST ? undefined : describe(inner, seen);
  const cause = below(thrown.cause);
  const errors = thrown instanceof AggregateError ? thrown.errors.flatMap((inner) => below(inner) ?? []) : [];
  const facts = factsOf(thrown);
  return {
    type: identifier(thrown.name) ?? 'Error',
    message: messageOf(thrown),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    stack: framesOf(thrown).join('\n'),
    ...(cause ? { cause } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

/** A mail server says what it likes about a recipient; its code says enough. Who wraps it often repeats its words. */
function messageOf(error: Error): string {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < DEEPEST; depth += 1) {
    if ('responseCode' in current || 'response' in current) return 'The mail server refused';
    current = current.cause;
  }
  return redactText(error.message);
}

const identifier = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z_][\w .]{0,63}$/.test(value) ? value : undefined;

function factsOf(error: Error): Record<string, string | number> {
  const known = new Map(Object.entries(Object.getOwnPropertyDescriptors(error)));
  const facts: Record<string, string | number> = {};
  for (const name of FACTS) {
    const value: unknown = known.get(name)?.value;
    const kept =
      typeof value === 'number' ? value : /^\d+[\dA-Z]*$/.test(String(value)) ? String(value) : identifier(value);
    if (kept !== undefined) facts[name] = kept;
  }
  return facts;
}

const FRAME = /^\s+at (?:[\w.$<>[\] #]+ \()?((?:file:\/\/|\/|[A-Za-z]:\\)[^()\s]+:\d+:\d+)\)?$/;

/** What follows the message in a stack: a message can look like frames itself. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : 0;
  if (start === -1) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[0].trim() ?? [])
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MOST_FRAMES);
}
