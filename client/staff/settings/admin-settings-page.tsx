import { clockWords } from '@shared/clock-words';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { formatNaira } from '@shared/money/money';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { parseAmount } from '../../ui/field/amount-field';
import { CheckField } from '../../ui/field/choice-field';
import { TextField } from '../../ui/field/text-field';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { FoldedOnPhone, StaffPage } from '../../ui/layout/staff-page';
import { AccountSettings } from './account-settings';
import { BankSettings } from './bank-settings';
import { CancellationSettings } from './cancellation-settings';
import { HoldSettings, OpenSettings } from './ceiling-settings';
import { ContactSettings } from './contact-settings';
import { DepositSettings } from './deposit-settings';
import { HoursSettings } from './hours-settings';
import { LookSettings } from './look-settings';
import { MailSettings } from './mail-settings';
import { MessageSettings } from './message-settings';
import { HousekeepingSettings, RegisterSettings } from './register-settings';
import { ReportSettings } from './report-settings';
import { SettingsForm, SettingsSection } from './settings-section';
import { useSettings } from './staff-api';
import { TaxSettings } from './tax-settings';
import { useSectionForm } from './use-settings-form';

const TITLE = 'Front desk';

const valuesOf = ({ dayEndsAt, deskDiscountPercent, tillBlindCount, lateCheckOutPrice }: Settings) => ({
  dayEndsAt,
  deskDiscountPercent: String(deskDiscountPercent),
  tillBlindCount,
  lateCheckOutPrice: String(lateCheckOutPrice),
});

const FIELDS = [
  { label: 'The day ends at', text: ({ dayEndsAt }: Settings) => clockWords(dayEndsAt) },
  {
    label: 'May take off',
    text: ({ deskDiscountPercent }: Settings) => `${deskDiscountPercent}% of what a stay costs`,
  },
  {
    label: 'Tills are counted',
    text: ({ tillBlindCount }: Settings) => (tillBlindCount ? 'blind' : 'with the sum shown'),
  },
  {
    label: 'An hour of late check-out',
    text: ({ lateCheckOutPrice }: Settings) => (lateCheckOutPrice > 0 ? formatNaira(lateCheckOutPrice) : 'not offered'),
  },
];

/** When the front desk's day ends (D37), and what it may decide without an admin (D48). */
function DeskSettings({ settings }: { settings: Settings }) {
  const form = useSectionForm(settings, {
    ...{ section: TITLE, valuesOf, fields: FIELDS },
    inputOf: ({ lateCheckOutPrice, ...changes }) => ({
      ...changes,
      ...(lateCheckOutPrice !== undefined && { lateCheckOutPrice: parseAmount(lateCheckOutPrice) }),
    }),
  });
  return (
    <SettingsSection
      about="When the hotel’s day ends, how much the front desk may take off a stay by itself, with a reason, what leaving late costs, and how tills are counted. Admins may take off any amount."
      anchor="desk"
      title={TITLE}
    >
      <SettingsForm form={form}>
        <TextField
          {...form.field('dayEndsAt')}
          hint="In the morning. Who comes before it is on the list of the evening before, and the till counts with that day."
          label="The day ends at"
          required
          type="time"
        />
        <TextField
          {...form.field('deskDiscountPercent')}
          autoComplete="off"
          hint="Percent of what the stay costs, or of what was agreed where that is more; 0 is nothing."
          inputMode="numeric"
          label="The desk may take off"
          maxLength={6}
          required
        />
        <TextField
          {...form.field('lateCheckOutPrice')}
          autoComplete="off"
          hint="For each hour after the time by which guests leave. The desk is offered it at check-out; 0 is never."
          inputMode="decimal"
          label="An hour of late check-out (₦)"
          maxLength={12}
          required
        />
        <CheckField
          checked={form.values.tillBlindCount}
          hint="Whoever counts is told what should be in the till, and what differs, after the count alone. Admins see it as ever."
          label="Count tills blind"
          name="tillBlindCount"
          onChange={({ target }) => form.setValues({ tillBlindCount: target.checked })}
        />
      </SettingsForm>
      <div>
        <ButtonLink href={staffPaths.discounts} size="small">
          Discounts and voids
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

/** What the hotel decides about itself (D25), section by section; each is saved apart. */
export default function AdminSettingsPage() {
  return (
    <StaffPage
      actions={
        <>
          <ButtonLink href={staffPaths.import}>Import and export</ButtonLink>
          <ButtonLink href={staffPaths.audit}>Audit log</ButtonLink>
        </>
      }
      title="Settings"
      width="wide"
    >
      <QueryView failed={SETTING_TEXTS.loadFailed} loading={<SettingsSkeleton />} query={useSettings()}>
        {(settings) => <Sections settings={settings} />}
      </QueryView>
    </StaffPage>
  );
}

/** By anchor, in the order of the page. */
const SECTIONS = {
  contacts: 'Hotel and contacts',
  look: 'Logo, colour and pictures',
  bank: 'Bank account',
  mail: 'Email',
  hours: 'Opening hours',
  holds: 'Unpaid bookings',
  limits: 'Charges, orders and requests',
  deposit: 'Deposit',
  cancelling: 'Check-in and cancelling',
  desk: TITLE,
  report: 'Report of the day',
  messages: 'Messages to guests',
  accounts: 'Accounts',
  register: 'Guest register and lost property',
  housekeeping: 'Housekeeping',
  taxes: 'Taxes in prices',
};

const Sections = ({ settings }: { settings: Settings }) => (
  <>
    <FoldedOnPhone title="All settings">
      <nav aria-label="All settings" className={cx(layout.row02, layout.small)}>
        {Object.entries(SECTIONS).map(([anchor, title]) => (
          <a className={cx(layout.inline, layout.target)} href={`#${anchor}`} key={anchor}>
            {title}
          </a>
        ))}
      </nav>
    </FoldedOnPhone>
    <div>
      <ContactSettings settings={settings} />
      <LookSettings settings={settings} />
      <BankSettings settings={settings} />
      <MailSettings />
      <HoursSettings settings={settings} />
      <HoldSettings settings={settings} />
      <OpenSettings settings={settings} />
      <DepositSettings settings={settings} />
      <CancellationSettings settings={settings} />
      <DeskSettings settings={settings} />
      <ReportSettings settings={settings} />
      <MessageSettings settings={settings} />
      <AccountSettings />
      <RegisterSettings settings={settings} />
      <HousekeepingSettings settings={settings} />
      <TaxSettings settings={settings} />
    </div>
  </>
);

const SettingsSkeleton = () => (
  <Loading label="Fetching the settings">
    <div className={layout.stack4}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton height={260} key={key} />
      ))}
    </div>
  </Loading>
);
