/** A plot with logarithmic axes as SVG: how long each call takes as the database grows. */

export interface Line {
  name: string;
  values: number[];
}

const SIZE = { width: 900, height: 560 };
const FRAME = { left: 70, right: 610, top: 50, bottom: 500 };
const COLOURS = ['#1a2055', '#b3541e', '#1f7a4d', '#7a2e6d', '#2b6cb0', '#8a6d00', '#b02a37', '#4a5568'];
const DASHES = ['0', '6 3', '2 3'];
const LEGEND_LINE = 24;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The powers of ten that enclose the values. */
export function decades(values: readonly number[]): { low: number; high: number } {
  const low = Math.floor(Math.log10(Math.min(...values)));
  return { low, high: Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values)))) };
}

/** Where a value stands between two ends, on a logarithmic axis. */
const onAxis = (value: number, { low, high }: { low: number; high: number }, from: number, to: number) =>
  Number((from + ((Math.log10(value) - low) / (high - low)) * (to - from)).toFixed(1));

/** The whole SVG document; all values are above zero. The legend names the slowest call first. */
export function growthPlot(title: string, sizes: readonly number[], lines: readonly Line[]): string {
  const across = decades(sizes);
  const up = decades(lines.flatMap(({ values }) => values));
  const x = (size: number) => onAxis(size, across, FRAME.left, FRAME.right);
  const y = (value: number) => onAxis(value, up, FRAME.bottom, FRAME.top);
  const rows = Array.from({ length: up.high - up.low + 1 }, (_, index) => 10 ** (up.low + index)).map(
    (value) =>
      `<path d="M${FRAME.left} ${y(value)}H${FRAME.right}" stroke="#ddd"/>` +
      `<text x="${FRAME.left - 8}" y="${y(value) + 4}" text-anchor="end">${value} ms</text>`,
  );
  const columns = sizes.map(
    (size) =>
      `<path d="M${x(size)} ${FRAME.top}V${FRAME.bottom}" stroke="#ddd"/>` +
      `<text x="${x(size)}" y="${FRAME.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  const last = ({ values }: Line) => values.at(-1) ?? 0;
  const drawn = lines
    .toSorted((a, b) => last(b) - last(a))
    .map(({ name, values }, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const stroke = `fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[Math.floor(index / COLOURS.length) % DASHES.length]}"`;
      const points = values.map((value, at) => `${x(sizes[at] ?? 1)} ${y(value)}`);
      const legend = FRAME.top + 8 + index * LEGEND_LINE;
      return (
        `<path d="M${points.join('L')}" ${stroke}/><path d="M${FRAME.right + 16} ${legend}h24" ${stroke}/>` +
        `<text x="${FRAME.right + 48}" y="${legend + 4}" fill="${colour}">${escaped(name)}</text>`
      );
    });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    `<text x="${FRAME.left}" y="28" font-size="16" font-weight="600">${escaped(title)}</text>`,
    ...[...rows, ...columns, ...drawn],
    '</svg>\n',
  ].join('\n');
}
