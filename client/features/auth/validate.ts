import { firstOfEachField } from '@shared/issues';
import type { FieldErrors } from '../../ui/form';

export type AuthMode = 'login' | 'register';
export type AuthValues = { name: string; phoneNumber: string; email: string; password: string };

type Form = 'loginInput' | 'registerInput' | 'changePasswordInput' | 'requestResetInput' | 'resetPasswordInput';

/**
 * Takes the form's schema by its name and what was typed; returns the first message of each wrong field (spec 5). The rules
 * are the server's own, fetched when a form is sent; where they cannot be fetched the server judges alone.
 */
export async function validateForm(form: Form, values: object): Promise<FieldErrors> {
  const rules = await import('@shared/auth').catch(() => null);
  if (!rules) return {};
  const checked = rules[form].safeParse(values);
  return firstOfEachField(checked.error?.issues ?? []);
}

/** The same for login and registration, which are one form. */
export const validateAuth = (mode: AuthMode, values: AuthValues) =>
  validateForm(mode === 'login' ? 'loginInput' : 'registerInput', values);
