import type { Hotel } from '@shared/hotel/schema';
import { useHotel } from './api';

export type Shown = Hotel['pictures'][number];

/** The pictures of the house: the demo's drawings of those names, anywhere else the hotel's own, of which there may be none (D52). */
export function useScenes(...names: string[]): readonly Shown[] {
  const hotel = useHotel().data;
  return hotel?.isDemo ? names.map((name) => ({ src: `/scenes/${name}-800.webp`, alt: '' })) : (hotel?.pictures ?? []);
}

/** One of them; null shows the cloth. */
export const useScene = (name: string): string | null => useScenes(name)[0]?.src ?? null;
