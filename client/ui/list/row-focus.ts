import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const ROW = 'tbody tr, li[data-row]';
const rowsOf = (list: Element | null) => [...(list?.querySelectorAll(ROW) ?? [])];
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, a[href], select, input')];

/**
 * Keeps the focus in a list when the row that has it leaves, as one does that no longer matches a filter: the same
 * control of the row that takes its place gets it, or `otherwise`. Spread the result on the element around the rows.
 */
export function useRowFocus(otherwise: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: HTMLElement; words: string; row: number; index: number }>(undefined);

  useLayoutEffect(() => {
    const left = last.current;
    if (!left || left.control.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(left.row, rows.length - 1)];
    const controls = row ? controlsOf(row) : [];
    // Rows may differ in what they have: the same words are the same control.
    const isSame = ({ textContent }: HTMLElement) => left.words !== '' && textContent === left.words;
    const control = controls.find(isSame) ?? controls[left.index];
    (control ?? otherwise.current)?.focus();
  });

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest(ROW);
      const index = row ? controlsOf(row).indexOf(target) : -1;
      const words = target.textContent;
      last.current =
        row && index >= 0 ? { control: target, words, row: rowsOf(list.current).indexOf(row), index } : undefined;
    },
  };
}
