import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALLOCATOR, root } from './program';

it.each(['package.json', 'Dockerfile'])('%s starts the hotel with the memory settings that are measured', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  for (const [setting, value] of Object.entries(ALLOCATOR)) expect(text).toContain(`${setting}=${value} `.trim());
  expect(text).toContain('--max-semi-space-size=8');
});
