import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { dashboardPath } from '../../lib/navigation/paths';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { readSession } from '../../lib/session/session';
import { IfMay, useMay } from '../../lib/session/staff-access';
import { deviceStorage } from '../../lib/storage/browser-storage';
import { STATUS_WORDS } from '../../shared/bookings/booking-words';
import { useHotel } from '../../shared/hotel/api';
import { SearchDialog } from '../../staff/desk/search-dialog';
import { WaitingMenu } from '../../staff/notifications/waiting-menu';
import { guardPresses } from '../../ui/device/one-press';
import { Dialog, preloadDialog } from '../../ui/dialog/dialog';
import { toast } from '../../ui/feedback/toast';
import { CheckField } from '../../ui/field/choice-field';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import words from '../../ui/layout/staff-words.module.css';
import { pageKeys } from '../../ui/list/page-keys';
import { PlusIcon } from '../../ui/media/icons';
import { SearchIcon } from '../../ui/media/page-icons';
import { MainContent, SkipLink } from '../layout/main-content';
import { usePageTitle } from '../page-title';
import styles from './admin-layout.module.css';
import { StaffSidebar, usePanels } from './staff-sidebar';

const ACCESS_GONE =
  'Your account may no longer use the hotel’s own screens. Please ask a manager, or log in with another account. What you typed is kept until you close this tab.';

/** As staff's screens close: to somebody who is logged in, but is staff no more. Drafts of forms stay in this tab. */
function sayThatAccessIsGone() {
  const role = readSession()?.user.role;
  if (role === 'guest') toast.error(ACCESS_GONE);
}

/** The layout of staff's screens: the header with their places beside the panel. No public header or footer (D20). */
export function AdminLayout({ title, children }: { title: string; children: ReactNode }) {
  const hotel = useHotel();
  const name = [hotel.data?.name, 'Admin'].filter(Boolean).join(' ');
  usePageTitle(title, name);
  const [here] = useLocation();
  const { role } = useMay();
  useEffect(guardPresses, []);
  useEffect(() => sayThatAccessIsGone, []);
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={cx(layout.screenOnly, layout.contents, styles.header)}>
        <div className={cx(layout.row, layout.middle, layout.screenOnly, styles.bar)}>
          <Link
            className={cx(layout.inline, layout.display, layout.breaks, layout.target, layout.unlined, styles.name)}
            href={dashboardPath(role)}
          >
            {name}
          </Link>
          <StaffSearch />
          <IfMay area="bookings">
            <Link
              aria-label="New booking: Book Room for Guest"
              className={cx(layout.inline, layout.strong, layout.target, layout.unlined, styles.button, styles.book)}
              href={staffPaths.bookRoom}
            >
              <PlusIcon />
              <span className={words.word}>New booking</span>
            </Link>
          </IfMay>
          {here !== staffPaths.dashboard && (
            <IfMay area="desk" level="view">
              <WaitingMenu />
            </IfMay>
          )}
        </div>
        <StaffSidebar />
      </header>
      <MainContent className={styles.main}>{children}</MainContent>
    </div>
  );
}

/** Set where somebody has turned the keys without Ctrl off. */
const OFF = 'staff_keys_off';
/** G and then a letter: longer apart they are two keys. */
const TOGETHER_MS = 1_200;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const areOn = () => deviceStorage.getItem(OFF) === null;

/** Whether keys work without Ctrl, which whoever dictates or has unsteady hands must be able to turn off (WCAG 2.1.4). */
function useSingleKeys(): [isOn: boolean, set: (on: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn, () => true);
  const set = (on: boolean) => {
    if (on) deviceStorage.removeItem(OFF);
    else deviceStorage.setItem(OFF, 'yes');
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

const TYPED_IN = 'input, select, textarea, [contenteditable], [role="listbox"], [role="combobox"], [role="grid"]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED_IN) !== null;
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface Opening {
  /** Search or keys are open, also while their code is on its way. */
  isOpen: boolean;
  onSearch: () => void;
  onKeys: () => void;
}

/** Staff's keys: Ctrl K anywhere; the others not while something is typed or a dialog is open. */
function useStaffKeys(opening: Opening): void {
  const [, navigate] = useLocation();
  const { panels, places } = usePanels();
  const latest = useRef({ ...opening, navigate, panels, places });
  useEffect(() => {
    latest.current = { ...opening, navigate, panels, places };
  });
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const act = (run: () => void) => {
        event.preventDefault();
        run();
      };
      const { isOpen, onSearch, onKeys, navigate: go, panels: mine, places: near } = latest.current;
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        return isOpen || isDialogOpen() ? event.preventDefault() : act(onSearch);
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!areOn() || isTyping(event.target) || isOpen || isDialogOpen()) return;
      const going = performance.now() - goAt < TOGETHER_MS;
      goAt = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      const own = pageKeys().find((one) => one.key === key);
      const place = going && near.find((one) => one.key === key);
      if (place) act(() => go(place.path));
      else if (key === '/') act(onSearch);
      else if (key === '?') act(onKeys);
      else if (key === 'n' && mine.some(({ path }) => path === staffPaths.bookRoom)) act(() => go(staffPaths.bookRoom));
      else if (own && !event.repeat) act(own.run);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Opens the search over everything, by its button or Ctrl K, and the list of keys. */
function StaffSearch() {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const { panels } = usePanels();
  const findsRecords = useMay().may('view', 'desk');
  const places = panels.map(({ path, title, sidebar, shortly = sidebar }) => ({ path, title, alias: shortly }));
  const close = () => setOpen(undefined);
  // Staff type into it with the press, also once the connection is lost.
  useEffect(() => void preloadDialog(), []);
  useStaffKeys({ isOpen: open !== undefined, onSearch: () => setOpen('search'), onKeys: () => setOpen('keys') });
  return (
    <>
      <button
        aria-keyshortcuts="Control+K Meta+K"
        className={cx(layout.inline, layout.bare, layout.target, styles.button)}
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

type Key = { keys: readonly string[]; does: string };

function useKeys(): readonly Key[] {
  const { panels, places } = usePanels();
  const books = panels.some(({ path }) => path === staffPaths.bookRoom);
  return [
    ...pageKeys().map(({ key, does }) => ({ keys: [key.toUpperCase()], does })),
    { keys: ['Ctrl', 'K'], does: 'Search everything' },
    { keys: ['/'], does: 'The same' },
    ...(books ? [{ keys: ['N'], does: 'New booking' }] : []),
    { keys: ['?'], does: 'These keys' },
    ...places.flatMap(({ key, sidebar, shortly = sidebar }) =>
      key ? [{ keys: ['G', key.toUpperCase()], does: shortly }] : [],
    ),
  ];
}

/** The keys that do what is frequent. Open while it is rendered. */
function StaffKeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useSingleKeys();
  const all = useKeys();
  return (
    <Dialog
      description="They work while nothing is being typed. On a Mac, Cmd K searches too."
      onOpenChange={(next) => !next && onClose()}
      open
      title="Keys"
    >
      <dl className={styles.keys}>
        {all.map(({ keys, does }) => (
          <div className={cx(layout.columns1, layout.middle, styles.keysDialogKey)} key={does + keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles.cap} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField checked={isOn} label="Use the keys without Ctrl" onChange={({ target }) => setOn(target.checked)} />
    </Dialog>
  );
}
