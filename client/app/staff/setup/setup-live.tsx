import { formatMoment } from '@shared/dates';
import { OPENING_NEED_WORDS, PART_OF } from '@shared/going-live/constants';
import type { GoingLive } from '@shared/going-live/schema';
import { messageOf } from '../../../lib/api/wire-error';
import { paths } from '../../../lib/navigation/paths';
import { staffPaths } from '../../../lib/navigation/staff-paths';
import { OpenSteps, openStepsOf } from '../../../staff/going-live/going-live';
import { useOpenToGuests } from '../../../staff/going-live/staff-api';
import { MailSettings } from '../../../staff/settings/mail-settings';
import { SettingsSection } from '../../../staff/settings/settings-section';
import { Notice } from '../../../ui/feedback/notice';
import { toast } from '../../../ui/feedback/toast';
import { Button, ButtonLink } from '../../../ui/layout/button';
import layout from '../../../ui/layout/layout.module.css';
import { Section } from '../../../ui/layout/page';

const OPEN_FAILED = 'This could not be saved. Please try again.';

/** What is still missing, a test email, a booking to try, and the button that opens the site to guests. */
export function SetupLive({ state }: { state: GoingLive }) {
  const elsewhere = openStepsOf(state).filter((step) => PART_OF[step] !== 'live');
  return (
    <div className={layout.stack3}>
      {elsewhere.length > 0 && (
        <Section title="Still to do">
          <OpenSteps steps={elsewhere} />
        </Section>
      )}
      <MailSettings />
      <SettingsSection
        about="See the site as guests will, before they do. While you are logged in, its pages are shown to you."
        title="Try a booking"
      >
        <p>
          Book a room with your own email address: you get the email that a guest gets, and its link shows you what they
          see. Then cancel it under Bookings.
        </p>
        <div className={layout.row1}>
          <ButtonLink href={staffPaths.bookRoom}>Book a room for yourself</ButtonLink>
          <ButtonLink href={paths.home} variant="quiet">
            See the home page
          </ButtonLink>
        </div>
      </SettingsSection>
      <OpenToGuests state={state} />
    </div>
  );
}

function OpenToGuests({ state: { openedAt, missing } }: { state: GoingLive }) {
  const { mutateAsync, isPending } = useOpenToGuests();
  /** False where it was refused or failed, which is said. */
  const put = (opened: boolean): Promise<boolean> =>
    mutateAsync({ opened }).then(
      () => true,
      (error: unknown) => {
        toast.error(messageOf(error, OPEN_FAILED));
        return false;
      },
    );
  const open = async () => {
    if (!(await put(true))) return;
    const undo = { label: 'Undo', onClick: async () => void (await put(false)) };
    toast.success('The hotel is open to guests.', { action: undo });
  };
  return (
    <SettingsSection about="Until then guests see ‘Opening soon’ with your phone and WhatsApp." title="Open to guests">
      {openedAt !== null && <Notice tone="good">Open to guests since {formatMoment(openedAt)}.</Notice>}
      {openedAt === null && missing.length > 0 && (
        <Notice tone="waiting">It still needs {missing.map((need) => OPENING_NEED_WORDS[need]).join(', ')}.</Notice>
      )}
      {openedAt === null && (
        <div>
          <Button
            busy={isPending}
            busyLabel="Opening…"
            onClick={open}
            variant={missing.length > 0 ? 'secondary' : 'primary'}
          >
            Open to guests
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
