import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { noteModules } from './scripts/budget/modules.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What guests' pages share comes in a few files: many small ones compress badly (docs/decisions/0020). */
const together = {
  pictures: /client\/ui\/(after-load|media-query|photo-srcset|picture|slideshow)\./,
  forms:
    /client\/ui\/(pre-hydration-input|field|form|needs-scripts|text-field)\.|client\/lib\/(idempotent-submit|use-idempotent-submit)\.|shared\/issues\./,
  rooms: /client\/features\/rooms\/api\.|client\/ui\/error-state\.|shared\/(constants\/rooms|money)\./,
  records: /client\/lib\/access-tokens\.|client\/ui\/(description-list|notice)\./,
  cart: /client\/features\/(cart\/(api|cart|cart-changes|order-summary|store)|menu\/api)\.|shared\/constants\/order-limits\./,
  dates: /shared\/(dates|constants\/bookings)\./,
  'booking-form':
    /client\/features\/bookings\/(booking-form|booking-notice|field-errors|guest-fields|stay-choice|taken|use-booking-draft|use-stay)\.|client\/ui\/(calendar|stay-range)\./,
};

/** What of tRPC only a page that follows something needs; in the package it stands in one file with what every page needs. */
const LIVE_PARTS = /@trpc\/(client\/dist\/index|server\/dist\/resolveResponse-\w+)\.mjs$/;

/** Gives the live transport copies of its own of those files, each with no more than it uses of them. */
const liveParts: Plugin = {
  name: 'live-parts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !/client\/lib\/live-transport\.ts$|\?live$/.test(importer)) return null;
    const found = await this.resolve(source, importer.replace('?live', ''), { skipSelf: true });
    return found && LIVE_PARTS.test(found.id) ? { ...found, id: `${found.id}?live` } : found;
  },
};

const sheets = new Map<string, string>();

/** Takes a file of styles; returns its name alone, which two of them must not share. */
function sheetOf(file: string): string {
  const [path = file] = file.split('?');
  const name = basename(path, '.module.css');
  const owner = sheets.get(name) ?? path;
  if (owner !== path) throw new Error(`${path} has the name of ${owner}: their classes would be mixed up`);
  sheets.set(name, path);
  return name;
}

/** The client's build. In development Vite serves the client and passes the API on to the Fastify server. */
export default defineConfig({
  root: 'client',
  resolve: {
    tsconfigPaths: true,
    // The router brings a stand-in for what React has by itself.
    alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' }],
  },
  plugins: [liveParts, react(), noteModules(import.meta.dirname)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // Browsers that do not know it fetch a page's parts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // tRPC's modules do nothing by being loaded; told so, the build leaves out what no page uses.
        moduleSideEffects: (id) => !id.includes('/@trpc/'),
        // Nor does reading a property of anything.
        propertyReadSideEffects: false,
      },
      // What every page starts with, in two files; what packages hold changes more rarely than what is ours.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            ...Object.entries(together).map(([name, test]) => ({ name, test, priority: 1 })),
          ],
        },
      },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Words that are in the file anyway: a hash in each name is what compresses worst, in styles, scripts and pages.
      generateScopedName: (name, file) => `${sheetOf(file)}_${name}`,
    },
  },
  // What pages load on demand, known beforehand: found later, it would reload the page and lose a form.
  optimizeDeps: {
    include: ['zod', 'sonner', '@radix-ui/react-dialog', 'react-day-picker', 'papaparse'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/scenes', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
    ),
  },
});
