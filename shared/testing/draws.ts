/**
 * `npm run test:all` draws all that races and properties can, anew each time; `npm test` a tenth, and always the same, so
 * that it fails only for a reason in the change.
 */
export const drawsAll = process.env.TEST_ALL === 'yes';

/** What all that is drawn follows from. TEST_SEED, which a failure names, draws the same again. */
export const SEED = Number(process.env.TEST_SEED ?? (drawsAll ? Math.floor(Math.random() * 2 ** 31) : 1));

/** How many of `all` are drawn in this run; at least one. */
export const draws = (all: number): number => (drawsAll ? all : Math.ceil(all / 10));

/** How many rows a table is filled with where a test counts how few of them are read: a third of `all` in `npm test`. */
export const manyRows = (all: number): number => (drawsAll ? all : Math.ceil(all / 3));

/** All of a long list in `npm run test:all`, else every so many of it, from the given one on. */
export const everyNth = <const One>(list: readonly One[], nth: number, from = 0): readonly One[] =>
  drawsAll ? list : list.filter((_, index) => index % nth === from % nth);
