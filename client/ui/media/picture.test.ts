import { expect, it } from 'vitest';
import { photoSources } from './picture';

it('a stored photo has sources in both formats and all widths', () => {
  expect(photoSources('/media/abc-123/800.webp')).toEqual({
    avif: '/media/abc-123/400.avif 400w, /media/abc-123/800.avif 800w, /media/abc-123/1600.avif 1600w',
    webp: '/media/abc-123/400.webp 400w, /media/abc-123/800.webp 800w, /media/abc-123/1600.webp 1600w',
    fallback: '/media/abc-123/800.webp',
  });
});

it('a small picture has no file that no screen would choose, and one size for browsers without AVIF', () => {
  expect(photoSources('/media/abc-123/800.webp', true)).toEqual({
    avif: '/media/abc-123/400.avif 400w, /media/abc-123/800.avif 800w',
    fallback: '/media/abc-123/800.webp',
  });
});

it('a scene has sources by its name, even if the name contains digits', () => {
  expect(photoSources('/scenes/room-400-night-1600.avif')?.fallback).toBe('/scenes/room-400-night-800.webp');
});

it('an image of any other address has no other sizes', () => {
  expect(photoSources('https://example.com/a.jpg')).toBeUndefined();
  expect(photoSources('/media/abc/801.webp')).toBeUndefined();
  expect(photoSources('blob:http://localhost/1')).toBeUndefined();
});
