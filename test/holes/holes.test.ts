import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holes } from './holes.ts';

it.each(holes.map((hole) => [hole.allows, hole] as const))(
  'the hole “%s” can be opened, and a test is named that notices it',
  (_allows, { file, sound, noticedBy: [testFile, title] }) => {
    expect(readFileSync(file, 'utf8').split(sound)).toHaveLength(2);
    expect(readFileSync(testFile, 'utf8')).toContain(`it('${title}'`);
  },
);
