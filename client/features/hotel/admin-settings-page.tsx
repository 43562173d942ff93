import { SETTING_TEXTS } from '@shared/constants/settings';
import type { Settings } from '@shared/settings';
import { staffPaths } from '../../lib/staff-paths';
import { ButtonLink } from '../../ui/button';
import { QueryView } from '../../ui/query-view';
import { Loading, Skeleton } from '../../ui/skeleton';
import { StaffPage } from '../../ui/staff-page';
import styles from './admin-settings-page.module.css';
import { BankSettings } from './bank-settings';
import { CancellationSettings } from './cancellation-settings';
import { HoldSettings, OpenSettings } from './ceiling-settings';
import { ContactSettings } from './contact-settings';
import { HoursSettings } from './hours-settings';
import { useSettings } from './staff-api';
import { TaxSettings } from './tax-settings';

/** What the hotel decides about itself (D25), section by section; each is saved apart. */
export default function AdminSettingsPage() {
  return (
    <StaffPage actions={<ButtonLink href={staffPaths.audit}>Audit log</ButtonLink>} title="Settings" width="wide">
      <QueryView failed={SETTING_TEXTS.loadFailed} loading={<SettingsSkeleton />} query={useSettings()}>
        {(settings) => <Sections settings={settings} />}
      </QueryView>
    </StaffPage>
  );
}

const Sections = ({ settings }: { settings: Settings }) => (
  <div>
    <ContactSettings settings={settings} />
    <BankSettings settings={settings} />
    <HoursSettings settings={settings} />
    <HoldSettings settings={settings} />
    <OpenSettings settings={settings} />
    <CancellationSettings settings={settings} />
    <TaxSettings settings={settings} />
  </div>
);

const SettingsSkeleton = () => (
  <Loading label="Fetching the settings">
    <div className={styles.waiting}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton height={260} key={key} />
      ))}
    </div>
  </Loading>
);
