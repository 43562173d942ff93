import type { Settings } from '@shared/hotel/settings-schema';
import { TextField } from '../../ui/field/text-field';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Guest register';

const valuesOf = ({ identityKeptDays }: Settings) => ({ identityKeptDays: String(identityKeptDays) });

const FIELDS = [{ label: 'Kept for', text: ({ identityKeptDays }: Settings) => `${identityKeptDays} days` }];

/** How long what guests have shown is kept. */
export function RegisterSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  return (
    <SettingsSection
      about="Identity documents with their numbers and pictures are deleted by themselves. A shorter time holds at once, also for documents that are there."
      title={TITLE}
    >
      <SettingsForm form={form}>
        <TextField
          {...form.field('identityKeptDays')}
          autoComplete="off"
          hint="Days after check-out; 0 deletes them once the day of check-out has ended."
          inputMode="numeric"
          label="Identity documents are kept for"
          maxLength={6}
          required
        />
      </SettingsForm>
    </SettingsSection>
  );
}
