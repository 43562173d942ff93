import { FRONT_DESK_TEXTS } from '@shared/constants/desk';
import { ROLE_WORDS } from '@shared/constants/staff-roles';
import { formatDay } from '@shared/dates';
import { Link } from 'wouter';
import { DeskFigures, DeskSkeleton } from '../features/desk/desk-figures';
import { EventsToday } from '../features/desk/events-today';
import { FreeTonight } from '../features/desk/free-tonight';
import { useDeskDay } from '../features/desk/staff-api';
import { WaitingSection } from '../features/notifications/waiting-section';
import { useSession } from '../lib/session';
import { useMay } from '../lib/staff-access';
import { staffPaths } from '../lib/staff-paths';
import { Notice } from '../ui/notice';
import { QueryView } from '../ui/query-view';
import { formatTime } from '../ui/short-dates';
import { StaffPage } from '../ui/staff-page';
import styles from './admin-dashboard-page.module.css';
import { DeskLists } from './admin-desk-lists';
import { usePanels } from './admin-panels';

/** The front desk, where staff's day begins: who is logged in, the hotel's day, and all panels (spec 2). */
export default function AdminDashboardPage() {
  const session = useSession();
  const { query, isLost } = useDeskDay();
  const panels = usePanels().panels.filter(({ path }) => path !== staffPaths.dashboard);
  const { role: held } = useMay();
  const role = `Role: ${held === 'admin' || held === 'guest' ? held : ROLE_WORDS[held]}`;
  return (
    <StaffPage
      lead={query.data ? `${role} · ${formatDay(query.data.today)}` : role}
      title={`Welcome, ${session?.user.name || 'Admin'}`}
    >
      {isLost && query.data && (
        <Notice tone="waiting">
          The connection is lost. This is how it stood at {formatTime(new Date(query.dataUpdatedAt))}.
        </Notice>
      )}
      <QueryView failed={FRONT_DESK_TEXTS.loadFailed} loading={<DeskSkeleton />} query={query}>
        {(day) => (
          <>
            <DeskFigures day={day} />
            <div className={styles.day}>
              <DeskLists day={day} readAgain={query.refetch} />
              <div className={styles.free} id="free">
                <FreeTonight day={day} />
              </div>
              <div className={styles.aside}>
                <EventsToday events={day.events} />
                <WaitingSection />
              </div>
            </div>
          </>
        )}
      </QueryView>
      <nav aria-label="All panels">
        <ul className={styles.panels}>
          {panels.map(({ path, title, text }) => (
            <li key={path}>
              <Link className={styles.panel} href={path} title={text}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </StaffPage>
  );
}
