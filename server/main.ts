import module from 'node:module';

/** The program, imported last so that Node keeps what it compiles of it, which Node can do from its version 22.1 on. */

if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
const { runProgram } = await import('./program');
await runProgram();
