import { getDemo, listDemos } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import type { RecordSource } from '../components/pickers/RecordSelect.tsx';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';

/** Demos for a selector. */
export const demoSource: RecordSource = {
  kind: 'demo',
  search: async (keyword, signal) =>
    (await call(listDemos, { query: { keyword, limit: 20 }, signal })).items.map((demo) => ({
      value: demo.demoId,
      label: shownName(demo),
      description: joined(demo.writers),
    })),
  describe: async (id, signal) => ({
    value: id,
    label: shownName(await call(getDemo, { params: { id }, signal })),
  }),
};
