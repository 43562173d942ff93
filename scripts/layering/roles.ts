import { moduleOf } from './source';

/**
 * The files whose name says what they may import, or who may import them: here and in biome.json. The first that fits counts. What each may
 * do differs, so a file of one role does not fit into a file of another.
 */
const ROLES = {
  router: /^server\/features\/.*\/router$/,
  queries: /\/([\w-]+\.)?queries$/,
  record: /\/record$/,
  rules: /\/([\w-]+\.)?rules$/,
  emails: /^server\/features\/.*\/email[\w-]*$/,
  schema: /(^|[/-])schema$/,
  api: /^client\/(guest|staff|shared)\/[^/]+\/((staff|live|logout)-)?api$/,
};
export type Role = keyof typeof ROLES;

/** Takes a file's path, or the name by which it is imported; undefined for verbs, pages and all others. */
export function roleOf(file: string): Role | undefined {
  const name = moduleOf(file);
  return (Object.keys(ROLES) as Role[]).find((role) => ROLES[role].test(name));
}
