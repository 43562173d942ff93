import { useEffect, useState } from 'react';
import { STATUS_WORDS } from '../features/bookings/booking-words';
import { SearchDialog } from '../features/desk/search-dialog';
import { useMay } from '../lib/staff-access';
import { preloadDialog } from '../ui/dialog';
import { SearchIcon } from '../ui/icons';
import words from '../ui/staff-words.module.css';
import { usePanels } from './admin-panels';
import { StaffKeysDialog } from './staff-keys-dialog';
import styles from './staff-search.module.css';
import { useStaffKeys } from './use-staff-keys';

/** Opens the search over everything, by its button or Ctrl K, and the list of keys. */
export function StaffSearch() {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const { panels } = usePanels();
  const findsRecords = useMay().may('view', 'desk');
  const places = panels.map(({ path, title, sidebar, shortly = sidebar }) => ({ path, title, alias: shortly }));
  const close = () => setOpen(undefined);
  // Staff type into it with the press, also once the line is dead.
  useEffect(() => void preloadDialog(), []);
  useStaffKeys({ isOpen: open !== undefined, onSearch: () => setOpen('search'), onKeys: () => setOpen('keys') });
  return (
    <>
      <button
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        onClick={() => setOpen('search')}
        type="button"
      >
        <SearchIcon />
        <span className={words.word}>Search</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      {open === 'search' && (
        <SearchDialog bookingWords={STATUS_WORDS} findsRecords={findsRecords} onClose={close} places={places} />
      )}
      {open === 'keys' && <StaffKeysDialog onClose={close} />}
    </>
  );
}
