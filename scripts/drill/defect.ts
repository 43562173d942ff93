import type { PromiseName } from './promises/promise';

/** A change of one source file: this text, which stands there exactly once, becomes that. */
export interface SourcePatch {
  file: string;
  find: string;
  replace: string;
}

/** A defect that is planted to see whether the drill catches it. */
export interface Defect {
  name: string;
  /** The promises of which it must be seen to break one. */
  breaks: readonly PromiseName[];
  /** It shows only when a blow falls at the right moment. */
  needsBlows?: true;
  /** Run on the database once the tables are there. */
  sql?: string;
  /** Made to the sources while they are built; the files themselves stay as they are. */
  patches?: readonly SourcePatch[];
}
