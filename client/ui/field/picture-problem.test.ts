import { expect, it } from 'vitest';
import { pictureProblem } from './upload-field';

const TOO_LARGE = 'Each photo must be at most 10 MB';
const file = (name: string, type: string, size = 1) => new File([new Uint8Array(size)], name, { type });
const good = file('a.jpg', 'image/jpeg');

it('pictures that can be sent have no problem', () => {
  expect(pictureProblem([], TOO_LARGE)).toBeUndefined();
  expect(pictureProblem([good, file('b.png', 'image/png', 10 * 1024 * 1024)], TOO_LARGE)).toBeUndefined();
});

it('of several files the one with a problem is named, a single one is not', () => {
  const pdf = file('menu.pdf', 'application/pdf');
  expect(pictureProblem([pdf], TOO_LARGE)).toBe('Only image files are allowed');
  expect(pictureProblem([good, pdf], TOO_LARGE)).toBe('menu.pdf: Only image files are allowed');
  const large = file('big.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1);
  expect(pictureProblem([good, large], TOO_LARGE)).toBe(`big.jpg: ${TOO_LARGE}`);
});

it('an iPhone’s own format is refused by its own sentence, also if the browser does not know the type', () => {
  for (const heic of [file('IMG_1.HEIC', ''), file('x', 'image/heif')]) {
    expect(pictureProblem([heic], TOO_LARGE)).toMatch(/HEIC format. Please save it as JPEG/);
  }
});
