import { isInternal } from '@server/http/wire-error';
import type { Platform } from '@server/platform/platform';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { createContext, detailsOf } from './context';
import { trpcHeaders } from './headers';
import { refuseBrokenPaths } from './paths';
import { noteRefusal, sendRefusal } from './refused-streams';
import { type AppRouter, appRouter } from './router';

/** Calls that may come in one request. */
const BATCH_MAX = 10;

/** Serves every procedure under /trpc. */
export async function serveTrpc(app: FastifyInstance, platform: Platform): Promise<void> {
  refuseBrokenPaths(app);
  app.addHook('onSend', sendRefusal);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => createContext(platform, detailsOf(req)),
      maxBatchSize: BATCH_MAX,
      responseMeta: (answer) => ({ headers: trpcHeaders(answer) }),
      onError: (failed) => {
        noteRefusal(failed);
        const { error, req } = failed;
        if (isInternal(error)) req.log.error({ err: error }, 'procedure failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
