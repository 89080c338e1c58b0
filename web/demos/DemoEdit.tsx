import { useParams } from 'react-router';
import { updateDemo } from '../../shared/demos/routes.ts';
import type { NewDemo } from '../../shared/demos/schema.ts';
import { call } from '../api/call.ts';
import { RecordPage } from '../components/RecordPage.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { DemoForm, toFormValues } from './DemoForm.tsx';
import { useDemoOnce } from './useDemo.ts';
import { shownName } from '../text/shownName.ts';

/** Returns the values with empty ones as `null`, which empties them in the record. */
const withEmptied = ({ bpm, lyrics, lyricsLanguage, note, notTheSame: _, ...fields }: NewDemo) =>
  Object.assign(fields, {
    bpm: bpm ?? null,
    lyrics: lyrics ?? null,
    lyricsLanguage: lyricsLanguage ?? null,
    note: note ?? null,
  });

/** Changes a demo, at the version it was loaded with. */
export const Page = () => {
  const { id = '' } = useParams();
  return (
    <RecordPage query={useDemoOnce(id)} toName={(demo) => shownName(demo)}>
      {(demo) => (
        <DemoForm
          values={toFormValues(demo)}
          demo={demo}
          related={demo.related}
          subject={id}
          save={(values) =>
            call(updateDemo, {
              params: { id },
              body: Object.assign(withEmptied(values), { version: demo.version }),
            })
          }
          cancelTo={demoAddress.demo(id)}
        />
      )}
    </RecordPage>
  );
};
