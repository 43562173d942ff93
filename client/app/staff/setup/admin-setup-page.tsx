import { SETUP_PARTS, type SetupPart } from '@shared/going-live/constants';
import type { GoingLive } from '@shared/going-live/schema';
import { SETTING_TEXTS } from '@shared/hotel/settings-constants';
import type { Settings } from '@shared/hotel/settings-schema';
import { useIsMutating } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { setupPath } from '../../../lib/navigation/staff-paths';
import { useHotel } from '../../../shared/hotel/api';
import { useGoingLive } from '../../../staff/going-live/staff-api';
import { BankSettings } from '../../../staff/settings/bank-settings';
import { ContactSettings } from '../../../staff/settings/contact-settings';
import { HoursSettings } from '../../../staff/settings/hours-settings';
import { LookSettings } from '../../../staff/settings/look-settings';
import { SettingsSection } from '../../../staff/settings/settings-section';
import { useSettings } from '../../../staff/settings/staff-api';
import { StaffLists } from '../../../staff/staff/admin-staff-page';
import { InviteDialog } from '../../../staff/staff/staff-dialogs';
import { Notice } from '../../../ui/feedback/notice';
import { QueryView } from '../../../ui/feedback/query-view';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import { Button, ButtonLink } from '../../../ui/layout/button';
import { cx } from '../../../ui/layout/cx';
import layout from '../../../ui/layout/layout.module.css';
import { StaffPage } from '../../../ui/layout/staff-page';
import { choiceParam, searchSpec, useSearchState } from '../../../ui/list/search-state';
import { CheckIcon, PlusIcon } from '../../../ui/media/icons';
import styles from './admin-setup-page.module.css';
import { SetupLive } from './setup-live';
import { SetupMenu } from './setup-menu';
import { SetupRooms } from './setup-rooms';

/** The part that is shown is in the address, so that it can be left and taken up. */
const setupSearch = searchSpec({ part: choiceParam(['', ...SETUP_PARTS], '') });

const LOAD_FAILED = 'What there is to do could not be loaded.';

const Fetching = ({ what }: { what: string }) => (
  <Loading label={`Fetching ${what}`}>
    <SkeletonText lines={6} />
  </Loading>
);

/** From an empty house to one that guests can book: six parts, whose state is found out from what is there. */
export default function AdminSetupPage() {
  const query = useGoingLive(true);
  const { refetch } = query;
  const isSaving = useIsMutating() > 0;
  // Whatever was saved, and by whichever form, may be what was to be done.
  useEffect(() => {
    if (!isSaving) void refetch();
  }, [isSaving, refetch]);
  return (
    <StaffPage lead="Leave it whenever you like: what you have entered stays." title="Set up the hotel" width="normal">
      <QueryView failed={LOAD_FAILED} loading={<Fetching what="what there is to do" />} query={query}>
        {(state) => <Setup state={state} />}
      </QueryView>
    </StaffPage>
  );
}

const isDone = ({ steps }: GoingLive, part: SetupPart) => steps.every((step) => step.part !== part || step.isDone);

function Setup({ state }: { state: GoingLive }) {
  const [{ part: asked }] = useSearchState(setupSearch);
  // Kept: it does not turn the page by itself once something is done.
  const [first] = useState(() => SETUP_PARTS.find((part) => !isDone(state, part)) ?? 'live');
  const part = asked === '' ? first : asked;
  const at = SETUP_PARTS.indexOf(part);
  const [before, next] = [SETUP_PARTS[at - 1], SETUP_PARTS[at + 1]];
  const { title, Content } = PARTS[part];
  return (
    <div className={cx(layout.stack, styles.columns)}>
      <nav aria-label="Steps of the setup">
        <ol className={cx(layout.stack1, styles.parts)}>
          {SETUP_PARTS.map((one, index) => (
            <li key={one}>
              <Link
                aria-current={one === part ? 'step' : undefined}
                className={cx(layout.line, layout.sheet, styles.part)}
                href={setupPath(one)}
              >
                <span className={cx(layout.center, styles.mark, isDone(state, one) && styles.done)}>
                  {isDone(state, one) ? <CheckIcon size={16} /> : index + 1}
                </span>
                {PARTS[one].title}
                {isDone(state, one) && <span className={layout.hidden}>, done</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={cx(layout.stack3, layout.top)} key={part}>
        <h2 className={layout.headed}>
          {at + 1}. {title}
        </h2>
        <Content state={state} />
        <div className={cx(layout.row1, layout.apart)}>
          {before ? <ButtonLink href={setupPath(before)}>Back: {PARTS[before].title}</ButtonLink> : <span />}
          {next && (
            <ButtonLink href={setupPath(next)} variant={isDone(state, part) ? 'primary' : 'secondary'}>
              Next: {PARTS[next].title}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

type PartProps = { state: GoingLive };

/** The same forms as in the settings. */
const OfSettings = ({ children }: { children: (settings: Settings) => ReactNode }) => (
  <QueryView failed={SETTING_TEXTS.loadFailed} loading={<Fetching what="the settings" />} query={useSettings()}>
    {children}
  </QueryView>
);

const SetupHotel = () => (
  <OfSettings>
    {(settings) => (
      <div>
        <ContactSettings settings={settings} />
        <LookSettings settings={settings} />
        <HoursSettings settings={settings} />
      </div>
    )}
  </OfSettings>
);

const SetupBank = () => (
  <div>
    <OfSettings>{(settings) => <BankSettings settings={settings} />}</OfSettings>
    <CardPayments />
  </div>
);

function CardPayments() {
  const { data: hotel } = useHotel();
  return (
    <SettingsSection about="Besides transfers and what is paid at the desk." title="Cards">
      {hotel?.cardPayments ? (
        <Notice tone="good">Guests can pay by card and from their bank, through Paystack.</Notice>
      ) : (
        <p>
          Guests cannot pay by card. To take cards, set CARD_PAYMENTS and PAYSTACK_SECRET_KEY where the program runs;
          this can wait.
        </p>
      )}
    </SettingsSection>
  );
}

function SetupStaff() {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <p>
        Each colleague gets a link by email and chooses a password. Invite a second admin too, so that somebody can log
        in when you cannot.
      </p>
      <div>
        <Button onClick={() => setInviting(true)} variant="primary">
          <PlusIcon /> Invite somebody
        </Button>
      </div>
      <StaffLists />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

const PARTS: Record<SetupPart, { title: string; Content: ComponentType<PartProps> }> = {
  hotel: { title: 'Hotel', Content: SetupHotel },
  bank: { title: 'Payments', Content: SetupBank },
  rooms: { title: 'Rooms', Content: SetupRooms },
  menu: { title: 'Menu', Content: SetupMenu },
  staff: { title: 'Staff', Content: SetupStaff },
  live: { title: 'Going live', Content: SetupLive },
};
