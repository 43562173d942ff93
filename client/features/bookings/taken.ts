import type { NightRange } from '@shared/rooms';

/** Takes taken nights and the nights of one stay among them; returns what is taken by others, for moving that stay. */
export function withoutStay(taken: readonly NightRange[], stay: NightRange): NightRange[] {
  return taken.flatMap((range) =>
    range.to <= stay.from || stay.to <= range.from
      ? [range]
      : [
          { from: range.from, to: stay.from },
          { from: stay.to, to: range.to },
        ].filter(({ from, to }) => from < to),
  );
}
