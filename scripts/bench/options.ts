import { parseArgs } from 'node:util';

/** The parts of a run, in the order of the table. */
export const PARTS = ['race', 'orders', 'growth', 'ratio', 'soak', 'pages', 'lighthouse', 'start', 'fuzz'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** Less of everything: sizes, rounds, seconds, runs. */
  short: boolean;
  parts: Part[];
  /** Writes the figures of the last run into the README instead of measuring. */
  readme: boolean;
  /** What the fuzz run draws its inputs from; a fresh one unless said. */
  seed?: number;
  /** Only this input of the fuzz run. */
  case?: number;
}

/** Takes an option as it was typed; throws where it is no whole number. */
function wholeNumber(name: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d{1,9}$/.test(typed)) throw new Error(`--${name} takes a whole number; not ${typed}`);
  return Number(typed);
}

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

/** Takes the command line; throws one readable line for what it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean' },
      only: { type: 'string' },
      readme: { type: 'boolean' },
      seed: { type: 'string' },
      case: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',') ?? [...PARTS];
  const unknown = wanted.find((part) => !isPart(part));
  if (unknown !== undefined) throw new Error(`--only takes ${PARTS.join(', ')}; not ${unknown}`);
  return {
    short: values.short ?? false,
    parts: PARTS.filter((part) => wanted.includes(part)),
    readme: values.readme ?? false,
    seed: wholeNumber('seed', values.seed),
    case: wholeNumber('case', values.case),
  };
}
