// Read by every Node from 12 on, so that an old one is told by name what is wrong: no newer syntax here or in start.mjs.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The lowest version of each line of Node that the hotel runs on, the newest last; everything above that is taken too. */
const LOWEST = engines.node.match(/\d+(\.\d+)?/g);

/** Takes a version of Node; returns what to say where the hotel does not run on it, else null. */
export function problemWithNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const newest = Number(LOWEST[LOWEST.length - 1]);
  const fits = LOWEST.some((lowest) => {
    const [line, least = 0] = lowest.split('.').map(Number);
    return major === line && minor >= least;
  });
  if (fits || major > newest) return null;
  const others = LOWEST.slice(0, -1).map((lowest) => `${lowest} or later of ${lowest.split('.')[0]}`);
  return `This is Node ${version}. The hotel needs Node ${newest} or later (or ${others.join(', ')}): install it from https://nodejs.org, then run npm ci again.`;
}
