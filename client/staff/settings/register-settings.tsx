import type { Settings } from '@shared/hotel/settings-schema';
import { CheckField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Guest register and lost property';

const valuesOf = ({ identityKeptDays, lostKeptDays }: Settings) => ({
  identityKeptDays: String(identityKeptDays),
  lostKeptDays: String(lostKeptDays),
});

const FIELDS = [
  { label: 'Identity documents', text: ({ identityKeptDays }: Settings) => `${identityKeptDays} days` },
  { label: 'Lost property', text: ({ lostKeptDays }: Settings) => `${lostKeptDays} days` },
];

/** How long what guests have shown, and what they left behind, is kept. */
export function RegisterSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  return (
    <SettingsSection
      about="Identity documents with their numbers and pictures are deleted by themselves. A shorter time holds at once, also for documents that are there."
      anchor="register"
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
        <TextField
          {...form.field('lostKeptDays')}
          autoComplete="off"
          hint="Days after it was found. Then the list says that it may be disposed of; nothing goes by itself."
          inputMode="numeric"
          label="Lost property is kept for"
          maxLength={6}
          required
        />
      </SettingsForm>
    </SettingsSection>
  );
}

const ROOMS = 'Housekeeping';

const roomsValuesOf = ({ linenNights, roomsInspected }: Settings) => ({
  linenNights: String(linenNights),
  roomsInspected,
});

const ROOMS_FIELDS = [
  {
    label: 'Linen is changed',
    text: ({ linenNights }: Settings) =>
      linenNights === 0 ? 'never during a stay' : `after each ${linenNights} nights`,
  },
  { label: 'Cleaned rooms are inspected', text: ({ roomsInspected }: Settings) => (roomsInspected ? 'yes' : 'no') },
];

/** How rooms are kept (D50). */
export function HousekeepingSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: ROOMS, valuesOf: roomsValuesOf, fields: ROOMS_FIELDS });
  return (
    <SettingsSection about="What housekeeping’s board says of rooms." anchor="housekeeping" title={ROOMS}>
      <SettingsForm form={form}>
        <TextField
          {...form.field('linenNights')}
          autoComplete="off"
          hint="Nights of a stay after which its linen is changed, again and again; 0 is never."
          inputMode="numeric"
          label="Linen is changed after"
          maxLength={2}
          required
        />
        <CheckField
          checked={form.values.roomsInspected}
          hint="By another person than who has cleaned. Without it a cleaned room is ready."
          label="Somebody inspects cleaned rooms"
          name="roomsInspected"
          onChange={({ target }) => form.setValues({ roomsInspected: target.checked })}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
