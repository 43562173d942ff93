import { expect, it } from 'vitest';
import { isLinked, textOf } from './first-load';

it('a style sheet holds up the first paint where the document links it, not where a script fetches it', () => {
  const html = '<link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="modulepreload" href="/assets/b.js">';
  expect(isLinked(html, '/assets/a.css')).toBe(true);
  expect(isLinked(html, '/assets/b.js')).toBe(false);
  expect(isLinked(html, '/assets/c.css')).toBe(false);
  expect(isLinked('<link rel="stylesheet" media="print" href="/assets/a.css">', '/assets/a.css')).toBe(false);
});

it('only what a reader sees counts as content: neither the title nor a script nor a style', () => {
  const html =
    '<html><head><title>Rooms</title></head><body class="x"><h1>Our <b>Rooms</b></h1><script>"Rooms at night"</script></body>';
  expect(textOf(html)).toBe('our rooms');
  expect(textOf('<html><head><title>Rooms</title></head><body><div id="root"></div></body>')).toBe('');
});

it("a heading with an apostrophe is found in React's HTML", () => {
  expect(textOf('<body><h1>Guests&#x27; rooms &amp; more</h1></body>')).toContain(textOf("Guests' rooms & more"));
});
