/** In pixels: a row of two lines, and what of the screen is above and below the rows. */
const ROW = 50;
const AROUND = 200;
const MOST = 25;

/** Rows on a page of a list: as many as the list says, or as the screen is high, where that is well over it. */
export function rowsThatFit(pageSize: number): number {
  const fit = Math.min(Math.floor((window.innerHeight - AROUND) / ROW), MOST);
  return fit >= pageSize * 1.4 ? fit : pageSize;
}
