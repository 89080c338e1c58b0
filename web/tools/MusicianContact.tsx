import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { internationalPhone } from '../../shared/account/signInName.ts';
import {
  contactInputSchema,
  getMusicianContact,
  saveMusicianContact,
  type MusicianContact,
} from '../../shared/tools/routes.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { loadedOnce } from '../api/query.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { RecordSelect } from '../components/pickers/RecordSelect.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { musicianSource } from '../people/ownerSource.ts';
import { useText } from '../text/useText.ts';
import { Section } from '../components/Section.tsx';

const ContactForm = ({
  id,
  contact,
  onSaved,
}: {
  id: string;
  contact: MusicianContact;
  onSaved: () => void;
}) => {
  const t = useText('account');
  const { email, phone, version, account } = contact;
  return (
    <Section title={t('account:tool.contact.of', { account })}>
      <FieldForm
        schema={contactInputSchema}
        defaults={{ email, phone: phone && (internationalPhone(phone) ?? phone), version }}
        submitText={t('common:action.save')}
        reload={onSaved}
        onSubmit={async (body) => {
          await call(saveMusicianContact, { params: { id }, body });
          notify({ kind: 'success', text: t('common:form.saved') });
          onSaved();
        }}
      >
        <TextField name="email" label={t('account:tool.contact.email')} />
        <TextField
          name="phone"
          label={t('account:tool.contact.phone')}
          hint={t('account:tool.contact.hint')}
          optional
        />
      </FieldForm>
    </Section>
  );
};

/** Contact of a musician, or that the musician has no account. */
export const Contact = ({ id }: { id: string }) => {
  const t = useText('account');
  const query = useQuery({
    ...loadedOnce,
    queryKey: ['musicianContact', id],
    queryFn: ({ signal }) => call(getMusicianContact, { params: { id }, signal }),
  });
  if (query.error instanceof ApiRefusal && query.error.result === 'DataNotFound')
    return <p>{t('account:tool.contact.noAccount')}</p>;
  return (
    <QueryResult query={query}>
      {(contact) => (
        <ContactForm key={contact.version} id={id} contact={contact} onSaved={() => void query.refetch()} />
      )}
    </QueryResult>
  );
};

/** Changes the e-mail and mobile number a musician signs in with. */
export const Page = () => {
  const t = useText('account');
  const [id, setId] = useState('');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('account:tool.contact.text')}>
          {t('pages:musicianContact')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Container>
          <FormField label={t('account:tool.contact.musician')}>
            <RecordSelect source={musicianSource} value={id} onChange={setId} />
          </FormField>
        </Container>
        {id && <Contact key={id} id={id} />}
      </SpaceBetween>
    </ContentLayout>
  );
};
