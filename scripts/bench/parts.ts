import type { PartName } from './options';
import type { Part } from './part';
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

export const parts: Record<PartName, Part> = {
  race,
  orders,
  growth,
  ratio,
  settle,
  soak,
  press,
  lighthouse,
  start,
  fuzz,
};
