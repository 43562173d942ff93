import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { useMay } from '../../lib/session/staff-access';
import { useLogout } from '../../shared/auth/logout';
import { mayLeaveScreen } from '../../ui/form/unsaved-changes';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { MoreIcon } from '../../ui/media/admin-icons';
import { UserIcon } from '../../ui/media/icons';
import { LogoutIcon } from '../../ui/media/page-icons';
import { type StaffRoute, staffRoutes } from './staff-routes';
import styles from './staff-sidebar.module.css';

type Panel = StaffRoute & Required<Pick<StaffRoute, 'text' | 'Icon'>>;
type Place = Panel & { sidebar: string };

const isPanel = (route: StaffRoute): route is Panel => route.text !== undefined && route.Icon !== undefined;
const isPlace = (panel: Panel): panel is Place => panel.sidebar !== undefined;

/** The panels that whoever is logged in may open, and of these the places of the sidebar. */
export function usePanels() {
  const { may } = useMay();
  const panels = staffRoutes.filter(isPanel).filter(({ needs }) => may(...needs));
  return { panels, places: panels.filter(isPlace) };
}

const PLACE = cx(
  layout.bare,
  layout.innerFocus,
  layout.muted,
  layout.strong,
  layout.wide,
  layout.tiny,
  layout.unlined,
  styles.place,
);

/** On a phone these stand in the strip, beside 'More'. */
const ON_STRIP = 4;

/** Staff's places: a sidebar; on phones a strip at the bottom, with all but the first behind 'More'. */
export function StaffSidebar() {
  const [here] = useLocation();
  const rest = useRest();
  const { places } = usePanels();
  const onStrip = places.slice(0, ON_STRIP);
  const currentOf = useCurrent(here);
  const isBehindMore = !onStrip.some(currentOf);
  return (
    <nav aria-label="Admin" className={cx(layout.screenOnly, layout.stack, styles.places)} {...rest.areaProps}>
      <ul className={cx(layout.stack, styles.strip)}>
        {onStrip.map((place) => (
          <PlaceLink current={currentOf(place)} key={place.path} onChosen={rest.close} place={place} />
        ))}
      </ul>
      <button
        aria-controls={rest.id}
        aria-expanded={rest.isOpen}
        className={cx(PLACE, styles.more)}
        data-current={isBehindMore}
        onClick={rest.toggle}
        ref={rest.button}
        type="button"
      >
        <MoreIcon size={20} />
        More
      </button>
      <div className={styles.rest} data-open={rest.isOpen} id={rest.id}>
        <ul className={styles.group}>
          {places.slice(ON_STRIP).map((place) => (
            <PlaceLink current={currentOf(place)} key={place.path} onChosen={rest.close} place={place} />
          ))}
        </ul>
        <Own here={here} onChosen={rest.close} />
      </div>
    </nav>
  );
}

/** Whether a place is the page shown, or one that the page belongs to. */
function useCurrent(here: string) {
  const { parser } = useRouter();
  const shown = staffRoutes.find(({ path }) => matchRoute(parser, path, here)[0]);
  return ({ path }: Place) => {
    if (path === here) return 'page';
    return shown?.place === path ? 'true' : undefined;
  };
}

function useRest() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return {
    id: useId(),
    isOpen,
    button,
    close,
    toggle: () => setOpen(!isOpen),
    areaProps: {
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        button.current?.focus();
      },
    },
  };
}

type LinkProps = { place: Place; current: 'page' | 'true' | undefined; onChosen: () => void };

const PlaceLink = ({ place: { path, sidebar, shortly = sidebar, begins, Icon }, current, onChosen }: LinkProps) => (
  <li className={begins && styles.begins}>
    <Link aria-current={current} aria-label={sidebar} className={PLACE} href={path} onClick={onChosen}>
      <Icon size={20} />
      {shortly}
    </Link>
  </li>
);

function Own({ here, onChosen }: { here: string; onChosen: () => void }) {
  const leave = useStaffLogout();
  return (
    <ul className={styles.own}>
      <li>
        <Link
          aria-current={here === paths.account ? 'page' : undefined}
          className={PLACE}
          href={paths.account}
          onClick={onChosen}
        >
          <UserIcon />
          Account
        </Link>
      </li>
      <li>
        <Link className={PLACE} href={paths.auth} onClick={leave}>
          <LogoutIcon />
          Logout
        </Link>
      </li>
    </ul>
  );
}

/** For the link that logs staff out: asks first where something is not saved. */
function useStaffLogout() {
  const logout = useLogout();
  return async (event: MouseEvent) => {
    event.preventDefault();
    if (await mayLeaveScreen()) logout();
  };
}
