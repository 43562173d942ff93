import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What may be logged of an error: what failed and where, without personal data. */
export type ErrorDescription = {
  type: string;
  message: string;
  /** Codes and names that the database, the mail server or the system gave, never values. */
  facts?: Record<string, string | number>;
  /** Stack frames. */
  stack: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
};

/** The only properties of an error that are logged: codes and names of our own objects, never user input. */
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
  // Drizzle appends the values to the statement.
  [/Failed query:[\s\S]*/, 'Failed query'],
  // Postgres and JSON.parse quote their input, which may hold quotes itself: everything from the first to the last goes.
  [/"[\s\S]*"/, '"…"'],
  [/\$argon2[^\s'",)]*/g, '[hash]'],
  [/\bsk_(?:test|live)_\w+/g, '[key]'],
  [/\b(?:Bearer\s+)\S+/gi, 'Bearer [token]'],
  [/\b(\w+:\/\/)[^\s/@]+@/g, '$1'],
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '[address]'],
  // Tokens and secrets: long, of letters and digits, but not ids.
  [
    /(?<![\w-])(?![0-9a-f]{8}-[0-9a-f]{4}-)(?=[\w.-]*\d)(?=[\w.-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]+)*(?![\w-])/g,
    '[token]',
  ],
  [/(?<![\w.-])\+?\d(?:[ ()-]{0,2}\d){8,14}(?![\w-])/g, '[number]'],
];

/** Redacts personal data and secrets in a text for the log, and shortens it. */
export function redactText(text: string): string {
  const cut = text.length > 20 * LONGEST_MESSAGE ? text.slice(0, 20 * LONGEST_MESSAGE) : text;
  const clean = REDACTIONS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), cut);
  return clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE)} …` : clean;
}

/**
 * What may be logged of any thrown value: never Drizzle's statement with its values, Postgres' detail (the row), a mail
 * server's text about a recipient, or unknown properties.
 */
export function describeError(thrown: unknown): ErrorDescription {
  return describe(thrown, new Set());
}

/** The same as one line of text. */
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
  const facts = propertiesOf(thrown);
  return {
    type: identifier(thrown.name) ?? 'Error',
    message: messageOf(thrown),
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    stack: framesOf(thrown).join('\n'),
    ...(cause ? { cause } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

/** A mail server's message may name the recipient, and wrapping errors repeat it; its code is enough. */
function messageOf(error: Error): string {
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < DEEPEST; depth += 1) {
    if ('responseCode' in current || 'response' in current) return 'The mail server refused';
    current = current.cause;
  }
  return redactText(error.message);
}

const identifier = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z_][\w .]{0,63}$/.test(value) ? value : undefined;

function propertiesOf(error: Error): Record<string, string | number> {
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

/** Only what follows the message in the stack: a message can itself look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = message ? stack.indexOf(message) : 0;
  if (start === -1) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.[0].trim() ?? [])
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MOST_FRAMES)
    .map(inSources);
}

const maps = new Map<string, SourceMap | null>();

/** The map that the build left beside a file; null for what is none of the build's. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')));
  } catch {
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

/**
 * A stack frame with its place in the sources instead of the built file. Node can do this by itself, but reads all maps at
 * the start; here they are read with the first error that is logged.
 */
export function inSources(frame: string): string {
  return frame.replace(/(file:\/\/[^()\s]+\.js):(\d+):(\d+)/, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${new URL(origin.fileName, file)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
