import { clockWords } from '@shared/clock-words';
import { SETTING_LIMITS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { TextField } from '../../ui/field/text-field';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const valuesOf = ({ openingHours, kitchenOpens, kitchenCloses }: Settings) => ({
  openingHours,
  kitchenOpens,
  kitchenCloses,
});

const timeWords = (time: string) => (time ? clockWords(time) : '');

const FIELDS = [
  { label: 'In words', text: ({ openingHours }: Settings) => openingHours },
  { label: 'Kitchen opens', text: ({ kitchenOpens }: Settings) => timeWords(kitchenOpens) },
  { label: 'Kitchen closes', text: ({ kitchenCloses }: Settings) => timeWords(kitchenCloses) },
];

const TITLE = 'Opening hours';

export function HoursSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  return (
    <SettingsSection
      about="While the kitchen is closed, the menu, the checkout and the order say when it opens. Guests can order all the same."
      anchor="hours"
      title={TITLE}
    >
      <SettingsForm form={form}>
        <TextField
          {...form.field('openingHours')}
          autoComplete="off"
          hint="On the contact page, such as: Front desk day and night. Restaurant 7 am to 10 pm."
          label="In words"
          maxLength={SETTING_LIMITS.lineMax}
          optional
        />
        <FieldRow>
          <TextField {...form.field('kitchenOpens')} label="Kitchen opens" optional type="time" />
          <TextField
            {...form.field('kitchenCloses')}
            hint="After midnight is fine."
            label="Kitchen closes"
            optional
            type="time"
          />
        </FieldRow>
      </SettingsForm>
    </SettingsSection>
  );
}
