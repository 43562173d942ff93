import { formatMoment } from '@shared/dates';
import { SETTING_LIMITS, SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { accountLines } from '@shared/money/payments/transfer';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '../../lib/session/session';
import { Notice } from '../../ui/feedback/notice';
import { PasswordField } from '../../ui/field/password-field';
import { TextField } from '../../ui/field/text-field';
import { interruptedEdit } from '../../ui/form/interrupted-edit';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import styles from './settings.module.css';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSetBank } from './staff-api';
import { bankErrors, useSettingsForm } from './use-settings-form';

const TITLE = 'Bank account';

const valuesOf = ({ bank }: Settings) => ({ ...bank, password: '' });

const FIELDS = [
  { label: 'Account holder', text: ({ bank }: Settings) => bank.accountName },
  { label: 'Bank', text: ({ bank }: Settings) => bank.bankName },
  { label: 'Account number', text: ({ bank }: Settings) => bank.accountNumber },
];

/** The account to which guests transfer: shown, and changed only by who means to. */
export function BankSettings({ settings }: { settings: Settings }) {
  const [isOpen, setOpen] = useState(() => interruptedEdit(`settings ${TITLE}`) !== null);
  const { bank, bankChanged } = settings;
  const isNone = bank.accountNumber === '';
  const place = useRef<HTMLDivElement>(null);
  const isToggled = useRef(false);
  const toggle = (open: boolean) => {
    isToggled.current = true;
    setOpen(open);
  };
  // What was pressed is gone: the focus goes to the form, and afterwards back to the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one takes the place of the other
  useEffect(() => {
    if (isToggled.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isOpen]);
  return (
    <SettingsSection
      about="Where guests are asked to transfer money. A change asks for your password, and everybody on the staff is told by email."
      anchor="bank"
      title={TITLE}
    >
      {!isNone && (
        <div>
          <DescriptionList items={accountLines(bank).map(({ label, value }) => ({ label, value }))} look="stacked" />
          <p className={cx(layout.hint, styles.changed)}>
            {bankChanged
              ? `Last changed by ${bankChanged.by} on ${formatMoment(bankChanged.at)}.`
              : 'Nobody has changed it here yet.'}
          </p>
        </div>
      )}
      <div ref={place}>
        {isOpen || isNone ? (
          <BankForm onClose={() => toggle(false)} settings={settings} />
        ) : (
          <Button onClick={() => toggle(true)}>Change the account</Button>
        )}
      </div>
    </SettingsSection>
  );
}

function BankForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { mutateAsync: setBank } = useSetBank();
  const email = readSession()?.user.email;
  const isFirst = settings.bank.accountNumber === '';
  const form = useSettingsForm(settings, {
    section: TITLE,
    valuesOf,
    fields: FIELDS,
    draftOmit: ['password'],
    validate: (_changes, values) => bankErrors(values),
    send: (_changes, version, values) => setBank({ ...values, version }),
    isAlreadySo: ({ bank }, { accountName, bankName, accountNumber }) =>
      bank.accountName === accountName && bank.bankName === bankName && bank.accountNumber === accountNumber,
    saved: SETTING_TEXTS.bankSaved,
    onSaved: onClose,
  });
  const cancel = async () => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <SettingsForm
      form={form}
      label="Set this account"
      more={!isFirst && <Button onClick={form.submitting ? undefined : cancel}>Cancel</Button>}
    >
      {!isFirst && (
        <Notice tone="waiting">
          From then on guests see this account alone. Those who were told the old one may still transfer to it.
        </Notice>
      )}
      <TextField
        {...form.field('accountName')}
        autoComplete="off"
        label="Account holder"
        maxLength={SETTING_LIMITS.bankMax}
        required
      />
      <FieldRow>
        <TextField
          {...form.field('bankName')}
          autoComplete="off"
          label="Bank"
          maxLength={SETTING_LIMITS.bankMax}
          required
        />
        <TextField
          {...form.field('accountNumber')}
          autoComplete="off"
          hint="10 digits"
          inputMode="numeric"
          label="Account number"
          maxLength={14}
          required
        />
      </FieldRow>
      {/* Password managers need the username to find the right entry. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={email ?? ''} />
      <PasswordField {...form.field('password')} autoComplete="current-password" label="Your password" required />
    </SettingsForm>
  );
}
