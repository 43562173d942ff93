import { firstOfEachField } from '@shared/issues';

type Issues = Parameters<typeof firstOfEachField>[0];
type Schema = { safeParse(values: unknown): { error?: { issues: Issues } } };

/**
 * Judges a form by the server's own schema, which is fetched with the first submit, as the validator is heavy. Answers with
 * the first message of each wrong field; where the schema cannot be fetched, with none: the server judges alone.
 */
export function lazySchema<Module>(load: () => Promise<Module>, pick: (module: Module) => Schema) {
  return async (values: object): Promise<Record<string, string>> => {
    const module = await load().catch(() => null);
    return module ? firstOfEachField(pick(module).safeParse(values).error?.issues ?? []) : {};
  };
}
