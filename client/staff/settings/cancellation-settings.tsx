import { hourWords, policySentence } from '@shared/bookings/cancellation';
import { EARLY_DEPARTURE_TERMS, EARLY_DEPARTURE_WORDS, EARLY_DEPARTURES } from '@shared/bookings/early-departure';
import type { Settings } from '@shared/hotel/settings-schema';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './settings.module.css';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const valuesOf = ({ freeHours, percent, checkInHour, checkOutHour, earlyDeparture }: Settings) => ({
  freeHours: String(freeHours),
  percent: String(percent),
  checkInHour: String(checkInHour),
  checkOutHour: String(checkOutHour),
  earlyDeparture,
});

const FIELDS = [
  { label: 'Free until', text: ({ freeHours }: Settings) => `${freeHours} hours before check-in` },
  { label: 'Then it costs', text: ({ percent }: Settings) => `${percent}% of the first night` },
  { label: 'Check-in', text: ({ checkInHour }: Settings) => hourWords(checkInHour) },
  { label: 'Check-out', text: ({ checkOutHour }: Settings) => hourWords(checkOutHour) },
  { label: 'Leaving early costs', text: ({ earlyDeparture }: Settings) => EARLY_DEPARTURE_WORDS[earlyDeparture] },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));

const isWhole = (text: string) => /^\d{1,3}$/.test(text.trim());

const TITLE = 'Check-in and cancelling';

export function CancellationSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  const { freeHours, percent, checkInHour, earlyDeparture } = form.values;
  const isShown = isWhole(freeHours) && isWhole(percent);
  return (
    <SettingsSection
      about="What cancelling and leaving early cost is for bookings that are made from now on: each keeps the rule under which it was made."
      anchor="cancelling"
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
        <SelectField
          {...form.field('earlyDeparture')}
          hint="Of the nights that are left. Staff may decide otherwise as the guest leaves."
          label="Leaving before the last night costs"
          options={EARLY_DEPARTURES.map((value) => ({ value, label: EARLY_DEPARTURE_WORDS[value] }))}
          required
        />
        {isShown && (
          <p className={cx(layout.small, styles.read)}>
            Guests read:{' '}
            {policySentence({
              freeHours: Number(freeHours),
              percent: Number(percent),
              checkInHour: Number(checkInHour),
            })}{' '}
            {EARLY_DEPARTURE_TERMS[earlyDeparture]}
          </p>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
