export function problemWithNode(version: string): string | null;
