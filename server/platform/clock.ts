/** Tells the time. Verbs ask it rather than the machine, so that a test can choose the day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
