import { firstOfEachField } from '@shared/issues';
import type { FieldErrors } from '../../ui/form';

export type AuthMode = 'login' | 'register';
export type AuthValues = { name: string; phoneNumber: string; email: string; password: string };

/**
 * Takes what was typed; returns the first message of each wrong field (spec 5). The rules are the server's own, fetched
 * when a form is sent; where they cannot be fetched the server judges alone.
 */
export async function validateAuth(mode: AuthMode, values: AuthValues): Promise<FieldErrors> {
  const rules = await import('@shared/auth').catch(() => null);
  if (!rules) return {};
  const checked = rules[mode === 'login' ? 'loginInput' : 'registerInput'].safeParse(values);
  return firstOfEachField(checked.error?.issues ?? []);
}
