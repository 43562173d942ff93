import type { Settings } from '@shared/hotel/settings-schema';
import { formatNaira } from '@shared/money/money';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField, type TextFieldProps } from '../../ui/field/text-field';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

/** Two sections: what an unpaid booking may hold, and what else guests may leave open. */

const HOLDS = 'Unpaid bookings';

const holdsOf = (settings: Settings) => ({
  holdHours: String(settings.holdHours),
  firstHoldMinutes: String(settings.firstHoldMinutes),
  openHoldsMax: String(settings.openHoldsMax),
  sureNightsMax: String(settings.sureNightsMax),
});

const HOLD_FIELDS = [
  { label: 'Hours held', text: ({ holdHours }: Settings) => String(holdHours) },
  { label: 'Minutes until an answer', text: ({ firstHoldMinutes }: Settings) => String(firstHoldMinutes) },
  { label: 'Bookings of one guest', text: ({ openHoldsMax }: Settings) => String(openHoldsMax) },
  { label: 'Nights held for sure', text: ({ sureNightsMax }: Settings) => String(sureNightsMax) },
];

/** A whole number, typed as text so that nothing changes it by the mouse's wheel. */
const CountField = (field: TextFieldProps) => (
  <TextField {...field} autoComplete="off" inputMode="numeric" maxLength={6} required />
);

export function HoldSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: HOLDS, valuesOf: holdsOf, fields: HOLD_FIELDS });
  return (
    <SettingsSection
      about="How long a room is kept for a guest who has not paid, and how much one guest may hold so. Bookings that are made already keep their time."
      anchor="holds"
      title={HOLDS}
    >
      <SettingsForm form={form}>
        <FieldRow>
          <CountField
            {...form.field('holdHours')}
            hint="Hours. Then it is cancelled, unless money came or you confirmed it."
            label="Held for"
          />
          <CountField
            {...form.field('firstHoldMinutes')}
            hint="On a night in demand: minutes until a guest without an account has opened our email or phoned you."
            label="Until an answer"
          />
        </FieldRow>
        <FieldRow>
          <CountField
            {...form.field('openHoldsMax')}
            hint="Unpaid ones by the same phone, email or account."
            label="Bookings of one guest"
          />
          <CountField
            {...form.field('sureNightsMax')}
            hint="A longer unpaid stay gives way to whoever is sure."
            label="Nights held for sure"
          />
        </FieldRow>
      </SettingsForm>
    </SettingsSection>
  );
}

const OPEN = 'Charges, orders and requests';

const openOf = (settings: Settings) => ({
  roomChargeMax: formatNaira(settings.roomChargeMax).slice(1),
  openOrdersMax: String(settings.openOrdersMax),
  openRequestsMax: String(settings.openRequestsMax),
});

const OPEN_FIELDS = [
  { label: 'Unpaid on a room', text: ({ roomChargeMax }: Settings) => formatNaira(roomChargeMax) },
  { label: 'Orders of one guest', text: ({ openOrdersMax }: Settings) => String(openOrdersMax) },
  { label: 'Catering requests of one guest', text: ({ openRequestsMax }: Settings) => String(openRequestsMax) },
];

type Open = ReturnType<typeof openOf>;

const sentOf = (changes: Partial<Open>) =>
  changes.roomChargeMax === undefined ? changes : { ...changes, roomChargeMax: parseAmount(changes.roomChargeMax) };

export function OpenSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: OPEN, valuesOf: openOf, fields: OPEN_FIELDS, inputOf: sentOf });
  return (
    <SettingsSection
      about="What guests may leave open before they are asked to pay or to call. You and your staff are not bound by it."
      anchor="limits"
      title={OPEN}
    >
      <SettingsForm form={form}>
        <TextField
          {...form.field('roomChargeMax')}
          autoComplete="off"
          hint="Charges to one stay that may be unpaid before nothing more goes on the room."
          icon="₦"
          inputMode="decimal"
          label="Unpaid on a room"
          maxLength={20}
          required
        />
        <FieldRow>
          <CountField {...form.field('openOrdersMax')} hint="Under way at the same time." label="Orders of one guest" />
          <CountField
            {...form.field('openRequestsMax')}
            hint="That wait for your answer."
            label="Catering requests of one guest"
          />
        </FieldRow>
      </SettingsForm>
    </SettingsSection>
  );
}
