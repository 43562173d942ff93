import { FRONT_DESK_LIMITS, FRONT_DESK_TEXTS } from '@shared/desk/constants';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useMay } from '../../lib/session/staff-access';
import { usePaused } from '../../ui/device/use-paused';
import { Dialog } from '../../ui/dialog/dialog';
import { LiveRegion } from '../../ui/feedback/notice';
import options from '../../ui/field/suggest.module.css';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { SearchIcon } from '../../ui/media/page-icons';
import styles from './desk.module.css';
import { type BookingWords, foundHits, type Hit, type HitGroup, placeHits, type SearchedPlace } from './search-hits';
import { useDeskSearch } from './staff-api';

const TYPING_PAUSE_MS = 120;

type SearchDialogProps = {
  places: readonly SearchedPlace[];
  bookingWords: BookingWords;
  /** Some roles find pages alone. */
  findsRecords: boolean;
  onClose: () => void;
};

/** Finds guests, bookings, orders, requests, rooms, dishes and pages, and goes there. Open while it is rendered. */
export function SearchDialog({ places, bookingWords, findsRecords, onClose }: SearchDialogProps) {
  const [, navigate] = useLocation();
  const mayBook = useMay().may('change', 'bookings');
  const [typed, setTyped] = useState('');
  const asked = usePaused(typed.trim(), TYPING_PAUSE_MS);
  const query = useDeskSearch(findsRecords ? asked : '');
  const pages = placeHits(places, typed);
  const found = asked && query.data ? foundHits(query.data, bookingWords, mayBook) : [];
  const groups = [...found, pages].filter(({ hits }) => hits.length > 0);
  const choose = ({ href }: Hit) => {
    onClose();
    navigate(href);
  };
  const list = useChoice(groups, choose);
  const isWaiting = typed.trim() !== asked || query.isFetching;
  return (
    <Dialog onOpenChange={(next) => !next && onClose()} open title="Search">
      <div className={cx(layout.line, layout.framed, styles.field)}>
        <SearchIcon />
        <input
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          aria-controls={list.id}
          aria-expanded={groups.length > 0}
          aria-label="Name, phone, room, reference, email, dish or page"
          autoComplete="off"
          className={cx(layout.shrink, layout.target, styles.input)}
          data-first-focus
          maxLength={FRONT_DESK_LIMITS.searchMax}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={list.onKeyDown}
          placeholder="Name, phone, room, reference, dish…"
          role="combobox"
          spellCheck={false}
          value={typed}
        />
      </div>
      <LiveRegion>{isWaiting ? '' : foundWords(groups)}</LiveRegion>
      {asked && query.isError && (
        <p className={cx(layout.row1, layout.middle, layout.wrong)} role="alert">
          {FRONT_DESK_TEXTS.searchFailed}{' '}
          <Button busy={query.isFetching} onClick={() => query.refetch()} size="small">
            Try again
          </Button>
        </p>
      )}
      <Hits choose={choose} groups={groups} list={list} />
      {typed.trim() && !isWaiting && !query.isError && groups.length === 0 && (
        <p className={layout.muted}>Nothing found for “{typed.trim()}”.</p>
      )}
    </Dialog>
  );
}

const foundWords = (groups: readonly HitGroup[]) => {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return count === 1 ? '1 found' : `${count} found`;
};

/** Which line the keyboard has chosen: the first one until an arrow key has been pressed. */
function useChoice(groups: readonly HitGroup[], choose: (hit: Hit) => void) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const hits = groups.flatMap((group) => group.hits);
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  );
  const active = hits[at];
  const idOf = ({ key }: Hit) => `${id}-${key.replace(/\W+/g, '_')}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return {
    id,
    idOf,
    activeId,
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && hits.length > 0) {
        event.preventDefault();
        setChosen(hits[(at + step + hits.length) % hits.length]?.key ?? '');
      }
      if (event.key === 'Enter' && active) {
        event.preventDefault();
        choose(active);
      }
    },
  };
}

type HitsProps = {
  groups: readonly HitGroup[];
  list: ReturnType<typeof useChoice>;
  choose: (hit: Hit) => void;
};

const Hits = ({ groups, list, choose }: HitsProps) => (
  <div aria-label="Found" className={styles.list} hidden={groups.length === 0} id={list.id} role="listbox">
    {groups.map(({ label, hits }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of a listbox has no element of its own
      <div aria-label={label} key={label} role="group">
        <p aria-hidden="true" className={cx(layout.muted, layout.strong, layout.tiny, styles.searchLabel)}>
          {label}
        </p>
        {hits.map((hit) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            aria-selected={list.idOf(hit) === list.activeId}
            className={cx(layout.stack, layout.breaks, layout.target, options.option)}
            id={list.idOf(hit)}
            key={hit.key}
            onClick={() => choose(hit)}
            role="option"
            tabIndex={-1}
          >
            <span className={cx(layout.strong, styles.title)}>{hit.title}</span>
            <span className={cx(layout.hint, layout.unlessEmpty, styles.detail)}>{hit.detail}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
);
