import type { P2 } from './geometry';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const n = (v: number) => String(Math.round(v * 10) / 10);

const short = (v: number) => String(Math.round(v * 100) / 100);

/** Path text through points: absolute start, relative steps, whole pixels when `coarse`. */
export function pathOf(points: readonly P2[], closed = true, coarse = false): string {
  const k = coarse ? 1 : 10;
  let [px, py] = [0, 0];
  let d = '';
  points.forEach(([x, y], i) => {
    const [rx, ry] = [Math.round(x * k), Math.round(y * k)];
    const [dx, dy] = [(rx - px) / k, (ry - py) / k];
    d += `${i === 0 ? 'M' : i === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [px, py] = [rx, ry];
  });
  return closed ? `${d}z` : d;
}

/** Path text of a closed soft outline that passes through the points. */
export function softPath(points: readonly P2[]): string {
  const at = (i: number): P2 => points[(i + points.length) % points.length] ?? [0, 0];
  const head = at(0);
  let d = `M${n(head[0])} ${n(head[1])}`;
  points.forEach((p, i) => {
    const [before, q, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const c1: P2 = [p[0] + (q[0] - before[0]) / 6, p[1] + (q[1] - before[1]) / 6];
    const c2: P2 = [q[0] - (after[0] - p[0]) / 6, q[1] - (after[1] - p[1]) / 6];
    d += `C${[...c1, ...c2, ...q].map(n).join(' ')}`;
  });
  return `${d}z`;
}

/** Collects the marks of one picture, in the order in which they are painted, and the gradients that they use. */
export class Sheet {
  private readonly defs = new Map<string, string>();
  private readonly marks: string[] = [];

  /** Raw markup, painted on top of what is there. */
  mark(markup: string): void {
    this.marks.push(markup);
  }

  /** A filled path. */
  fill(d: string, fill: string, attrs = ''): void {
    if (d) this.mark(`<path d="${d}" fill="${fill}"${attrs ? ` ${attrs}` : ''}/>`);
  }

  /** A drawn line. */
  stroke(d: string, colour: string, width: number, attrs = ''): void {
    if (d) this.mark(`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${attrs}/>`);
  }

  /** Keeps a definition once; `make` gets its id. Returns the id. */
  define(make: (id: string) => string): string {
    const body = make('ID');
    const known = this.defs.get(body);
    if (known) return known;
    const id = `d${this.defs.size}`;
    this.defs.set(body, id);
    return id;
  }

  /** A straight gradient between two pixels; returns a paint. */
  linear(from: P2, to: P2, stops: readonly Stop[]): string {
    const [x1, y1, x2, y2] = [...from, ...to].map(n);
    return `url(#${this.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    )})`;
  }

  /** A gradient from the top of whatever it fills to its bottom; the same one serves all things of these colours. */
  fade(top: string, bottom: string): string {
    return `url(#${this.define(
      (id) =>
        `<linearGradient id="${id}" x2="0" y2="1">${stopList([
          [0, top],
          [1, bottom],
        ])}</linearGradient>`,
    )})`;
  }

  /** A round gradient, squeezed vertically by `squash`; returns a paint. */
  radial(centre: P2, r: number, stops: readonly Stop[], squash = 1): string {
    const matrix =
      squash === 1
        ? ''
        : ` gradientTransform="matrix(1 0 0 ${n(squash * 10) === '0' ? 0.1 : squash.toFixed(2)} 0 ${n(centre[1] * (1 - squash))})"`;
    return `url(#${this.define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(r)}"${matrix}>${stopList(stops)}</radialGradient>`,
    )})`;
  }

  /** A round pool of light or dark that fades outwards. */
  pool(centre: P2, r: number, colour: string, opacity: number, squash = 1): void {
    const stops: Stop[] = [
      [0, colour, opacity],
      [0.35, colour, opacity * 0.55],
      [0.7, colour, opacity * 0.14],
      [1, colour, 0],
    ];
    const paint = this.define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
    const [x, y, rx, ry] = [...centre, r, r * squash].map(Math.round);
    this.mark(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${paint})"/>`);
  }

  /** Places a defined shape. */
  use(id: string, x: number, y: number, turn = 0, sx = 1, sy = sx, attrs = ''): void {
    const spin = turn ? `rotate(${Math.round(turn)})` : '';
    const size = sx === 1 && sy === 1 ? '' : `scale(${short(sx)}${sx === sy ? '' : ` ${short(sy)}`})`;
    this.mark(
      `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${spin}${size}"${attrs ? ` ${attrs}` : ''}/>`,
    );
  }

  /** Everything painted by `paint`, cut to a path. */
  clip(d: string, paint: () => void): void {
    const id = this.define((i) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`);
    this.mark(`<g clip-path="url(#${id})">`);
    paint();
    this.mark('</g>');
  }

  /** The whole picture as SVG text; `mirrored` swaps left and right. */
  toSvg(mirrored = false): string {
    const defs = [...this.defs].map(([body, id]) => body.replace('id="ID"', `id="${id}"`)).join('');
    const marks = this.marks.join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="1600" height="1200"><defs>${defs}</defs>${mirrored ? `<g transform="matrix(-1 0 0 1 1600 0)">${marks}</g>` : marks}</svg>`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 50) / 50}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}
