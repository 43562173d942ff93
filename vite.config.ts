import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guestPageSharedWithStaff, shareOfGuestPages } from './scripts/budget/guest-pages.ts';
import { noteModules } from './scripts/budget/modules.ts';
import { nameClasses } from './scripts/class-names.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const GUEST_PAGES = join(import.meta.dirname, 'client/app/route-table.ts');

/** Modules that at least this share of guests' pages load are one file. */
const SHARED_BY = 0.29;

/** What the largest pages load is in that file too: by itself it would be a file more for each of them. */
const OF_THE_LARGEST = /client\/shared\/(rooms|menu)\/api\./;

/** What the pages of a guest's own bookings share: by itself each would be a file of some hundred bytes. */
const OWN_BOOKINGS =
  /client\/(guest|shared)\/[\w-]+\/(booking-words|cancel-booking|stay-card-skeleton)|shared\/(bookings\/(words|cancellation|page-texts|status-words)|money\/payments\/words)\./;

/** What those pages share with the form that books: its calls and the card of a stay. */
const BOOKINGS = /client\/(shared\/bookings\/api|guest\/my-bookings\/stay-card)\./;

/** What the pages of a guest's own orders share with the checkout. */
const OWN_ORDERS = /client\/(shared\/food\/(api|order-words)|guest\/cart\/order-summary|ui\/record\/bill-list)\./;

/** What the pages of a single record share, be it a booking, an order, a catering request or a receipt. */
const RECORD_PAGES = /client\/(ui\/record\/(record-page|use-record)|lib\/session\/use-access-token)\./;

/** What guests do with records of theirs, in lists as well. */
const OWN_RECORDS = /client\/(lib\/session\/use-claim|ui\/dialog\/confirmed-action)\./;

/** How to pay by transfer, on the pages of what is to be paid and in the checkout. */
const TRANSFER = /client\/ui\/record\/(copy-button|transfer-card)\.|shared\/(fill|money\/payments\/transfer)\./;

/** What the guests' pages of catering share, with the styles of all of them: each file more is named in what every page starts with. */
const CATERING =
  /client\/((guest|shared)\/catering\/((api|catering-words|request-lines)\.|[^/]*\.module\.css)|ui\/record\/record-lines\.)|shared\/catering\/constants\./;

/** What calls the server. */
const TRANSPORT = /\/client\/lib\/(api\/(transport|authorization|fetch-in-time)|live\/resumed)\./;

/** What a page does once it is still. */
const WHEN_IDLE = /\/client\/(app\/(when-idle|trouble)|lib\/session\/ended-logins)\./;

/** The files that every page begins with, or nearly every one: the rest waits one step more for them. */
const ON_EVERY_PAGE = /assets\/(index|vendor|rolldown-runtime|shared|forms)-\w+\.(js|css)$/;

/** What pages with forms share: by itself each would be a small file, and in the one of all pages it would weigh on those without a form. */
const FORMS =
  /client\/(ui\/(form\/(form|form-draft|form-submit|pre-hydration-input|needs-scripts)|field\/(field|text-field|contact-fields)|device\/media-query)\.|lib\/(api\/lazy-schema|lost-answers\/form-failure)\.)|shared\/fields\/issues/;

/** What many of staff's pages share, and no guest's: each file more is named in what every page starts with. */
const OF_STAFF = /client\/ui\/(form\/(form-dialog|use-keyed-submit)|list\/link-rows)\./;

/** One file for what staff's pages share with a single page of guests, which would else load many small ones. */
const partsOf = (page: string | null) => page && `${basename(page, '.tsx')}-parts`;

/** The client's build. In development Vite serves the client and passes the API on to the Fastify server. */
export default defineConfig({
  root: 'client',
  resolve: {
    tsconfigPaths: true,
  },
  plugins: [react(), noteModules(import.meta.dirname), nameClasses(join(import.meta.dirname, 'client'))],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: {
      // Browsers without module preloading only fetch a page's parts a little later.
      polyfill: false,
      // Every name weighs on the page that names it, and what it has begun with is there already.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => !ON_EVERY_PAGE.test(part)),
    },
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
              debugName: 'shared',
              name: (id, graph) =>
                OF_THE_LARGEST.test(id) || shareOfGuestPages(id, GUEST_PAGES, graph) >= SHARED_BY ? 'shared' : null,
              test: /^(?!.*\/node_modules\/)/,
              priority: 1,
            },
            { name: 'own-bookings', test: OWN_BOOKINGS, priority: 1 },
            { name: 'own-catering', test: CATERING, priority: 1 },
            // Else staff's forms, of which some have only one of them, would tear them into small files.
            {
              name: 'date-fields',
              test: /\/client\/ui\/date\/(date-(cell|field\.module|range-field)|use-written-dates|stay-range)\./,
            },
            // Each file more is named in what every page starts with.
            { name: 'bookings', test: BOOKINGS, priority: 1 },
            { name: 'own-orders', test: OWN_ORDERS, priority: 1 },
            { name: 'order-texts', test: /\/shared\/food\/(constants|order-texts)\./, priority: 1 },
            { name: 'own-records', test: OWN_RECORDS, priority: 1 },
            { name: 'record-page', test: RECORD_PAGES, priority: 1 },
            { name: 'transfer', test: TRANSFER, priority: 1 },
            { name: 'transport', test: TRANSPORT, priority: 2 },
            { name: 'when-idle', test: WHEN_IDLE, priority: 2 },
            { name: 'live', test: /\/client\/lib\/live\/(live|live-connection|use-followed-record)\./, priority: 1 },
            { name: 'forms', test: FORMS, priority: 2 },
            { name: 'staff-parts', test: OF_STAFF, priority: 1 },
            {
              debugName: 'page-parts',
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
