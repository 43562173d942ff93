import { Dropdown } from '../../ui/dialog/dropdown';
import words from '../../ui/layout/staff-words.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { BellIcon } from '../../ui/media/admin-icons';
import { useFollowedWaiting } from './staff-api';
import styles from './waiting.module.css';
import { WaitingList, waitingTotal } from './waiting-list';

/** What waits for staff, in the header of each of their pages: its number, and on demand what it is. */
export function WaitingMenu() {
  const query = useFollowedWaiting();
  const total = waitingTotal(query.data ?? []);
  return (
    <Dropdown
      button={
        <>
          <BellIcon size={22} />
          <span className={words.word}>Waiting</span>
          {total > 0 && (
            <span className={styles.count}>
              <VisuallyHidden>: </VisuallyHidden>
              {total}
            </span>
          )}
        </>
      }
      buttonClassName={styles.button}
      className={styles.menu}
    >
      {(close) => (
        <div className={styles.panel}>
          <WaitingList onChosen={close} query={query} />
        </div>
      )}
    </Dropdown>
  );
}
