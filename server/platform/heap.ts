import { setFlagsFromString } from 'node:v8';

/**
 * Clears the heap once garbage has come to a third of what is alive. By itself V8 waits for up to three times as much, as it
 * goes by the machine's memory and not by what others on it need (docs/decisions/0088). Once the hotel is open: what is
 * loaded after it, V8 takes from no build (`start/compiled-files.ts`), and a start makes little garbage.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=35');
}
