import { availableParallelism, loadavg } from 'node:os';

/**
 * How long tests wait for what comes in its own time: on a busy machine the default of one second is too short. What is
 * promised sooner is measured.
 */
export const TEST_TIMEOUT = { timeout: 60_000 };

/**
 * Milliseconds for what takes work and is promised within a second: more where others want the processors too. What waits
 * for a timer has a fixed bound.
 */
export const aSecond = () => 1_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
