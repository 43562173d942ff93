import { hourWords, policySentence } from '@shared/bookings/cancellation';
import type { Settings } from '@shared/hotel/settings-schema';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import styles from './settings.module.css';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const valuesOf = ({ freeHours, percent, checkInHour, checkOutHour }: Settings) => ({
  freeHours: String(freeHours),
  percent: String(percent),
  checkInHour: String(checkInHour),
  checkOutHour: String(checkOutHour),
});

const FIELDS = [
  { label: 'Free until', text: ({ freeHours }: Settings) => `${freeHours} hours before check-in` },
  { label: 'Then it costs', text: ({ percent }: Settings) => `${percent}% of the first night` },
  { label: 'Check-in', text: ({ checkInHour }: Settings) => hourWords(checkInHour) },
  { label: 'Check-out', text: ({ checkOutHour }: Settings) => hourWords(checkOutHour) },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));

const isWhole = (text: string) => /^\d{1,3}$/.test(text.trim());

const TITLE = 'Check-in and cancelling';

export function CancellationSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  const { freeHours, percent, checkInHour } = form.values;
  const isShown = isWhole(freeHours) && isWhole(percent);
  return (
    <SettingsSection
      about="What cancelling costs is for bookings that are made from now on: each keeps the rule under which it was made."
      title={TITLE}
    >
      <SettingsForm form={form}>
        <FieldRow>
          <SelectField {...form.field('checkInHour')} label="Rooms are ready from" options={HOURS} required />
          <SelectField {...form.field('checkOutHour')} label="Guests leave by" options={HOURS} required />
        </FieldRow>
        <FieldRow>
          <TextField
            {...form.field('freeHours')}
            autoComplete="off"
            hint="Hours before check-in."
            inputMode="numeric"
            label="Cancelling is free until"
            maxLength={6}
            required
          />
          <TextField
            {...form.field('percent')}
            autoComplete="off"
            hint="Percent of the first night; 0 is always free."
            inputMode="numeric"
            label="Then it costs"
            maxLength={6}
            required
          />
        </FieldRow>
        {isShown && (
          <p className={styles.read}>
            Guests read:{' '}
            {policySentence({
              freeHours: Number(freeHours),
              percent: Number(percent),
              checkInHour: Number(checkInHour),
            })}
          </p>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
