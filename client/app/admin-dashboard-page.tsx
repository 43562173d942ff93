import { Link } from 'wouter';
import { useSession } from '../lib/session';
import { staffPaths } from '../lib/staff-paths';
import { ArrowRightIcon } from '../ui/icons';
import { Page } from '../ui/page';
import styles from './admin-dashboard-page.module.css';
import { adminPanels } from './admin-panels';

const panels = adminPanels.filter(({ path }) => path !== staffPaths.dashboard);

/** The start page of staff: who is logged in, and a card for each panel. */
export default function AdminDashboardPage() {
  const session = useSession();
  return (
    <Page lead={`Role: ${session?.user.role ?? 'admin'}`} title={`Welcome, ${session?.user.name || 'Admin'}`}>
      <ul className={styles.panels}>
        {panels.map(({ path, title, text, Icon }) => (
          <li key={path}>
            <Link className={styles.panel} href={path}>
              <Icon className={styles.icon} size={32} />
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <ArrowRightIcon className={styles.arrow} size={24} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
