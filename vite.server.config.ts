import { defineConfig } from 'vite';

/** The server's build: our own code in dist/server, the packages left in node_modules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // All files in one folder: code that looks for its neighbours by import.meta.url finds them from any chunk.
    rolldownOptions: {
      input: { main: 'server/main.ts', backup: 'server/backup/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
