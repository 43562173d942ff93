import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** How long what slides under a finger takes no press: a second tap was meant for what stood there before. */
export const DOUBLE_TAP_MS = 600;

const ROW = 'tbody tr, li[data-row]';
const rowsOf = (list: Element | null) => [...(list?.querySelectorAll(ROW) ?? [])];
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, a[href], select, input')];

/**
 * Keeps the focus in a list when the row that has it leaves, as one does that no longer matches a filter: the same
 * control of the row that takes its place gets it, or `otherwise`. Spread the result on the element around the rows.
 * `isDeaf`: for a moment that control takes no press, where a second one, meant for the row that has left, would act at once.
 */
export function useRowFocus(otherwise: RefObject<HTMLElement | null>, { isDeaf = false } = {}) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: HTMLElement; words: string; row: number; index: number }>(undefined);
  const given = useRef<{ control: HTMLElement; at: number }>(undefined);

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
    if (control && isDeaf) given.current = { control, at: Date.now() };
    (control ?? otherwise.current)?.focus();
  });

  return {
    ref: list,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const { control, at } = given.current ?? { at: 0 };
      if (Date.now() - at >= DOUBLE_TAP_MS || !(event.target instanceof Node && control?.contains(event.target)))
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest(ROW);
      const index = row ? controlsOf(row).indexOf(target) : -1;
      const words = target.textContent;
      last.current =
        row && index >= 0 ? { control: target, words, row: rowsOf(list.current).indexOf(row), index } : undefined;
    },
  };
}
