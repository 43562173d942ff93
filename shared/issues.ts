/** What a validator found: where, and in what words. */
export type Issue = { path: readonly PropertyKey[]; message: string };

/** Takes what a validator found; returns the first message of each field, a nested one by its dotted path. */
export function firstOfEachField(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path.length > 0) fields[path.map(String).join('.')] ??= message;
  }
  return fields;
}
