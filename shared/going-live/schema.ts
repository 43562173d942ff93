import { z } from 'zod';
import { GOING_LIVE_STEPS, OPENING_NEEDS, SETUP_PARTS } from './constants';

/** What there is to do before guests come, and whether they see the site. */
export const goingLiveSchema = z.object({
  /** False in a demo, once everything is done, and where an admin has dismissed it. */
  isShown: z.boolean(),
  /** When the site was opened to guests; null while they see 'Opening soon'. */
  openedAt: z.string().nullable(),
  /** What keeps it from opening. */
  missing: z.array(z.enum(OPENING_NEEDS)),
  steps: z.array(z.object({ step: z.enum(GOING_LIVE_STEPS), part: z.enum(SETUP_PARTS), isDone: z.boolean() })),
});

export const dismissInput = z.strictObject({ dismissed: z.boolean() });
/** False is the way back right after. */
export const openInput = z.strictObject({ opened: z.boolean().describe('False takes it back.') });

export type GoingLive = z.output<typeof goingLiveSchema>;
export type DismissInput = z.output<typeof dismissInput>;
export type OpenInput = z.output<typeof openInput>;
