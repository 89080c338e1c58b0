import { useParams } from 'react-router';
import { copyDemo } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import { OpenedFunction } from '../tools/OpenedFunction.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { DemoForm, toFormValues } from './DemoForm.tsx';
import { useDemoOnce } from './useDemo.ts';

/** Registers a new version of a demo, which stays related to it. */
export const Page = () => {
  const t = useText('demos');
  const { relatedDemoId: id = '' } = useParams();
  return (
    <RecordPage
      query={useDemoOnce(id)}
      toName={(demo) => shownName(demo)}
      describe={() => t('demos:hint.copy')}
    >
      {(demo) => (
        <OpenedFunction name="demoAdd">
          <DemoForm
            values={Object.assign(toFormValues(demo), { relatedDemoIds: [] })}
            save={(body) => call(copyDemo, { params: { id }, body })}
            cancelTo={demoAddress.demo(id)}
          />
        </OpenedFunction>
      )}
    </RecordPage>
  );
};
