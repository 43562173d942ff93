import { defineConfig } from 'vite';

/** The server's build: our own code in dist/server, the packages left in node_modules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    // All files in one folder: code that looks for its neighbours by import.meta.url finds them from any chunk.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
