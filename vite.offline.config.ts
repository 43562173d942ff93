import { defineConfig } from 'vite';

/** The offline page and the worker that shows it, apart from the app and into the same folder; after its build. */
export default defineConfig({
  root: 'client',
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    target: 'es2022',
    // The page is kept with the files that its HTML names, and no others.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    modulePreload: false,
    rolldownOptions: {
      input: { offline: 'client/offline.html', 'record-worker': 'client/offline/record-worker.ts' },
      output: {
        // A worker is known by its address.
        entryFileNames: ({ name }) => (name === 'record-worker' ? '[name].js' : 'offline/[name]-[hash:7].js'),
        chunkFileNames: 'offline/[name]-[hash:7].js',
        // The fonts under the names that they have in the app, from which the browser knows them already.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.woff2'))
            ? 'assets/[name]-[hash:6][extname]'
            : 'offline/[name]-[hash:6][extname]',
      },
    },
  },
});
