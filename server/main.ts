import module from 'node:module';

/** The program. It is loaded once Node keeps what it compiles, which Node can do from its version 22.1 on. */

if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
const { runProgram } = await import('./program');
await runProgram();
