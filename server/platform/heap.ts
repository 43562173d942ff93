import { setFlagsFromString } from 'node:v8';

/**
 * Clears the heap once garbage has come to a third of what is alive. By itself V8 waits for up to three times as much, as it
 * goes by the machine's memory and not by what others on it need (docs/decisions/0088). Once the code
 * is loaded, which V8 takes only as compiled under the same options (`start/compiled-files.ts`), and before the app is built:
 * the first clearing, which comes then, decides how long V8 waits for the next.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=35');
}
