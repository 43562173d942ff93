import { initTRPC } from '@trpc/server';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** patches/@trpc+server: without it every call is slower (docs/decisions/0018). */

it('tRPC parses at once, so that zod uses its compiled parsers', async () => {
  const t = initTRPC.context<object>().create();
  const schema = z.object({ name: z.string() });
  schema.parseAsync = () => Promise.reject(new Error('parsed asynchronously'));
  const router = t.router({
    echo: t.procedure
      .input(schema)
      .output(schema)
      .query(({ input }) => input),
  });
  const caller = t.createCallerFactory(router)({});

  await expect(caller.echo({ name: 'Ada' })).resolves.toEqual({ name: 'Ada' });
  await expect(caller.echo({ name: 5 } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
