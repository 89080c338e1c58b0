import { pageTable } from '../../web/shell/pageTable.ts';

/** Every screen as `{ path, access }`; placeholders in braces. */
export const screenList = (): { path: string; access: string }[] =>
  pageTable.map(({ path, access }) => ({ path: path.replace(/:(\w+)/g, '{$1}'), access }));
