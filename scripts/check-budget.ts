/**
 * `npm run check:budget`, after a build: the one place where guests' pages are weighed (docs/decisions/0020). What each loads in
 * scripts when it is opened, and its HTML with the styles that hold up its first paint.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { firstPaints } from '../client/app/first-paints';
import { routes } from '../client/app/route-table';
import { paths } from '../client/lib/navigation/paths';
import { forbiddenModules, type Limits, type Manifest, scriptsOf, violations, type Weighed } from './budget/budget';
import { MODULES_FILE } from './budget/modules';
import { weighPages } from './budget/pages';

const LIMITS: Limits = {
  // What a guest feels is the first press answered; above this that comes too late on a slow connection.
  scripts: 115_000,
  // The first packets of a new connection carry 14 kB; what is beyond is far below the first screen.
  html: 15 * 1024,
  // What a slow phone parses before it paints, styles included. The menu has 83 dishes with all their words, the list of rooms 14.
  text: (path) => (path === paths.menu ? 100_000 : 72_000),
};
const SCRIPTS_WARNING = 110_000;

const built = fileURLToPath(new URL('../dist/client', import.meta.url));
const read = (file: string) => readFileSync(path.join(built, file));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
const modules = JSON.parse(read(MODULES_FILE).toString()) as Record<string, string[]>;

/** The source file of each route's page, by path and as the last build knows it; seen from client/, as in Vite's manifest. */
const { pageFiles }: typeof import('../client/server-entry') = await import(
  new URL('../dist/pages/server-entry.js', import.meta.url).href
);
const files = await pageFiles();
const sent = await weighPages(routes.map((route) => route.path));

const weighed: Weighed[] = routes
  .map(({ path: address }, index) => {
    const scripts = scriptsOf(manifest, files[address] ?? address);
    return {
      path: address,
      files: scripts.length,
      scripts: scripts.reduce((sum, script) => sum + gzipSync(read(script), { level: 9 }).length, 0),
      forbidden: forbiddenModules(scripts.flatMap((script) => modules[script] ?? [])),
      html: sent[index]?.bytes ?? Number.NaN,
      text: sent[index]?.text ?? Number.NaN,
      lacksContent: firstPaints[address] !== undefined && !sent[index]?.hasHeading,
    };
  })
  .sort((a, b) => b.scripts - a.scripts);

for (const { path: address, scripts, files, html, text } of weighed) {
  console.log(
    `${address.padEnd(24)} ${String(scripts).padStart(7)} bytes of scripts in ${files} files, ${html} of HTML (${text} before compression)`,
  );
}
for (const { path: address, scripts } of weighed.filter(({ scripts }) => scripts > SCRIPTS_WARNING)) {
  console.warn(`${address} is near the limit: ${scripts} bytes of scripts, of ${LIMITS.scripts}.`);
}
const found = violations(weighed, LIMITS);
for (const violation of found) console.error(violation);
if (found.length > 0) process.exit(1);
console.log(`Every page of guests stays within ${LIMITS.scripts} bytes of scripts and ${LIMITS.html} of HTML.`);
