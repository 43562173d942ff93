import { isPatched, NOT_PATCHED } from './platform/database/driver-check';
import { runProgram } from './program';

/** The program from its sources. Built, it starts in `start/built.ts`, and the build has looked at the driver. */

if (await isPatched()) await runProgram();
else {
  console.error(NOT_PATCHED);
  process.exitCode = 1;
}
