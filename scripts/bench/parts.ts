import type { Part } from './bench';
import { fuzz } from './parts/fuzz';
import { growth } from './parts/growth';
import { lighthouse } from './parts/lighthouse';
import { orders } from './parts/orders';
import { press } from './parts/press';
import { race } from './parts/race';
import { ratio } from './parts/ratio';
import { settle } from './parts/settle';
import { soak } from './parts/soak';
import { start } from './parts/start';

const all = { race, orders, growth, ratio, settle, soak, press, lighthouse, start, fuzz } satisfies Record<
  string,
  Part
>;

export type PartName = keyof typeof all;
export const parts: Record<PartName, Part> = all;
export const PARTS = Object.keys(all) as PartName[];
export const isPart = (name: string): name is PartName => name in all;
