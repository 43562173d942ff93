import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import or re-export of a file. */
export interface Import {
  /** A path in the repository without ending (`shared/bookings`), or a package's name (`zod`). */
  target: string;
  /** What is imported by name; empty for `import()`, `*` and side effects. */
  names: string[];
  kind: 'value' | 'type' | 'dynamic';
  line: number;
}

export interface SourceFile {
  path: string;
  lines: number;
  imports: Import[];
  /** Nothing but re-exports. */
  barrel: boolean;
  /** Words of the language that the house leaves out, and where. */
  forbidden: { what: string; line: number }[];
}

const FOCUS = new Set(['it', 'test', 'describe', 'suite', 'bench']);

/**
 * Takes a file's path from the root of the repository, and its text; returns what the rules look at.
 * @throws an Error that names the file, where it cannot be parsed
 */
export function readSource(file: string, text: string): SourceFile {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imports: Import[] = [];
  const forbidden: SourceFile['forbidden'] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (specifier: unknown, offset: number, kind: Import['kind'], names: string[] = []) => {
    if (typeof specifier !== 'string') return;
    imports.push({ target: resolve(file, specifier), names, kind, line: lineAt(offset) });
  };
  const refuse = (what: string, offset: number) => forbidden.push({ what, line: lineAt(offset) });

  new Visitor({
    ImportDeclaration(node) {
      const kinds = node.specifiers.map((one) => (one.type === 'ImportSpecifier' ? one.importKind : 'value'));
      const typeOnly = node.importKind === 'type' || (kinds.length > 0 && kinds.every((kind) => kind === 'type'));
      const names = node.specifiers.map((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*',
      );
      add(node.source.value, node.start, typeOnly ? 'type' : 'value', names);
    },
    ExportNamedDeclaration(node) {
      add(node.source?.value, node.start, node.exportKind === 'type' ? 'type' : 'value');
    },
    ExportAllDeclaration(node) {
      add(node.source.value, node.start, node.exportKind === 'type' ? 'type' : 'value');
    },
    ImportExpression(node) {
      add(node.source.type === 'Literal' ? node.source.value : undefined, node.start, 'dynamic');
    },
    TSImportType(node) {
      add(node.source.value, node.start, 'type');
    },
    TSAnyKeyword(node) {
      refuse('any', node.start);
    },
    TSNonNullExpression(node) {
      refuse('the non-null !', node.start);
    },
    TSAsExpression(node) {
      const { expression } = node;
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword') {
        refuse('as unknown as', node.start);
      }
    },
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !FOCUS.has(object.name)) return;
      if (property.name === 'only' || property.name === 'skip') refuse(`${object.name}.${property.name}`, node.start);
    },
  }).visit(program);

  const { body } = program;
  const barrel =
    body.length > 0 &&
    body.every(
      (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source),
    );
  return { path: file, lines: text.replace(/\n$/, '').split('\n').length, imports, barrel, forbidden };
}

/** An alias or a relative path becomes a path from the root; of a package remains its name. */
function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/[?#].*$/, '').replace(/\.(tsx?|m?js)$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  if (/^@(shared|drizzle|server|client)\//.test(bare)) return bare.slice(1);
  const parts = bare.split('/');
  return parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/');
}
