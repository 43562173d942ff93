import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * `npm run pictures -- [journeys]`: what each screen of the e2e journeys looks like, in every state that they look at, on one
 * page; what differs from the run before comes first, beside what it was.
 */

const [FOLDER, NOW, BEFORE] = ['.tmp/pictures', '.tmp/pictures/now', '.tmp/pictures/before'];

/** The share of points that differ, 0 to 1; 1 where the sizes do. */
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer({ resolveWithObject: true })));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let differing = 0;
  for (let at = 0; at < a.data.length; at += a.info.channels) {
    if (a.data.readUIntBE(at, 3) !== b.data.readUIntBE(at, 3)) differing += 1;
  }
  return differing / (a.info.width * a.info.height);
}

const figure = (picture: string, share: number | undefined) => {
  const of = (when: string) => `<a href="${when}/${picture}"><img loading="lazy" src="${when}/${picture}" alt=""></a>`;
  const words = share === undefined ? 'new' : `${(share * 100).toFixed(2)} % differs`;
  return `<figure>${share ? of('before') : ''}${of('now')}<figcaption>${picture}: ${words}</figcaption></figure>`;
};

rmSync(BEFORE, { recursive: true, force: true });
if (existsSync(NOW)) renameSync(NOW, BEFORE);
const vitest = ['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', 'e2e', ...process.argv.slice(2)];
const { status } = spawnSync('npx', vitest, {
  stdio: 'inherit',
  env: { ...process.env, PICTURES: path.resolve(NOW) },
});

const shown: { picture: string; share: number | undefined }[] = [];
const pictures = existsSync(NOW) ? readdirSync(NOW, { recursive: true, encoding: 'utf8' }) : [];
for (const picture of pictures.filter((name) => name.endsWith('.png')).sort()) {
  const before = path.join(BEFORE, picture);
  shown.push({ picture, share: existsSync(before) ? await difference(before, path.join(NOW, picture)) : undefined });
}
shown.sort((a, b) => (b.share ?? 0) - (a.share ?? 0));
const style =
  'figure { display: inline-block; margin: 8px; vertical-align: top } img { max-width: 320px; max-height: 640px }';
const body = shown.map(({ picture, share }) => figure(picture, share)).join('\n');
writeFileSync(
  path.join(FOLDER, 'index.html'),
  `<!doctype html><title>Screens</title><style>${style}</style>\n${body}\n`,
);
console.log(`${shown.length} pictures: ${FOLDER}/index.html`);
process.exitCode = status ?? 1;
