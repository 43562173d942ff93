import { SETTING_LIMITS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { BILL_LIMITS } from '@shared/money/bills/constants';
import { EmailField } from '../../ui/field/contact-fields';
import { TextField } from '../../ui/field/text-field';
import { FieldRow, SettingsForm, SettingsSection } from './settings-section';
import { useSectionForm } from './use-settings-form';

const valuesOf = ({ name, address, phone, email, tin, whatsapp, referenceLetters }: Settings) => ({
  name,
  address,
  phone,
  email,
  tin,
  whatsapp,
  referenceLetters,
});

const FIELDS = [
  { label: 'Name', text: ({ name }: Settings) => name },
  { label: 'Address', text: ({ address }: Settings) => address },
  { label: 'Phone', text: ({ phone }: Settings) => phone },
  { label: 'Email', text: ({ email }: Settings) => email },
  { label: 'TIN', text: ({ tin }: Settings) => tin },
  { label: 'WhatsApp', text: ({ whatsapp }: Settings) => whatsapp },
  { label: 'References begin with', text: ({ referenceLetters }: Settings) => referenceLetters },
];

const TITLE = 'Hotel and contacts';

export function ContactSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, { section: TITLE, valuesOf, fields: FIELDS });
  return (
    <SettingsSection
      about="On every page, receipt and email. Guests’ answers to emails go to this address."
      anchor="contacts"
      title={TITLE}
    >
      <SettingsForm form={form}>
        <TextField
          {...form.field('name')}
          autoComplete="organization"
          label="Name"
          maxLength={SETTING_LIMITS.nameMax}
          required
        />
        <TextField
          {...form.field('address')}
          autoComplete="street-address"
          label="Address"
          maxLength={SETTING_LIMITS.lineMax}
          required
        />
        <FieldRow>
          <TextField {...form.field('phone')} autoComplete="tel" inputMode="tel" label="Phone" required type="tel" />
          <TextField
            {...form.field('whatsapp')}
            autoComplete="off"
            hint="If it is another number than the phone."
            inputMode="tel"
            label="WhatsApp"
            optional
            type="tel"
          />
        </FieldRow>
        <EmailField {...form.field('email')} required />
        <TextField
          {...form.field('tin')}
          autoComplete="off"
          hint="Tax identification number, on bills."
          label="TIN"
          maxLength={BILL_LIMITS.tinMax}
          optional
        />
        <TextField
          {...form.field('referenceLetters')}
          autoCapitalize="characters"
          autoComplete="off"
          hint="Two or three letters. New bookings get them; earlier references stay as they are, and are found by either."
          label="References begin with"
          maxLength={3}
          required
        />
      </SettingsForm>
    </SettingsSection>
  );
}
