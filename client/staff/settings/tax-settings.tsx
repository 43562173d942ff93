import { formatDay, hotelDate } from '@shared/dates';
import type { Settings } from '@shared/hotel/settings-schema';
import { TAX_RATE_MAX, TAX_WORDS } from '@shared/money/taxes-constants';
import type { TaxRates } from '@shared/money/taxes-schema';
import { DateField } from '../../ui/date/date-fields';
import { TextField } from '../../ui/field/text-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import styles from './settings.module.css';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSetTaxes } from './staff-api';
import { taxErrors, useSettingsForm } from './use-settings-form';

const TITLE = 'Taxes in prices';

const ratesWords = ({ vat, consumption }: TaxRates) => {
  const said = [vat > 0 && `${TAX_WORDS.vat} ${vat}%`, consumption > 0 && `${TAX_WORDS.consumption} ${consumption}%`];
  return said.filter(Boolean).join(', ') || 'None';
};

const fromWords = (rates: TaxRates) => `From ${formatDay(rates.validFrom)}: ${ratesWords(rates)}`;

const FIELDS = [{ label: 'Rates', text: ({ taxes }: Settings) => taxes.map(fromWords) }];

/** The rates that hold on a day; the list is newest first. */
const ratesOn = (taxes: readonly TaxRates[], day: string) => taxes.find(({ validFrom }) => validFrom <= day);

const today = () => hotelDate(new Date());

function valuesOf({ taxes }: Settings) {
  const now = ratesOn(taxes, today());
  return { validFrom: '', vat: String(now?.vat ?? 0), consumption: String(now?.consumption ?? 0) };
}

type Values = ReturnType<typeof valuesOf>;

const percentOf = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(/\s*%$/, '').replace(',', '.'));

const ratesOf = ({ validFrom, vat, consumption }: Values): TaxRates => ({
  validFrom,
  vat: percentOf(vat),
  consumption: percentOf(consumption),
});

export function TaxSettings({ settings }: { settings: Settings }) {
  const { mutateAsync: setTaxes } = useSetTaxes();
  const form = useSettingsForm<Values>(settings, {
    section: TITLE,
    valuesOf,
    fields: FIELDS,
    validate: (_changes, values) => taxErrors(ratesOf(values)),
    isAlreadySo: ({ taxes }, values) => taxes.some((rates) => fromWords(rates) === fromWords(ratesOf(values))),
    send: (_changes, version, values) => setTaxes({ ...ratesOf(values), version }),
  });
  const date = form.field('validFrom');
  return (
    <SettingsSection
      about="Prices include them; receipts say how much. Receipts that were issued stay as they are."
      anchor="taxes"
      title={TITLE}
    >
      <TaxRatesList taxes={settings.taxes} />
      <SettingsForm form={form} label="Set these rates">
        <DateField
          error={date.error}
          label="From"
          min={today()}
          name="validFrom"
          onChange={date.onChange}
          required
          today={today()}
          value={date.value}
        />
        <FieldRow>
          <TextField
            {...form.field('vat')}
            autoComplete="off"
            hint={`Percent, 0 to ${TAX_RATE_MAX}`}
            inputMode="decimal"
            label={TAX_WORDS.vat}
            maxLength={6}
            required
          />
          <TextField
            {...form.field('consumption')}
            autoComplete="off"
            hint="Percent, your state’s"
            inputMode="decimal"
            label={TAX_WORDS.consumption}
            maxLength={6}
            required
          />
        </FieldRow>
      </SettingsForm>
    </SettingsSection>
  );
}

function TaxRatesList({ taxes }: { taxes: readonly TaxRates[] }) {
  const now = ratesOn(taxes, today());
  if (taxes.length === 0) return <p className={layout.muted}>Receipts name no taxes until rates are set.</p>;
  return (
    <ul className={cx(layout.stackHalf, layout.muted)}>
      {taxes.map((rates) => (
        <li className={rates === now ? styles.now : undefined} key={rates.validFrom}>
          {fromWords(rates)}
          {rates === now && ' (now)'}
        </li>
      ))}
    </ul>
  );
}
