import { expect, it } from 'vitest';
import { versionsWanted } from './inputs';

it.each([
  ['"3"', [3]],
  ['"3", "5"', [3, 5]],
  [' ,"3",,\t"5" ,', [3, 5]],
  ['W/"4", "3"', [3]],
  ['"a,b", "", "3"', [3]],
  ['*', [undefined]],
  [undefined, [undefined]],
])('If-Match %s names the versions %j', (header, versions) => {
  expect(versionsWanted(header, undefined)).toEqual(versions);
  expect(versionsWanted(header, '')).toEqual(versions.map((version) => version ?? ''));
});

it.each([
  ...['3', '"3', '"3" "5"', '*, "3"', '', ',', '"3"; "5"', '"3 5"'],
  // Well-formed, but never a version: tags are compared strongly and as they are written.
  ...['"three"', '""', '"-3"', '"03"', 'W/"3"'],
])('If-Match %s names no version and is refused', (header) => {
  expect(() => versionsWanted(header, undefined)).toThrow('Please send the version of the record as If-Match');
});

it.each([
  ['"3"', '3', ['3']],
  ['"3", "5"', 5, [5]],
  ['*', 3, [3]],
  [undefined, 3, [3]],
])('If-Match %s and the version %j in the body agree', (header, version, versions) => {
  expect(versionsWanted(header, version)).toEqual(versions);
});

it.each([
  ['"3"', 4],
  ['"3", "5"', '4'],
  ['"3"', 'three'],
  ['W/"3"', 3],
])('If-Match %s and the version %j in the body contradict each other', (header, version) => {
  expect(() => versionsWanted(header, version)).toThrow();
});
