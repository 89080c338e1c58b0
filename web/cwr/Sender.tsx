import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { getCwrSender, saveCwrSender } from '../../shared/cwr/routes.ts';
import { cwrSenderSchema } from '../../shared/cwr/schema.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { returnPath } from '../navigation/returnPath.ts';
import { useText } from '../text/useText.ts';

const fieldsSchema = cwrSenderSchema.omit({ version: true });

/** Code, name and IPI name number by which societies know the sender. */
export const Page = () => {
  const t = useText('cwr');
  const { search } = useLocation();
  const next = new URLSearchParams(search).has('return') ? returnPath(search) : pageAddress.cwr;
  const query = useQuery({
    queryKey: ['cwrSender', 'edit'],
    queryFn: ({ signal }) => call(getCwrSender, { signal }),
    ...loadedOnce,
  });
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('cwr:sender.text')}>
          {t('pages:cwrSender')}
        </Header>
      }
    >
      <QueryResult query={query}>
        {({ sender }) => (
          <RecordForm
            schema={fieldsSchema}
            defaults={{
              submitterCode: sender?.submitterCode ?? '',
              name: sender?.name ?? '',
              ipiNameNumber: sender?.ipiNameNumber ?? '',
            }}
            save={(values) => call(saveCwrSender, { body: { ...values, version: sender?.version ?? 0 } })}
            toAddress={() => next}
            cancelTo={next}
          >
            <Container>
              <SpaceBetween size="m">
                <TextField
                  name="submitterCode"
                  label={t('cwr:sender.submitterCode')}
                  hint={t('cwr:sender.submitterCodeHint')}
                />
                <TextField name="name" label={t('cwr:sender.name')} hint={t('cwr:sender.nameHint')} />
                <TextField name="ipiNameNumber" label={t('cwr:sender.ipiNameNumber')} inputMode="numeric" />
              </SpaceBetween>
            </Container>
          </RecordForm>
        )}
      </QueryResult>
    </ContentLayout>
  );
};
