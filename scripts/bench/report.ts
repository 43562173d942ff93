import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { Findings } from './context';
import { asMarkdown, asText } from './figures';
import { PARTS, type Part } from './options';

/** What was measured, part by part; a run of some parts replaces those and leaves the others. */
export interface Report {
  machine: { cpu: string; cores: number; memoryGb: number; node: string; platform: string };
  parts: Partial<Record<Part, Findings & { at: string; short: boolean; seconds: number }>>;
}

const FILE = '.tmp/bench.json';

export async function readReport(): Promise<Report | null> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts one part into the report's file. */
export async function keepPart(
  part: Part,
  findings: Findings,
  run: { short: boolean; seconds: number },
): Promise<void> {
  const earlier = await readReport();
  const [cpu] = cpus();
  const report: Report = {
    machine: {
      cpu: cpu?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      platform: process.platform,
    },
    parts: { ...earlier?.parts, [part]: { ...findings, ...run, at: new Date().toISOString() } },
  };
  await mkdir('.tmp', { recursive: true });
  await writeFile(FILE, `${JSON.stringify(report, null, 2)}\n`);
}

const figuresOf = (report: Report, parts: readonly Part[]) =>
  parts.flatMap((part) => report.parts[part]?.figures ?? []);

/** The table of those parts, in the order of the figures that the house holds itself to. */
export function tableOf(report: Report, parts: readonly Part[]): string {
  return asText(figuresOf(report, parts));
}

const BEGIN = '<!-- figures: written by `npm run bench -- --readme` -->';
const PLOT_LINK = '![How long calls take as the house grows from ten thousand to a million stays](docs/growth.svg)';
const END = '<!-- /figures -->';

/**
 * Takes the README and a report; returns the README with the figures of the parts that were measured in whole, and the
 * names of those that were not. Throws where the README has no place for them.
 */
export function withFigures(readme: string, report: Report): string {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The README has no place for the figures: ${BEGIN} … ${END}`);
  const measured = PARTS.filter((part) => report.parts[part]?.short === false);
  const others = PARTS.filter((part) => !measured.includes(part));
  const { cpu, cores, memoryGb, node } = report.machine;
  const dates = measured.flatMap((part) => report.parts[part]?.at.slice(0, 10) ?? []);
  const days = [...new Set(dates)].sort().join(', ');
  const where = `Measured ${days} on ${cores} cores (${cpu}), ${memoryGb} GiB, Node ${node}.`;
  const lacking = others.length > 0 ? ['', `Not measured in whole on that day: ${others.join(', ')}.`] : [];
  const section = [BEGIN, where, '', asMarkdown(figuresOf(report, measured)), ...lacking, '', PLOT_LINK, ''].join('\n');
  return readme.slice(0, begin) + section + readme.slice(end);
}
