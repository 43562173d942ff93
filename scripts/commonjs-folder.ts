import type { Plugin } from 'vite';

/** Marks a build's folder as CommonJS, as the package around it is not. */
export const commonJsFolder: Plugin = {
  name: 'commonjs-folder',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};
