import { onTestFinished } from 'vitest';

/** What Node and drivers warn of until the test ends. Node says a deprecation once in a process, so it may have been said before. */
export function watchWarnings(): string[] {
  const said: string[] = [];
  const keep = ({ name, message }: Error) => void said.push(`${name}: ${message}`);
  process.on('warning', keep);
  onTestFinished(() => void process.off('warning', keep));
  return said;
}
