import { useHotel } from './api';

/** Pictures of the house: the demo's drawings of those names, anywhere else the hotel's own, of which there may be none (D52). */
export function useScenes(...names: string[]): string[] {
  const { isDemo, pictures = [] } = useHotel().data ?? {};
  return isDemo ? names.map((name) => `/scenes/${name}-800.webp`) : pictures.map(({ src }) => src);
}
