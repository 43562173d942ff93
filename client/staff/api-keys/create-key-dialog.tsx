import {
  ALL_API_KEY_SCOPES,
  API_KEY_AREA_WORDS,
  API_KEY_DAYS,
  API_KEY_LIMITS,
  API_KEY_SCOPES,
  type ApiKeyArea,
  type ApiKeyScope,
} from '@shared/api-keys/constants';
import type { ApiKeyCreated } from '@shared/api-keys/schema';
import { AUTH_TEXTS } from '@shared/auth/constants';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { readSession } from '../../lib/session/session';
import { ShownOnceDialog } from '../../ui/dialog/shown-once-dialog';
import { CheckField } from '../../ui/field/choice-field';
import { FieldGroup } from '../../ui/field/field';
import { PasswordField } from '../../ui/field/password-field';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { useForm } from '../../ui/form/form';
import { FormDialog } from '../../ui/form/form-dialog';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { CopyButton } from '../../ui/record/copy-button';
import styles from './api-keys.module.css';
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

const checkInput = lazySchema(() => import('@shared/api-keys/schema'), 'apiKeyInput');

const DAY_WORDS: Record<string, string> = { 30: '30 days', 90: '90 days', 365: 'One year' };
const DAY_OPTIONS = API_KEY_DAYS.map((days) => ({
  value: String(days ?? ''),
  label: DAY_WORDS[String(days)] ?? 'Until it is revoked',
}));

/** Asks for name, scopes and the admin's password; then shows the key, this once. Open while it is rendered. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
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
    <FormDialog
      className={layout.stack3}
      description="A program uses it in place of a login. Give it what it needs and nothing else: no key reaches settings, staff, keys, refunds or deletion. All admins are told by email."
      form={form}
      label="Make the key"
      onClose={onClose}
      size="wide"
      title="New API key"
    >
      <TextField
        {...form.field('name')}
        autoComplete="off"
        data-first-focus
        hint="What will use it, such as Channel manager."
        label="Name"
        maxLength={API_KEY_LIMITS.nameMax}
        required
      />
      <ScopeFields error={errors.scopes} onChange={(scopes) => form.setValue('scopes', scopes)} value={values.scopes} />
      <SelectField {...form.field('days')} label="Good for" options={DAY_OPTIONS} />
      {/* Password managers need the username to find the right entry. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={readSession()?.user.email} />
      <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
    </FormDialog>
  );
}

/** The new key. */
const ShownKeyDialog = ({ made: { name, key }, onClose }: { made: ApiKeyCreated; onClose: () => void }) => (
  <ShownOnceDialog
    description="Copy it into the program now: it is not shown again. Whoever has it can do what its scopes say."
    keptLabel="I have kept it"
    onKept={onClose}
    title={`The key of “${name}”`}
  >
    <div className={layout.stack3}>
      <code className={cx(layout.small, layout.breaks, layout.framed, styles.key)}>{key}</code>
      <div>
        <CopyButton text={key} />
      </div>
      <p>
        The program sends it with each call as <code>Authorization: Bearer …</code>. What it can call is in the{' '}
        <a href="/api/docs">document of the API</a>.
      </p>
    </div>
  </ShownOnceDialog>
);

type ScopeFieldsProps = {
  value: readonly ApiKeyScope[];
  onChange: (scopes: ApiKeyScope[]) => void;
  error?: string;
};

const isArea = (text: string): text is ApiKeyArea => text in API_KEY_AREA_WORDS;
const AREAS = Object.keys(API_KEY_AREA_WORDS).filter(isArea);

/** The scopes of each area, to view first. */
const SCOPES_BY_AREA = AREAS.map((area) => ({
  area,
  words: API_KEY_AREA_WORDS[area],
  scopes: ALL_API_KEY_SCOPES.filter((scope) => scope.startsWith(`${area}:`)),
}));

const isChange = (scope: ApiKeyScope): boolean => scope.endsWith(':change');

/** 'Bookings: change' */
export const scopeWords = (scope: ApiKeyScope): string => {
  const [area = '', level] = scope.split(':');
  return `${isArea(area) ? API_KEY_AREA_WORDS[area] : area}: ${level}`;
};

/** What the key may do, each with its sentence. Who may change may view: that is ticked along. */
const ScopeFields = ({ value, onChange, error }: ScopeFieldsProps) => (
  <FieldGroup error={error} label="Scopes" name="scopes" required>
    <div className={cx(layout.stack1, styles.scopes)}>
      {SCOPES_BY_AREA.flatMap(({ scopes }) => {
        const mayChange = scopes.some((scope) => isChange(scope) && value.includes(scope));
        return scopes.map((scope) => {
          const isImplied = !isChange(scope) && mayChange;
          return (
            <CheckField
              checked={isImplied || value.includes(scope)}
              className={isChange(scope) ? undefined : styles.begins}
              disabled={isImplied}
              hint={API_KEY_SCOPES[scope]}
              key={scope}
              label={scopeWords(scope)}
              onChange={({ target }) => {
                const others = value.filter((one) => one !== scope && !(isChange(scope) && scopes.includes(one)));
                onChange(target.checked ? [...others, scope] : others);
              }}
            />
          );
        });
      })}
    </div>
  </FieldGroup>
);
