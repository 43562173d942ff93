import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { asMarkdown } from './figures';
import { PARTS, type PartName } from './options';
import type { Findings, Scale } from './part';

/** What was measured, part by part; a run of some parts replaces those and leaves the others. */
export interface Report {
  machine: { cpu: string; cores: number; memoryGb: number; node: string; platform: string };
  parts: Partial<Record<PartName, Findings & { at: string; scale: Scale; seconds: number }>>;
}

/** Where a run leaves its samples, its page of figures and its plot. */
export const OUT = '.tmp';

async function readReport(): Promise<Partial<Report>> {
  try {
    return JSON.parse(await readFile(`${OUT}/bench.json`, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Puts one part into the report, and the report's page beside it. */
export async function keepPart(
  part: PartName,
  findings: Findings,
  run: { scale: Scale; seconds: number },
): Promise<void> {
  const earlier = await readReport();
  const report: Report = {
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      platform: process.platform,
    },
    parts: { ...earlier.parts, [part]: { ...findings, ...run, at: new Date().toISOString() } },
  };
  await mkdir(OUT, { recursive: true });
  await writeFile(`${OUT}/bench.json`, `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(`${OUT}/figures.md`, pageOf(report));
}

/** The Markdown that docs/figures.md quotes: the parts that were measured in full, and the names of those that were not. */
export function pageOf({ machine, parts }: Report): string {
  const measured = PARTS.flatMap((name) => (parts[name]?.scale === 'full' ? [parts[name]] : []));
  const others = PARTS.filter((name) => parts[name]?.scale !== 'full');
  const days = [...new Set(measured.map(({ at }) => at.slice(0, 10)))].sort().join(', ');
  const { cpu, cores, memoryGb, node } = machine;
  return [
    `Measured ${days || 'never'} on ${cores} cores (${cpu}), ${memoryGb} GiB, Node ${node}.`,
    '',
    asMarkdown(measured.flatMap(({ figures }) => figures)),
    ...(others.length > 0 ? ['', `Not measured in full on that day: ${others.join(', ')}.`] : []),
    '',
  ].join('\n');
}
