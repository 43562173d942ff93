import { routes } from '../../../client/app/route-table';
import { paths } from '../../../client/lib/paths';
import type { Bench, Findings } from '../context';
import { type Figure, figure, type Limit, type Unit } from '../figures';
import { type Lighthouse, type Mode, measurePage } from '../pages/lighthouse';

const MODES: readonly Mode[] = ['devtools', 'simulate'];
const LCP_MAX: Record<Mode, number> = { devtools: 1800, simulate: 1200 };
const NAMES: Record<Mode, string> = { devtools: 'applied', simulate: 'simulated' };

/** The pages that most guests come to first; those that are not built yet are left out. */
const MEASURED: readonly string[] = [paths.home, paths.rooms, paths.bookRoom, paths.menu];

/** Lighthouse on a phone with a slow line, both ways. */
export async function lighthouse(bench: Bench): Promise<Findings> {
  const built = routes.filter(({ path, built: isBuilt }) => isBuilt && MEASURED.includes(path)).map(({ path }) => path);
  const wanted = bench.short ? built.slice(0, 1) : built;
  const { hotel } = await (await bench.demo()).start();
  const reports: Lighthouse[] = [];
  try {
    for (const path of wanted) {
      for (const mode of MODES) {
        const report = await measurePage(hotel.url, path, mode, bench.short ? 1 : 5);
        bench.say(`${path} ${NAMES[mode]}: LCP ${report.lcp.toFixed(0)} ms, TBT ${report.tbt.toFixed(0)} ms`);
        reports.push(report);
      }
    }
  } finally {
    await hotel.stop();
  }
  return {
    raw: reports,
    figures: [
      ...reports.map(({ path, mode, lcp, lcps, benchmarkIndex }) =>
        figure(`LCP of ${path} on slow 4G, ${NAMES[mode]}`, lcp / 1000, 's', {
          limit: { atMost: LCP_MAX[mode] / 1000 },
          note: `median of ${lcps.map((value) => (value / 1000).toFixed(2)).join(', ')}; benchmark index ${benchmarkIndex}`,
        }),
      ),
      extreme('CLS', reports, 'shift', ({ cls }) => cls, { atMost: 0.02 }),
      extreme('TBT', reports, 'ms', ({ tbt }) => tbt, { atMost: 150 }),
      extreme('whole first view', reports, 'kB', ({ weight }) => weight / 1000, { atMost: 250 }),
      ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) =>
        extreme(`Lighthouse ${category}`, reports, 'score', ({ scores }) => scores[category], null),
      ),
    ],
  };
}

/** The worst of the reports: the lowest score, the largest of everything else. */
function extreme(
  what: string,
  reports: readonly Lighthouse[],
  unit: Unit,
  of: (report: Lighthouse) => number,
  limit: Limit | null,
): Figure {
  const values = reports.map(of);
  const note = reports.map((one) => `${one.path} ${NAMES[one.mode]} ${Number(of(one).toFixed(3))}`).join(', ');
  return figure(`${what}, the worst`, unit === 'score' ? Math.min(...values) : Math.max(...values), unit, {
    ...(limit ? { limit } : {}),
    note,
  });
}
