/** The part of a validator's issue that we use. */
export type Issue = { path: readonly PropertyKey[]; message: string };

/** The first message of each field; nested fields by their dotted path. */
export function firstOfEachField(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (path.length > 0) fields[path.map(String).join('.')] ??= message;
  }
  return fields;
}
