import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statements } from '../../../shared/api/codes/statements.ts';

const readTexts = (folder: string, isRead: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isRead(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Code that can refuse: functions and the rules they share. A route only lists the results it may return. */
const refusing =
  readTexts('functions', () => true) + readTexts('shared', (file) => !/^api\/|[rR]outes?\.ts$/.test(file));
const tests = readTexts('test', (file) => !file.endsWith('codes.test.ts'));

it.each(Object.entries(statements))('%s is thrown by a function and named by a test', (name, { code }) => {
  expect(refusing, 'thrown').toMatch(new RegExp(`'${name}'`));
  expect(tests, 'tested').toMatch(new RegExp(`\\b(${name}|${code})\\b`));
});
