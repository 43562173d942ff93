import { drawsAll } from '@shared/testing/draws';

/** The screens on which something is walked through: all of them in `npm run test:all`, the first one in `npm test`. */
export const screens = <const Screen>(all: readonly Screen[]): readonly Screen[] => (drawsAll ? all : all.slice(0, 1));
