import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Ends a run of the tests with a line of how many there were and how long they took, and with its slowest files. */
export default class SlowestFiles implements Reporter {
  #began = 0;

  onTestRunStart(): void {
    this.#began = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: module.relativeModuleId, ms: collectDuration + duration };
    });
    const tests = modules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
    const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    const named = slowest.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ');
    const took = seconds(performance.now() - this.#began);
    console.log(`${tests} tests in ${files.length} files took ${took}. Slowest: ${named}.`);
  }
}
