import { isHolding } from '@shared/bookings/constants';
import { tonightOf } from '@shared/bookings/nights';
import { CALENDAR_TEXTS } from '@shared/room-calendar/constants';
import type { CalendarStay } from '@shared/room-calendar/schema';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  chosenNights,
  isUnmoved,
  moveByStep,
  type Place,
  type Proposal,
  problemOf,
  proposalWords,
  type Step,
  unchangedProposal,
} from '../room-calendar/proposal';
import { barAt, type CalendarBar, type CalendarModel, isShownAs } from './calendar-rows';

type WalkOptions = {
  model: CalendarModel;
  /** The element in which the focus is. */
  body: { current: HTMLElement | null };
  /** False: the cursor only walks. */
  mayChange: boolean;
  onMove: (proposal: Proposal) => void;
};

/** The keyboard's cursor on the grid: walking, choosing nights with Shift, and moving a stay. */
export function useGridWalk({ model, body, mayChange, onMove }: WalkOptions) {
  const { rows, nights } = model;
  const [cursor, setCursor] = useState<Place>(() => ({ row: 0, column: 0 }));
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [said, say] = useState('');
  const { moving, ...moveMode } = useMoveMode({ model, say, onMove });
  const wantsFocus = useRef(false);
  const onFocus = useKeptFocus(body);
  const at = { row: Math.min(cursor.row, rows.length - 1), column: Math.min(cursor.column, nights - 1) };
  const bar = barAt(rows[at.row], at.column);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step of the cursor
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    body.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  }, [cursor]);

  function walk(event: KeyboardEvent): void {
    const next = walked(event, at, { rows: rows.length, nights, bar });
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = true;
    const begun = mayChange && event.shiftKey && next.row === at.row && !bar ? (anchor ?? at) : null;
    setAnchor(begun);
    setCursor(next);
    const chosen = begun && chosenNights(model, begun, next.column);
    if (chosen) say(proposalWords(model, chosen));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (moving) moveMode.onKeyDown(event, moving);
    else if (event.key === 'Escape') setAnchor(null);
    else if (event.key.toLowerCase() === 'm' && isPlain && mayChange && bar?.stay) {
      event.preventDefault();
      setAnchor(null);
      moveMode.begin(bar.stay);
    } else walk(event);
  }

  return {
    cursor: at,
    bar,
    moving,
    /** The nights that Shift has chosen. */
    chosen: anchor && anchor.row === at.row ? chosenNights(model, anchor, at.column) : null,
    said,
    /** Walks to a stay, wherever it is by now, and gives it the focus if the grid has it or nothing has. */
    goTo(id: string): void {
      const row = rows.findIndex(({ bars }) => bars.some((one) => one.id === id));
      const column = rows[row]?.bars.find((one) => one.id === id)?.span.start;
      if (column === undefined) return;
      const { activeElement } = document;
      wantsFocus.current = activeElement === document.body || Boolean(body.current?.contains(activeElement));
      setCursor({ row, column });
    },
    /** Where a pointer has pressed. */
    putCursor(place: Place): void {
      setAnchor(null);
      setCursor(place);
    },
    onKeyDown,
    onFocus,
  };
}

/** Keeps the focus on the cursor where what has it leaves, as a stay does that somebody else moves. Returns a handler of `onFocus`. */
function useKeptFocus(body: WalkOptions['body']) {
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    // Whoever has scrolled on meanwhile stays there.
    body.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  });
  return ({ target }: FocusEvent): void => {
    last.current = target;
  };
}

const HELP =
  'Arrow keys choose room and nights, with Shift the departure, with Alt the arrival. Enter goes on, Escape leaves it.';
const LEFT = 'Left where it was.';

type MoveModeOptions = {
  model: CalendarModel;
  say: (text: string) => void;
  onMove: (proposal: Proposal) => void;
};

/** Moving a stay step by step by keyboard, until Enter or Escape. */
function useMoveMode({ model, say, onMove }: MoveModeOptions) {
  const [moving, setMoving] = useState<Proposal | null>(null);
  const seen = moving?.stay;
  const isThere = !seen || isShownAs(model, seen);
  useEffect(() => {
    if (isThere) return;
    setMoving(null);
    say(CALENDAR_TEXTS.stayChanged);
  }, [isThere, say]);

  function enter(now: Proposal): void {
    const problem = problemOf(model, now);
    if (problem) {
      say(problem);
      return;
    }
    setMoving(null);
    if (isUnmoved(now)) say(LEFT);
    else onMove(now);
  }

  return {
    moving,
    begin(stay: CalendarStay): void {
      if (!isHolding(stay.status)) {
        say('Only stays that hold their room can be moved.');
        return;
      }
      setMoving(unchangedProposal(stay));
      const what = tonightOf(stay, model.today) ? ' from tonight on, as nights that were slept stay' : '';
      say(`Moving ${stay.guestName}${what}. ${HELP}`);
    },
    onKeyDown(event: KeyboardEvent, now: Proposal): void {
      const step = stepOf(event);
      if (!step && event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') enter(now);
      else if (step) {
        const next = moveByStep(model, now, step);
        setMoving(next);
        say([proposalWords(model, next), problemOf(model, next) ?? 'free'].join('. '));
      } else {
        setMoving(null);
        say(LEFT);
      }
    },
  };
}

/** How many rows a page key walks. */
const PAGE = 10;

type Key = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Where a key leads; null for one that does not walk. `bar` is what the cursor is on: a press leaves all of it. */
export function walked(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Place,
  grid: { rows: number; nights: number; bar?: CalendarBar | undefined },
): Place | null {
  const [lastRow, lastColumn] = [grid.rows - 1, grid.nights - 1];
  const span = grid.bar?.span;
  const far = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(lastRow, nextRow)),
    column: Math.max(0, Math.min(lastColumn, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, (span?.start ?? column) - 1);
    case 'ArrowRight':
      return at(row, span?.end ?? column + 1);
    case 'PageUp':
      return at(row - PAGE, column);
    case 'PageDown':
      return at(row + PAGE, column);
    case 'Home':
      return at(far ? 0 : row, 0);
    case 'End':
      return at(far ? lastRow : row, lastColumn);
    default:
      return null;
  }
}

/** A step of move mode: arrows move, with Shift they stretch the departure, with Alt the arrival. */
export function stepOf({ key, shiftKey, altKey }: Key): Step | null {
  if (key === 'ArrowUp') return { rows: -1 };
  if (key === 'ArrowDown') return { rows: 1 };
  const days = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (days === 0) return null;
  return shiftKey ? { days, edge: 'end' } : altKey ? { days, edge: 'start' } : { days };
}
