import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import or re-export of a file. */
export interface Import {
  /** A path in the repository without ending (`shared/bookings/schema`), or a package's name (`zod`). */
  target: string;
  kind: 'value' | 'type' | 'dynamic';
  line: number;
}

/** A block, or lines that follow each other. */
export interface Comment {
  text: string;
  line: number;
  /** Stands alone below the first code of its file, with nothing under it. */
  isHeading: boolean;
}

export interface SourceFile {
  path: string;
  imports: Import[];
  comments: Comment[];
  /** The lines with a forced cast, `as unknown as`. */
  forcedCasts: number[];
}

/** What imports call a file: its path without the ending. */
export const moduleOf = (file: string): string => file.replace(/\.tsx?$/, '');

/** Reads a file's imports; its path is relative to the root of the repository. @throws an Error where it cannot be parsed */
export function readSource(file: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imports: Import[] = [];
  const forcedCasts: number[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (specifier: unknown, offset: number, kind: Import['kind']) => {
    if (typeof specifier === 'string') imports.push({ target: resolve(file, specifier), kind, line: lineAt(offset) });
  };
  new Visitor({
    ImportDeclaration(node) {
      const kinds = node.specifiers.map((one) => (one.type === 'ImportSpecifier' ? one.importKind : 'value'));
      const typeOnly = node.importKind === 'type' || (kinds.length > 0 && kinds.every((kind) => kind === 'type'));
      add(node.source.value, node.start, typeOnly ? 'type' : 'value');
    },
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.start, node.exportKind === 'type' ? 'type' : 'value');
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type' ? 'type' : 'value');
    },
    ImportExpression(node) {
      add(node.source.type === 'Literal' ? node.source.value : undefined, node.start, 'dynamic');
    },
    TSAsExpression({ expression, start }) {
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword') {
        forcedCasts.push(lineAt(start));
      }
    },
  }).visit(program);
  const code = program.body.find(({ type }) => type !== 'ImportDeclaration')?.start ?? text.length;
  const joined = joinLines(text, comments).map(({ value, start, end }) => ({
    text: value,
    line: lineAt(start),
    isHeading: start > code && /(^|\n)$/.test(text.slice(0, start)) && text.startsWith('\n\n', end),
  }));
  return { path: file, imports, comments: joined, forcedCasts };
}

type Parsed = ReturnType<typeof parseSync>['comments'][number];

/** Takes line comments that follow each other as one. */
function joinLines(text: string, comments: readonly Parsed[]): Pick<Parsed, 'value' | 'start' | 'end'>[] {
  const joined: Parsed[] = [];
  for (const next of comments) {
    const last = joined.at(-1);
    const areLines = last?.type === 'Line' && next.type === 'Line';
    if (last && areLines && /^\n[ \t]*$/.test(text.slice(last.end, next.start)))
      joined.splice(-1, 1, { ...last, value: `${last.value}\n${next.value}`, end: next.end });
    else joined.push(next);
  }
  return joined;
}

/** An alias or a relative path becomes a path from the root; of a package remains its name. */
function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/[?#].*$/, '').replace(/\.(tsx?|m?js)$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  if (/^@(shared|drizzle|server|client)\//.test(bare)) return bare.slice(1);
  return bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/');
}
