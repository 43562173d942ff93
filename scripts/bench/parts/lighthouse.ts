import { type Figure, figure, type Limit, type Unit } from '../figures';
import { type Mode, measurePage, type PageReport } from '../pages/lighthouse';
import { definePart } from '../part';

const MODES: readonly { mode: Mode; name: string; lcpMax: number }[] = [
  { mode: 'devtools', name: 'applied', lcpMax: 0.9 },
  { mode: 'simulate', name: 'simulated', lcpMax: 1.2 },
];

/** The pages that most guests come to first. */
const PAGES = ['/', '/rooms', '/book-room', '/menu'];
const SIZES = {
  full: { pages: PAGES, modes: MODES, runs: 5 },
  short: { pages: PAGES.slice(0, 1), modes: MODES, runs: 1 },
  smoke: { pages: PAGES.slice(0, 1), modes: MODES.slice(1), runs: 1 },
};

/** Lighthouse on a phone with a slow connection: 'applied' is really slowed down, 'simulated' computed. */
export const lighthouse = definePart(SIZES, async (bench, { pages, modes, runs }) => {
  const demo = await bench.demo();
  const reports = await demo.run(async ({ url }) => {
    const measured: PageReport[] = [];
    for (const path of pages) {
      for (const { mode, name } of modes) {
        const report = await measurePage(url, path, mode, runs);
        bench.say(`${path} ${name}: LCP ${report.lcp.toFixed(0)} ms, TBT ${report.tbt.toFixed(0)} ms`);
        measured.push(report);
      }
    }
    return measured;
  });
  const simulated = reports.filter(({ mode }) => mode === 'simulate');
  return {
    raw: reports,
    figures: [
      ...reports.map(lcpFigure),
      worst('CLS', reports, 'shift', ({ cls }) => cls, { atMost: 0.02 }),
      worst('TBT', reports, 'ms', ({ tbt }) => tbt, { atMost: 150 }),
      // A connection that is really slow is still busy with the first view when a slideshow goes on.
      worst('whole first view', simulated, 'kB', ({ firstView }) => firstView / 1000, { atMost: 250 }),
      ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map((category) =>
        worst(`Lighthouse ${category}`, reports, 'score', ({ scores }) => scores[category], null),
      ),
    ],
  };
});

const nameOf = (wanted: Mode) => MODES.find(({ mode }) => mode === wanted)?.name ?? wanted;

function lcpFigure({ path, mode, lcp, lcps, benchmarkIndex }: PageReport): Figure {
  return figure(`LCP of ${path} on slow 4G, ${nameOf(mode)}`, lcp / 1000, 's', {
    limit: { atMost: MODES.find((one) => one.mode === mode)?.lcpMax ?? Number.NaN },
    note: `median of ${lcps.map((value) => (value / 1000).toFixed(2)).join(', ')}; benchmark index ${benchmarkIndex}`,
  });
}

/** The lowest score, the largest of everything else. */
function worst(
  what: string,
  reports: readonly PageReport[],
  unit: Unit,
  of: (report: PageReport) => number,
  limit: Limit | null,
): Figure {
  const values = reports.map(of);
  const note = reports.map((one) => `${one.path} ${nameOf(one.mode)} ${Number(of(one).toFixed(3))}`).join(', ');
  return figure(`${what}, the worst`, unit === 'score' ? Math.min(...values) : Math.max(...values), unit, {
    limit,
    note,
  });
}
