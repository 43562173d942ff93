import { expect, it } from 'vitest';
import { placeText, readPlace } from './place';

const HERE = { latitude: 7.7827, longitude: 4.5418 };

it.each([
  '7.7827, 4.5418',
  ' 7.7827 4.5418 ',
  '7.7827;4.5418',
  'https://www.google.com/maps/@7.7827,4.5418,17z',
  'https://www.google.com/maps/place/Palace/@7.1,4.1,17z/data=!3m1!4b1!4m6!3m5!1s0x1!8m2!3d7.7827!4d4.5418!16s',
  'https://www.google.com.ng/maps/search/?api=1&query=7.7827,4.5418',
  'https://maps.google.com/?q=7.7827,4.5418',
  'https://maps.google.co.uk/maps?ll=7.7827,4.5418&z=16',
  'https://www.google.com/maps/search/7.7827,+4.5418',
  'https://www.openstreetmap.org/#map=17/7.7827/4.5418',
  'https://www.openstreetmap.org/?mlat=7.7827&mlon=4.5418#map=12/7.1/4.1',
  'https://osm.org/#map=17/7.7827/4.5418&layers=N',
])('the place is read in %s', (typed) => expect(readPlace(typed)).toEqual(HERE));

it('a place south and west is read, and rounded to a hand’s width', () => {
  expect(readPlace('-33.92487321,-18.42405599')).toEqual({ latitude: -33.924873, longitude: -18.424056 });
});

it.each([
  '',
  'Osogbo',
  '91, 4',
  '7, 181',
  '7.7827',
  'NaN, Infinity',
  'javascript:alert(1)//7.7827,4.5418',
  'data:text/html,7.7827,4.5418',
  'https://evil.example/maps/@7.7827,4.5418,17z',
  'https://google.com.evil.example/maps/@7.7827,4.5418,17z',
  'https://evil-google.com/maps/@7.7827,4.5418,17z',
  'https://www.google.com@evil.example/@7.7827,4.5418,17z',
  'https://user:pass@www.google.com/maps/@7.7827,4.5418,17z',
  'https://www.google.com:8080/maps/@7.7827,4.5418,17z',
  'ftp://www.google.com/maps/@7.7827,4.5418,17z',
  'https://maps.app.goo.gl/abcdef',
  'https://www.google.com/maps/place/Osogbo',
  'https://www.google.com/maps/search/%E0%A4%A',
  '"><script>alert(1)</script>7.7827, 4.5418',
])('there is no place in %j', (typed) => expect(readPlace(typed)).toBeNull());

it('what is read is written so that it is read again', () => {
  expect(readPlace(placeText(HERE))).toEqual(HERE);
});
