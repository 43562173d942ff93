import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client's build. In development Vite serves the client and passes the API on to the Fastify server. */
export default defineConfig({
  root: 'client',
  resolve: { tsconfigPaths: true },
  plugins: [react()],
  build: { outDir: '../dist/client', emptyOutDir: true, manifest: true, target: 'es2022', assetsInlineLimit: 2048 },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/trpc', '/media', '/scenes', '/healthz', '/readyz'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
      ]),
    ),
  },
});
