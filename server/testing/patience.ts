/** How long tests wait for what comes in its own time: on a busy machine the default of one second is too short. What is promised sooner is measured. */
export const PATIENT = { timeout: 60_000 };
