import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guestPageSharedWithStaff, shareOfGuestPages } from './scripts/budget/guest-pages.ts';
import { noteModules } from './scripts/budget/modules.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const GUEST_PAGES = join(import.meta.dirname, 'client/app/pages.ts');

/** Modules that at least this share of guests' pages load are one file. */
const SHARED_BY = 0.25;

/** What the pages of a guest's own bookings share: by itself each would be a file of some hundred bytes. */
const OWN_BOOKINGS =
  /client\/(features\/bookings\/(booking-(words|fields|details)|cancel-booking|stay-card-skeleton)|ui\/confirmed-action)|shared\/(booking-words|constants\/booking-pages)/;

/** What pages with forms share: by itself each would be a small file, and in the one of all pages it would weigh on those without a form. */
const FORMS =
  /client\/(ui\/(form|form-draft|form-submit|pre-hydration-input|field|text-field|contact-fields|needs-scripts)\.|lib\/(lazy-schema|form-failure)\.)|shared\/issues/;

/** One file for what staff's pages share with a single page of guests, which would else load many small ones. */
const partsOf = (page: string | null) => page && `${basename(page, '.tsx')}-parts`;

const sheets = new Map<string, string>();

/** The name of a file of styles, which begins the names of its classes. Two files cannot have the same. */
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
  },
  plugins: [react(), noteModules(import.meta.dirname)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // Browsers without module preloading only fetch a page's parts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // tRPC's modules have no side effects, but do not say so: without this the build keeps all of them.
        moduleSideEffects: (id) => !id.includes('/@trpc/'),
      },
      // What every page starts with, packages apart as they change more rarely; what many guests' pages share; and
      // what one shares with staff's.
      output: {
        // Every page names many files, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
            {
              name: (id, graph) => (shareOfGuestPages(id, GUEST_PAGES, graph) >= SHARED_BY ? 'shared' : null),
              test: /^(?!.*\/node_modules\/)/,
              priority: 1,
            },
            { name: 'own-bookings', test: OWN_BOOKINGS, priority: 1 },
            // Else staff's forms, of which some have only one of them, would tear them into small files.
            { name: 'date-fields', test: /\/client\/ui\/(date-(cell|field|range-field)|use-written-dates)\./ },
            // Each file more is named in what every page starts with.
            { name: 'cancel-booking', test: /\/(shared\/cancellation|features\/bookings\/cancel-booking)\./ },
            { name: 'forms', test: FORMS, priority: 2 },
            {
              name: (id, graph) => partsOf(guestPageSharedWithStaff(id, GUEST_PAGES, graph)),
              test: /^(?!.*\/node_modules\/)/,
            },
          ],
        },
      },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Without a hash, which compresses badly, and styles are part of every page.
      generateScopedName: (name, file) => `${sheetOf(file)}_${name}`,
    },
  },
  // What pages load on demand: if the dev server discovered it later, it would reload the page and lose a form.
  optimizeDeps: {
    include: ['zod', 'sonner', '@radix-ui/react-dialog', 'react-day-picker', 'embla-carousel', 'papaparse'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/scenes', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
    ),
  },
});
