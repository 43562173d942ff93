import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';
import { Picture } from './picture';
import { Slideshow } from './slideshow';

const photos = [1, 2, 3].map((view) => ({ src: `/media/a${view}/800.webp`, alt: `View ${view}` }));

const prefersReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => prefersReducedMotion(false));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a picture that cannot be loaded shows its alternative text', () => {
  render(<Picture alt="The garden" src="/scenes/garden-800.webp" />);
  fireEvent.error(screen.getByRole('img', { name: 'The garden' }));
  expect(screen.getByText('The garden')).toBeTruthy();
});

it('a priority picture does not load lazily', () => {
  render(<Picture alt="The house" priority src="/scenes/house-800.webp" />);
  const image = screen.getByRole('img');
  expect(image.getAttribute('loading')).toBe('eager');
  expect(image.getAttribute('fetchpriority')).toBe('high');
});

it('the carousel loads one picture until it is used, then shows the next', async () => {
  render(<Carousel label="Room 204" photos={photos} />);
  expect(document.images).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('img', { name: 'View 2' })).toBeTruthy();
});

it('the carousel loops by button and arrow key, and marks the current picture', async () => {
  render(<Carousel label="Room 204" photos={photos} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Picture 3 of 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Picture 1 of 3');
});

it('the carousel counts its pictures where dots of 44 px would not fit beside the arrows on the narrowest card', async () => {
  const four = [...photos, { src: '/media/a4/800.webp', alt: 'View 4' }];
  render(<Carousel label="Room 204" photos={four} />);
  expect(screen.getByText('1 / 4')).toBeVisible();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Previous picture',
    'Next picture',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('2 / 4')).toBeVisible();
});

it('a carousel visible from the start loads no more pictures until the visitor scrolls', () => {
  const observe = vi.fn();
  const Watcher = class {
    observe = observe;
    disconnect = () => {};
  };
  vi.stubGlobal('IntersectionObserver', Watcher);
  render(<Carousel label="Room 204" photos={photos} />);
  expect(observe).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  expect(observe).toHaveBeenCalledOnce();
});

it('a carousel of one picture has no controls', () => {
  render(<Carousel label="Room 204" photos={photos.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a picture of the carousel can be opened', async () => {
  const onOpen = vi.fn();
  render(<Carousel label="Room 204" onOpen={onOpen} photos={photos} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: View 1' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0);
});

describe('slideshow', () => {
  const images = [1, 2, 3, 4, 5].map((scene) => `/scenes/s${scene}-800.webp`);
  const firstShown = () => document.querySelector('[style*="z-index: 1"] img')?.getAttribute('src');
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const show = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
    render(<Slideshow images={images} intervalMs={5000} perStep={2} />);
  };

  it('D23: the slideshow shows the first pictures at once and fetches no others before the page has loaded', () => {
    show();
    expect([...document.images].map((image) => image.getAttribute('src'))).toEqual(images.slice(0, 2));
  });

  it('the slideshow fetches no other picture for a visitor who leaves within one step', async () => {
    show();
    await wait(4_900);
    expect(document.images).toHaveLength(2);
    await wait(500);
    expect(document.images).toHaveLength(4);
  });

  it('D23: the slideshow advances by its step and can be paused', async () => {
    show();
    await wait(300);
    await wait(5_000);
    await wait(5_000);
    expect(firstShown()).toBe(images[2]);
    fireEvent.click(screen.getByRole('button', { name: 'Pause pictures' }));
    await wait(20_000);
    expect(firstShown()).toBe(images[2]);
    fireEvent.click(screen.getByRole('button', { name: 'Play pictures' }));
    await wait(5_000);
    expect(firstShown()).toBe(images[4]);
  });

  it('D23: the slideshow does not move with reduced motion', async () => {
    prefersReducedMotion(true);
    show();
    await wait(20_000);
    expect(firstShown()).toBe(images[0]);
    expect(screen.getByRole('button', { name: 'Play pictures' })).toBeTruthy();
  });
});
