import { firstOfEachField } from '@shared/fields/issues';
import { SCRIPT_WAIT_MS, within } from './connection';

type Issues = Parameters<typeof firstOfEachField>[0];
type Schema = { safeParse(values: unknown): { error?: { issues: Issues } } };

/**
 * Validates a form with the server's schema, which is loaded on the first submit because zod is large. Resolves to the
 * first message per field; to none if the schema does not come in time, and then only the server validates. A form may have
 * fields that are not sent.
 */
export function lazySchema<Name extends string>(load: () => Promise<Record<Name, Schema>>, name: Name) {
  return async (values: object): Promise<Record<string, string>> => {
    const module = await within(SCRIPT_WAIT_MS, load()).catch(() => null);
    const issues = module ? (module[name].safeParse(values).error?.issues ?? []) : [];
    return firstOfEachField(issues.filter(({ keys }) => !keys));
  };
}
