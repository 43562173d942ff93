import type { Settings } from '@shared/hotel/settings-schema';
import { CheckField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Report of the day';

const valuesOf = ({ dayReportMailed, reportEmail }: Settings) => ({ dayReportMailed, reportEmail });

const FIELDS = [
  { label: 'Mailed', text: ({ dayReportMailed }: Settings) => (dayReportMailed ? 'each day' : 'never') },
  { label: 'To', text: ({ reportEmail }: Settings) => reportEmail || 'each admin' },
];

/** Who is told by email what a day brought (D47). */
export function ReportSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  return (
    <SettingsSection
      about="Once a day is closed, what it brought comes by email: rooms, revenue, money, debts, discounts and voids."
      anchor="report"
      title={TITLE}
    >
      <SettingsForm form={form}>
        <CheckField
          checked={form.values.dayReportMailed}
          label="Mail the report of each day"
          name="dayReportMailed"
          onChange={({ target }) => form.setValues({ dayReportMailed: target.checked })}
        />
        <TextField
          {...form.field('reportEmail')}
          autoComplete="off"
          hint="Empty: each admin gets it."
          inputMode="email"
          label="Send it to"
          maxLength={254}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
