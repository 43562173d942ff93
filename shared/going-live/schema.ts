import { z } from 'zod';
import { GOING_LIVE_STEPS } from './constants';

/** What there is still to do before guests come. */
export const goingLiveSchema = z.object({
  /** False in a demo, once all is done, and after an admin has dismissed it. */
  isShown: z.boolean(),
  steps: z.array(z.object({ step: z.enum(GOING_LIVE_STEPS), isDone: z.boolean() })),
});

export const dismissInput = z.strictObject({ dismissed: z.boolean() });

export type GoingLive = z.output<typeof goingLiveSchema>;
export type DismissInput = z.output<typeof dismissInput>;
