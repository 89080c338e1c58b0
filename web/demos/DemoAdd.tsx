import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import { createDemo } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { OpenedFunction } from '../tools/OpenedFunction.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { DemoForm, freshDemo } from './DemoForm.tsx';

/** Registers a demo. */
export const Page = () => {
  const t = useText('demos');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('demos:hint.filesNext')}>
          {t('pages:demoAdd')}
        </Header>
      }
    >
      <OpenedFunction name="demoAdd">
        <DemoForm
          values={freshDemo(useAuthority()?.musicianInfoId)}
          asksForTitle
          save={(body) => call(createDemo, { body })}
          cancelTo={demoAddress.list}
        />
      </OpenedFunction>
    </ContentLayout>
  );
};
