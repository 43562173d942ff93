import { basename } from 'node:path';

/** A class is named after its stylesheet and itself, alike in the client's and the server's build. No two sheets share a name. */
export const classNameOf = (name: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;
