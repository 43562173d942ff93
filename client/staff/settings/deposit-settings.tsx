import { DEPOSIT_RULES, type DepositRule, depositKobo, depositSentence } from '@shared/bookings/deposit';
import type { Settings } from '@shared/hotel/settings-schema';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './settings.module.css';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const RULE_WORDS: Record<DepositRule, string> = { percent: 'A share of the price', first_night: 'The first night' };

const valuesOf = ({ depositRule, depositPercent }: Settings) => ({
  depositRule,
  depositPercent: String(depositPercent),
});

const shareOf = (settings: Settings) => ({ depositPercent: valuesOf(settings).depositPercent });

const FIELDS = [
  { label: 'A booking is confirmed by', text: ({ depositRule }: Settings) => RULE_WORDS[depositRule] },
  { label: 'Share of the price', text: ({ depositPercent }: Settings) => `${depositPercent}%` },
];

/** Two nights of ₦30,000. */
const EXAMPLE = { totalKobo: toKobo(60_000), firstNightKobo: toKobo(30_000) };

/** What guests read, with an example; nothing while the share is none. */
function readWords(depositRule: DepositRule, typed: string): string | null {
  const depositPercent = Number(typed);
  if (depositRule === 'percent' && !(/^\d{1,3}$/.test(typed.trim()) && depositPercent >= 1 && depositPercent <= 100)) {
    return null;
  }
  const kobo = depositKobo(EXAMPLE, { depositRule, depositPercent });
  const [all, deposit] = [EXAMPLE.totalKobo, kobo].map((each) => formatNaira(toNaira(each)));
  if (kobo === EXAMPLE.totalKobo) return `Two nights of ₦30,000 are confirmed once all of it, ${all}, has come.`;
  const words = depositSentence({ depositRule, depositPercent });
  return `Guests read: ${words} Two nights of ₦30,000 are confirmed once ${deposit} of ${all} has come.`;
}

const TITLE = 'Deposit';

export function DepositSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  const { depositRule, depositPercent } = form.values;
  const words = readWords(depositRule, depositPercent);
  const rule = form.field('depositRule');
  return (
    <SettingsSection
      about="What a guest has to pay before a booking is confirmed, for bookings that are made from now on. The rest can be paid at the hotel."
      anchor="deposit"
      title={TITLE}
    >
      <SettingsForm form={form}>
        <FieldRow>
          <SelectField
            {...rule}
            label="A booking is confirmed by"
            onChange={(event) => {
              rule.onChange(event);
              // Nobody sees a share that is hidden then, nor what is wrong with it.
              if (readWords('percent', depositPercent) === null) form.setValues(shareOf(settings));
            }}
            options={DEPOSIT_RULES.map((value) => ({ value, label: RULE_WORDS[value] }))}
            required
          />
          {depositRule === 'percent' && (
            <TextField
              {...form.field('depositPercent')}
              autoComplete="off"
              hint="Percent of all that the stay costs; 100 is all of it."
              inputMode="numeric"
              label="Share of the price"
              maxLength={6}
              required
            />
          )}
        </FieldRow>
        {words && <p className={cx(layout.small, styles.read)}>{words}</p>}
      </SettingsForm>
    </SettingsSection>
  );
}
