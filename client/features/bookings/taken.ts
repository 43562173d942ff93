import type { NightRange } from '@shared/rooms';

/** The taken nights without those of `stay` itself, which count as free when that stay is moved. */
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
