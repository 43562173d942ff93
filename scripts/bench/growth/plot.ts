/** A plot with logarithmic axes as SVG: how long each call takes in houses of growing size. */

export interface Line {
  name: string;
  values: number[];
}

const SIZE = { width: 900, height: 560 };
const FRAME = { left: 70, right: 610, top: 50, bottom: 500 };
const COLOURS = ['#1a2055', '#b3541e', '#1f7a4d', '#7a2e6d', '#2b6cb0', '#8a6d00', '#b02a37', '#4a5568'];
const DASHES = ['', '6 3', '2 3'];
const LABEL_HEIGHT = 17;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const powersOfTen = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
const rounded = (value: number) => Number(value.toFixed(1));

/** Takes samples; returns the powers of ten that enclose them. */
export function decades(values: readonly number[]): { low: number; high: number } {
  const low = Math.floor(Math.log10(Math.min(...values)));
  return { low, high: Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)))) };
}

/** Takes the labels' wished heights; returns heights at which none covers another, in the same order, as near as may be. */
export function spreadOut(wished: readonly number[], distance: number): number[] {
  const order = [...wished.keys()].sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0));
  const placed = [...wished];
  for (const [rank, index] of order.entries()) {
    const above = placed[order[rank - 1] ?? -1];
    if (above !== undefined) placed[index] = Math.max(placed[index] ?? 0, above + distance);
  }
  let lowest = FRAME.bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index] ?? 0, lowest);
    lowest = placed[index] - distance;
  }
  return placed;
}

/** Takes the sizes and a line per call, all values above zero; returns the whole SVG document. */
export function growthPlot(title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const across = decades(sizes);
  const up = decades(lines.flatMap(({ values }) => values));
  const x = (size: number) =>
    rounded(FRAME.left + ((Math.log10(size) - across.low) / (across.high - across.low)) * (FRAME.right - FRAME.left));
  const y = (value: number) =>
    rounded(FRAME.bottom - ((Math.log10(value) - up.low) / (up.high - up.low)) * (FRAME.bottom - FRAME.top));
  const grid = [
    ...powersOfTen(up.low, up.high).map(
      (value) =>
        `<path d="M${FRAME.left} ${y(value)}H${FRAME.right}" stroke="#ddd"/>` +
        `<text x="${FRAME.left - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<path d="M${x(size)} ${FRAME.top}V${FRAME.bottom}" stroke="#ddd"/>` +
        `<text x="${x(size)}" y="${FRAME.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
  ];
  const labels = spreadOut(
    lines.map(({ values }) => y(values.at(-1) ?? 1)),
    LABEL_HEIGHT,
  );
  const drawn = lines.map(({ name, values }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const dash = DASHES[Math.floor(index / COLOURS.length) % DASHES.length];
    const points = values.map((value, at) => `${x(sizes[at] ?? 1)} ${y(value)}`);
    return (
      `<path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="2"${dash ? ` stroke-dasharray="${dash}"` : ''}/>` +
      `<text x="${x(sizes.at(-1) ?? 1) + 12}" y="${rounded((labels[index] ?? 0) + 4)}" fill="${colour}">${escaped(name)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    `<text x="${FRAME.left}" y="28" font-size="16" font-weight="600">${escaped(title)}</text>`,
    ...grid,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
