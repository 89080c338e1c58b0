import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jobs } from '../jobs/jobs.ts';

/** Matches the path of a page, and the module that it loads. */
const entry = /path: '([^']+)',(?:(?!path: ')[\s\S])*?load: \(\) => import\('([^']+)'\)/g;

/** Starts the web app, and so reaches each of its files. */
export const webEntry = 'web/main.tsx';

/** Returns whether a file lists pages, which are loaded only when they are opened. */
export const isPageTable = (file: string): boolean => /(?:[pP]ages|pageTable)\.ts$/.test(file);

/** Returns the module of each page by its path, placeholders in braces as in the table of jobs. */
const modulesOfPages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter(isPageTable)
      .flatMap((file) =>
        [...readFileSync(join('web', file), 'utf8').matchAll(entry)].map(
          ([, path, module]): [string, string] => [
            path!.replace(/:(\w+)/g, '{$1}'),
            join('web', dirname(file), module!),
          ],
        ),
      ),
  );

/**
 * Returns a function that returns the modules of the pages that a walk in a browser opens: those of the jobs that it does, and
 * those at the addresses that its text names and below them, such as the records of a list.
 */
export const pagesReader = (): ((walk: string) => string[]) => {
  const modules = modulesOfPages();
  return (walk) => {
    const ofJobs = jobs
      .filter(({ test: [file] }) => `test/${file}` === walk)
      .flatMap(({ screens }) => screens);
    const named = readFileSync(walk, 'utf8').match(/\/Publish\/[\w/]+\w/g) ?? [];
    const opens = (path: string): boolean =>
      ofJobs.includes(path) || named.some((address) => `${path}/`.startsWith(`${address}/`));
    return [...new Set([...modules].filter(([path]) => opens(path)).map(([, module]) => module))];
  };
};
