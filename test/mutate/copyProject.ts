import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the files of the project that git knows into a new folder, with the installed packages. Returns the folder. */
export const copyProject = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
};
