import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/** The file beside a built file that keeps what V8 compiled of it. */
const keptFor = (file: string) => `${file}.cache`;

const DIGEST_BYTES = 32;

type Exports = Record<string, unknown>;
type RunFile = (
  exports: Exports,
  require: (id: string) => unknown,
  module: { exports: Exports },
  file: string,
  folder: string,
) => void;

/** What a file begins and ends with, as in Node's own `require`: on its first line, so that line numbers hold. */
const wrapped = (source: string) => `(function (exports, require, module, __filename, __dirname) {${source}\n})`;

/** V8 compares lengths alone: it would run what was kept of another source, and what is damaged would end the process. */
const digestOf = (source: Buffer, code: Buffer) => createHash('sha256').update(source).update(code).digest();

function readKept(file: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(keptFor(file));
    const [digest, code] = [kept.subarray(0, DIGEST_BYTES), kept.subarray(DIGEST_BYTES)];
    return digest.equals(digestOf(source, code)) ? code : undefined;
  } catch {
    return undefined; // the build was broken off before it was kept
  }
}

/**
 * Loads built files as Node's `require` does, but takes their code as V8 compiled it at the build: compiling is a third of a
 * start's work. Code that was kept by another version of V8, or under other options of it, is compiled anew. Node has this
 * itself from its version 22.1 on (`module.enableCompileCache`), kept by whoever runs it and not by the build.
 */
export class CompiledFiles {
  readonly #modules = new Map<string, { exports: Exports }>();
  readonly #scripts = new Map<string, Script>();
  /** Files of which nothing was kept that this process could take. */
  readonly compiledAnew: string[] = [];

  constructor() {
    // V8 refuses code that was kept under other options. `npm start` and the image pass this one on the command line, where
    // alone it changes the heap; said here too, a start without it and the build accept the same code.
    setFlagsFromString('--max-semi-space-size=8');
    // `pg` asks whether it runs at Cloudflare: without a navigator, which Node has from its version 21 on, by making a
    // Response, which loads all of Node's fetch.
    if (!('navigator' in globalThis))
      Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node}` } });
  }

  load(file: string): Exports {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const run = this.#compile(file);
    const module = { exports: {} };
    // Before it runs: files may ask for each other in a circle.
    this.#modules.set(file, module);
    try {
      run(module.exports, this.#requireFrom(file), module, file, dirname(file));
    } catch (error) {
      this.#modules.delete(file); // the next who asks for it tries again
      throw error;
    }
    return module.exports;
  }

  #compile(file: string): RunFile {
    // As an address, as in a stack frame of an ES module: `source-place.ts` knows the build's files by it.
    const filename = pathToFileURL(file).href;
    const source = readFileSync(file);
    const script = new Script(wrapped(source.toString()), { filename, cachedData: readKept(file, source) });
    this.#scripts.set(file, script);
    if (script.cachedDataRejected !== false) this.compiledAnew.push(basename(file));
    return script.runInThisContext();
  }

  /** Keeps what is compiled of each loaded file, for the next process. */
  keep(): void {
    for (const [file, script] of this.#scripts) {
      const code = script.createCachedData();
      writeFileSync(keptFor(file), Buffer.concat([digestOf(readFileSync(file), code), code]));
    }
  }

  /** Built files ask for each other by relative paths, and for the pages by their address. */
  #requireFrom(file: string) {
    const require = createRequire(file);
    const load = (id: string) => {
      if (id.startsWith('./') || id.startsWith('../')) return this.load(resolve(dirname(file), id));
      return id.startsWith('file:') ? this.load(fileURLToPath(id)) : require(id);
    };
    return Object.assign(load, { resolve: require.resolve });
  }
}
