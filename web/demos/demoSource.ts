import { getDemo, listDemos } from '../../shared/demos/routes.ts';
import { displayName } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import type { RecordSource } from '../components/form/RecordField.tsx';
import { currentLanguage } from '../text/languages.ts';
import { joined } from '../text/joined.ts';

/** Demos for a selector. */
export const demoSource: RecordSource = {
  kind: 'demo',
  search: async (keyword, signal) =>
    (await call(listDemos, { query: { keyword, limit: 20 }, signal })).items.map((demo) => ({
      value: demo.demoId,
      label: displayName(demo, currentLanguage()),
      description: joined(demo.writers),
    })),
  describe: async (id, signal) => ({
    value: id,
    label: displayName(await call(getDemo, { params: { id }, signal }), currentLanguage()),
  }),
};
