import { matchPath } from 'react-router';
import { pageTable } from '../../web/shell/pageTable.ts';

/** Job as it is listed beside a screen. */
type ServedJob = { person: string; does: string; screens: readonly string[] };

/** Screen with the jobs it serves, each as `person: what the person does`. */
type Screen = { path: string; access: string; redirect: string | undefined; jobs: string[] };

const withBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Returns the path, as in the page table, of the page that an address opens. */
const pageAt = (address: string): string =>
  pageTable.find((page) => 'load' in page && matchPath(page.path, address))!.path;

/** Returns every screen with the jobs it serves; placeholders in braces. A redirect serves those of its page. */
export const screenList = (jobs: readonly ServedJob[]): Screen[] =>
  pageTable.map((page) => {
    const shown = withBraces('redirect' in page ? pageAt(page.redirect) : page.path);
    return {
      path: withBraces(page.path),
      access: page.access,
      redirect: 'redirect' in page ? page.redirect : undefined,
      jobs: jobs
        .filter(({ screens }) => screens.includes(shown))
        .map(({ person, does }) => `${person}: ${does}`),
    };
  });
