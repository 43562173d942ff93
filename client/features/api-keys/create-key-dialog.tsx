import type { ApiKeyCreated } from '@shared/api-keys';
import { API_KEY_DAYS, API_KEY_LIMITS, type ApiKeyScope } from '@shared/constants/api-keys';
import { AUTH_TEXTS } from '@shared/constants/auth';
import { useId, useState } from 'react';
import { formFailure } from '../../lib/form-failure';
import { lazySchema } from '../../lib/lazy-schema';
import { readSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import styles from './api-keys.module.css';
import { ScopeFields } from './scope-fields';
import { ShownKeyDialog } from './shown-key-dialog';
import { useApiKeyChanges } from './staff-api';

interface Values {
  name: string;
  scopes: ApiKeyScope[];
  /** Empty is until it is revoked. */
  days: string;
  password: string;
}

const INITIAL: Values = { name: '', scopes: [], days: '365', password: '' };

const sentOf = ({ days, ...values }: Values) => ({ ...values, days: days === '' ? null : Number(days) });

const checkInput = lazySchema(
  () => import('@shared/api-keys'),
  ({ apiKeyInput }) => apiKeyInput,
);

const DAY_WORDS: Record<string, string> = { 30: '30 days', 90: '90 days', 365: 'One year' };
const DAY_OPTIONS = API_KEY_DAYS.map((days) => ({
  value: String(days ?? ''),
  label: DAY_WORDS[String(days)] ?? 'Until it is revoked',
}));

/** Asks for name, scopes and the admin's password; then shows the key, this once. Open while it is rendered. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { create } = useApiKeyChanges();
  const [made, setMade] = useState<ApiKeyCreated>();
  const form = useForm<Values>({
    initial: INITIAL,
    validate: (values) => checkInput(sentOf(values)),
    readFailure: (error) => formFailure(error, AUTH_TEXTS.failed, { wrong_password: 'password' }),
    onSubmit: async (values) => setMade(await create(sentOf(values))),
  });
  if (made) return <ShownKeyDialog made={made} onClose={onClose} />;
  const { values, errors } = form;
  return (
    <Dialog
      busy={form.submitting}
      description="A program uses it in place of a login. Give it what it needs and nothing else: no key reaches settings, staff, keys, refunds or deletion. All admins are told by email."
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button busy={form.submitting} form={formId} type="submit" variant="primary">
            Make the key
          </Button>
        </>
      }
      onOpenChange={(next) => !next && onClose()}
      open
      size="wide"
      title="New API key"
    >
      <form {...form.formProps} className={styles.form} id={formId}>
        {form.formError && <Notice tone="bad">{form.formError}</Notice>}
        <TextField
          {...form.field('name')}
          autoComplete="off"
          data-first-focus
          hint="What will use it, such as Channel manager."
          label="Name"
          maxLength={API_KEY_LIMITS.nameMax}
          required
        />
        <ScopeFields
          error={errors.scopes}
          onChange={(scopes) => form.setValue('scopes', scopes)}
          value={values.scopes}
        />
        <SelectField {...form.field('days')} label="Good for" options={DAY_OPTIONS} />
        {/* Password managers need the username to find the right entry. */}
        <input autoComplete="username" hidden name="username" readOnly type="email" value={readSession()?.user.email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
      </form>
    </Dialog>
  );
}
