import { ACCOUNT_WORDS } from '@shared/money/journal/constants';
import { REPORT_LIMITS, REPORT_TEXTS } from '@shared/reports/constants';
import type { AccountName } from '@shared/reports/schema';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { TextField } from '../../ui/field/text-field';
import { FormDialog, useDialogForm } from '../../ui/form/form-dialog';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { SettingsSection } from './settings-section';
import { useAccountNames, useRenameAccount } from './staff-api';

/** What the hotel calls the accounts of its journal (D46), as its accountant's books do. */
export function AccountSettings() {
  const [renamed, setRenamed] = useState<AccountName | null>(null);
  return (
    <SettingsSection about="What the journal and its files call each account." anchor="accounts" title="Accounts">
      <QueryView
        failed={REPORT_TEXTS.loadFailed}
        loading={<Loading label="Fetching the accounts" lines={6} />}
        query={useAccountNames()}
      >
        {(accounts) => (
          <ul className={cx(layout.stack, layout.ruled)}>
            {accounts.map((one) => (
              <li className={cx(layout.row02, layout.middle, layout.apart)} key={one.account}>
                <span className={layout.breaks}>
                  {one.name}
                  {one.name !== ACCOUNT_WORDS[one.account] && (
                    <small className={cx(layout.muted, layout.block)}>{ACCOUNT_WORDS[one.account]}</small>
                  )}
                </span>
                <Button aria-label={`Rename ${one.name}`} onClick={() => setRenamed(one)} size="small" variant="quiet">
                  Rename
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {renamed && <RenameDialog {...renamed} onClose={() => setRenamed(null)} />}
    </SettingsSection>
  );
}

const nameErrors = lazySchema(() => import('@shared/reports/schema'), 'accountNameInput');

function RenameDialog({ account, name, onClose }: AccountName & { onClose: () => void }) {
  const { mutateAsync: rename } = useRenameAccount();
  const form = useDialogForm({
    initial: { name },
    validate: (values) => nameErrors({ account, ...values }),
    failed: REPORT_TEXTS.renameFailed,
    run: (values) => rename({ account, ...values }),
    done: REPORT_TEXTS.renamed,
    onClose,
  });
  return (
    <FormDialog
      description="Earlier postings are called so, too."
      form={form}
      onClose={onClose}
      title={`Rename ${name}`}
    >
      <TextField
        {...form.field('name')}
        autoComplete="off"
        data-first-focus
        hint={`Its usual name: ${ACCOUNT_WORDS[account]}.`}
        label="Name"
        maxLength={REPORT_LIMITS.accountMax}
        required
      />
    </FormDialog>
  );
}
