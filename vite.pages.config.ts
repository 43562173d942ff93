import { defineConfig, mergeConfig } from 'vite';
import client from './vite.config.ts';

/** The guest pages for the server: the same client, built to render without a browser, with all that it needs inside. */
export default mergeConfig(
  client,
  defineConfig({
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'server-entry.tsx',
      outDir: '../dist/pages',
      manifest: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      emitAssets: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  }),
);
