import type fc from 'fast-check';
import { z } from 'zod';
import { REST_TABLE, type RestRow } from '../../../server/rest/table';
import { appRouter } from '../../../server/trpc/router';
import { staffBookingInput } from '../../../shared/bookings';
import { menuItemFields } from '../../../shared/menu';
import { inputsOf } from './shape';

/** One call that can be fuzzed: a procedure over tRPC, or a row of the REST table. */
export type Target = { name: string; inputs: fc.Arbitrary<unknown> } & (
  | { over: 'trpc'; path: string; type: 'query' | 'mutation' | 'subscription' }
  | { over: 'rest'; row: RestRow }
);

/** Where a procedure takes anything and judges it inside, the schema it judges by. */
const JUDGED_INSIDE: Record<string, z.core.$ZodType> = {
  'bookings.create': staffBookingInput,
  'menu.update': z.intersection(menuItemFields, z.object({ _id: z.string(), image: z.file().optional() })),
};

/** What tRPC keeps of a procedure; its own type does not say all of it. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType)),
});

/** Every call that the hotel answers, in the order of the router and then of the REST table. */
export function allTargets(): Target[] {
  const procedures = new Map(
    Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
      const { type, inputs } = definition.parse(Reflect.get(procedure, '_def'));
      const inside = JUDGED_INSIDE[path];
      return [path, { type, inputs: inputsOf(path, inside ? [inside] : inputs) }] as const;
    }),
  );
  const trpc = [...procedures].map(([path, { type, inputs }]): Target => {
    return { over: 'trpc', name: `trpc ${path}`, path, type, inputs };
  });
  const rest = REST_TABLE.map((row): Target => {
    const inputs = procedures.get(row.procedure)?.inputs ?? inputsOf('', []);
    return { over: 'rest', name: `rest ${row.method} ${row.path}`, row, inputs };
  });
  return [...trpc, ...rest];
}
