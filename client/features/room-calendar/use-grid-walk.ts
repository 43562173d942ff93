import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { barAt, type CalendarModel } from './calendar-rows';
import { walked } from './grid-keys';
import { chosenNights, type Place, type Proposal, proposalWords } from './proposal';
import { useMoveMode } from './use-move-mode';

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
    /** Walks to a stay, wherever it is by now, and gives it the focus if nothing has it. */
    goTo(id: string): void {
      const row = rows.findIndex(({ bars }) => bars.some((one) => one.id === id));
      const column = rows[row]?.bars.find((one) => one.id === id)?.span.start;
      if (column === undefined) return;
      wantsFocus.current = document.activeElement === document.body;
      setCursor({ row, column });
    },
    /** Where a pointer has pressed. */
    putCursor(place: Place): void {
      setAnchor(null);
      setCursor(place);
    },
    onKeyDown,
  };
}
