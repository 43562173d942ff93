import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The client's build. In development Vite serves the client and passes the API on to the Fastify server. */
export default defineConfig({
  root: 'client',
  resolve: { tsconfigPaths: true },
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    // tRPC's modules do nothing by being loaded; told so, the build leaves out what no page uses.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/@trpc/') } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // What pages load on demand, known beforehand: found later, it would reload the page and lose a form.
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
