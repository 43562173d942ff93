import type { Invariant } from '../evidence';

/** What triggers and the fold have kept, to the kobo, is what the records say: of each month, and of each guest. */
export const figures: Invariant = ({ rows }, check) => {
  for (const { what, kept, counted } of rows.kept)
    check(kept === counted, () => `${what} is kept as ${kept}, and the records say ${counted}`);
};
