import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noteModules } from './scripts/budget/modules.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

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
  },
  plugins: [react(), noteModules(import.meta.dirname)],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // Browsers that do not know it fetch a page's parts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What every page starts with, in two files; what packages hold changes more rarely than what is ours.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'app', tags: ['$initial'], priority: 2 },
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
