import { nightsBetween } from '@shared/dates';
import { formatNaira } from '@shared/money/money';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { nightsThere, type Proposal, priceOf, problemOf, proposalWords } from '../room-calendar/proposal';
import styles from './calendar-bars.module.css';
import { spanOf } from './calendar-geometry';
import type { CalendarModel } from './calendar-rows';
import { ROW_HEIGHT } from './use-visible';

/** Height of the days, and of the words above a stay. */
const HEAD = 100;

/** The words stand above the stay and go to the right, where there is room for them. */
function keepTagInView(ghost: HTMLElement): void {
  const grid = ghost.closest('[role="grid"]')?.getBoundingClientRect();
  const place = ghost.getBoundingClientRect();
  if (!grid) return;
  ghost.toggleAttribute('data-below', place.top < grid.top + HEAD);
  ghost.toggleAttribute('data-left', place.left > grid.left + grid.width / 2);
}

type GhostProps = { model: CalendarModel; proposal: Proposal; isFollowed: boolean };

/** Where a stay would lie, what it would cost, and why it cannot. `isFollowed`: the grid scrolls to it. */
export function Ghost({ model, proposal, isFollowed }: GhostProps) {
  const box = useRef<HTMLDivElement>(null);
  const { roomNumber, stay } = proposal;
  const row = model.rows.findIndex(({ room }) => room.roomNumber === roomNumber);
  const there = nightsThere(model, proposal);
  const span = spanOf(there, model.from, model.nights);
  const start = span?.left ?? Math.max(0, Math.min(model.nights - 1, nightsBetween(model.from, there.from)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new place
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (isFollowed) current.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    keepTagInView(current);
  }, [isFollowed, row, start]);
  if (row === -1) return null;
  const problem = problemOf(model, proposal);
  const price = priceOf(proposal, model);
  const place = {
    '--start': start,
    '--span': span ? span.right - span.left : 1,
    transform: `translateY(${row * ROW_HEIGHT}px)`,
  } as CSSProperties;
  return (
    <div aria-hidden="true" className={cx(styles.ghost, problem !== null && styles.impossible)} ref={box} style={place}>
      <span className={cx(layout.nowrap, styles.tag)}>
        {proposalWords(model, proposal)}
        {stay && price !== null && price !== stay.amountPaid && ` (was ${formatNaira(stay.amountPaid)})`}
        {problem && <strong> {problem}</strong>}
      </span>
    </div>
  );
}
