import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shareOfGuestPages } from './scripts/budget/guest-pages.ts';
import { noteModules } from './scripts/budget/modules.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const GUEST_PAGES = join(import.meta.dirname, 'client/app/route-table.ts');

/** Modules that at least this share of guests' pages load are one file. */
const SHARED_BY = 0.2;

/** The files that every page begins with, or nearly every one: the rest waits one step more for them. A hash may have a '-'. */
const ON_EVERY_PAGE = /assets\/(index|vendor|rolldown-runtime|shared)-[\w-]{6,7}\.(js|css)$/;

/** A class is named after its stylesheet and itself, alike in the client's and the server's build. No two sheets share a name. */
const classNameOf = (name: string, file: string) => `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;

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
              name: (id, graph) => (shareOfGuestPages(id, GUEST_PAGES, graph) >= SHARED_BY ? 'shared' : null),
              test: /^(?!.*\/node_modules\/)/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: classNameOf,
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
