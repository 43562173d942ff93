import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A browser and what its process needs to find its libraries and fonts. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds a Chromium: CHROMIUM_PATH (a path, or 'bundled'), else the system's, else the one that the npm package brings along, which is
 * unpacked once into the folder for temporary files.
 */
export async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && wanted !== 'bundled') return { executablePath: wanted, env: {} };
  const installed = wanted ? undefined : INSTALLED.find((file) => existsSync(file));
  if (installed) return { executablePath: installed, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found for the tests: set CHROMIUM_PATH to a Chromium or Chrome.');
  }
  const folder = await unpackBundled();
  return {
    executablePath: path.join(folder, 'chromium'),
    // The package targets machines without desktop libraries and contains those, too.
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
  };
}

async function unpackBundled(): Promise<string> {
  const manifest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../package.json',
  );
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'));
  const folder = path.join(tmpdir(), `hotel-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  // Unpacked elsewhere and renamed: the package would use a file that another process has only partly unpacked.
  await mkdir(tmpdir(), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const before = ['TMPDIR', 'AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH'].map(
    (name) => [name, process.env[name]] as const,
  );
  try {
    // It unpacks to the temporary folder, its libraries only where it believes to run in Amazon's cloud, and names their folders.
    process.env.TMPDIR = draft;
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: bundled } = await import('@sparticuz/chromium');
    await bundled.executablePath();
    // Its own list of font folders is Amazon's.
    const fonts = [path.join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`);
    const cache = `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`;
    await writeFile(path.join(draft, 'fonts', 'fonts.conf'), `<fontconfig>${fonts.join('')}${cache}</fontconfig>`);
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}
