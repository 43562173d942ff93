import { setFlagsFromString } from 'node:v8';

/**
 * Clears the heap once garbage has come to a third of what is alive. By itself V8 waits for up to three times as much, as it
 * goes by the machine's memory and not by what others on it need (docs/decisions/0012). Call it once
 * the code is loaded, since V8 takes compiled code only under the options under which it was kept
 * (start/compiled-files.ts), and before the app is built: the first clearing comes then, and decides how long V8 waits for
 * the next.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=35');
}
