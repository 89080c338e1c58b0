import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import {
  companyIdentitySchema,
  companyIdentityUpdateSchema,
  personIdentitySchema,
  personIdentityUpdateSchema,
  type CompanyIdentity,
  type PersonIdentity,
} from '../../shared/people/accountSchema.ts';
import { documentNumberRule } from '../../shared/people/rules.ts';
import { notify } from '../api/notices.ts';
import { sendFiles } from '../api/sendFiles.ts';
import { readerDay } from '../text/readerDay.ts';
import { useText } from '../text/useText.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm, type FieldFormProps } from '../components/form/FieldForm.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import {
  addCompanyDocument,
  addPersonDocument,
  changeCompanyDocument,
  changePersonDocument,
  isCompany,
  refresh,
} from './payeeCalls.ts';
import { LinkedContracts } from './LinkedContracts.tsx';
import type { ScanDraft } from './scanDraft.ts';
import { ScansField } from './ScansField.tsx';

type IdentityDocument = PersonIdentity | CompanyIdentity;

type Props<D extends IdentityDocument> = {
  ownerId: string;
  /** The document to change, its number masked; a new one is added when absent. */
  document?: D | undefined;
  onClose: () => void;
};

type Scanned<S extends z.ZodType> = z.output<S> & { fileIds: string[] };

/** Fields of a document with its scans, which are stored before the document refers to them. */
const DocumentFields = <S extends z.ZodType<FieldValues, FieldValues>>({
  ownerId,
  document,
  onClose,
  send,
  ...form
}: Props<IdentityDocument> &
  Pick<FieldFormProps<S>, 'schema' | 'defaults' | 'rules'> & {
    send: (values: Scanned<S>) => Promise<void>;
  }) => {
  const t = useText('payee');
  const [scans, setScans] = useState<ScanDraft>({ kept: document?.fileIds ?? [], files: [] });
  const ofCompany = isCompany(ownerId);
  const save = async (values: z.output<S>) => {
    const added = await sendFiles({ type: ofCompany ? 3 : 2, ownerId }, scans.files);
    await send({ ...values, fileIds: [...scans.kept, ...added] });
    notify({ kind: 'success', text: t(document ? 'payee:documentChanged' : 'payee:documentAdded') });
    onClose();
  };
  return (
    <FieldForm
      {...form}
      onSubmit={save}
      reload={() => void refresh()}
      submitText={t(document ? 'common:action.save' : 'payee:addDocument')}
    >
      {document && <LinkedContracts ownerId={ownerId} identityId={document.identityId} />}
      <IdentityFields ofCompany={ofCompany} masked={document?.number} />
      <ScansField ofCompany={ofCompany} draft={scans} onChange={setScans} />
    </FieldForm>
  );
};

const PersonForm = (props: Props<PersonIdentity>) => {
  const { ownerId, document } = props;
  if (!document)
    return (
      <DocumentFields
        {...props}
        schema={personIdentitySchema}
        defaults={{ documentType: 'IdCard', country: 158, name: '', number: '', fileIds: [] }}
        rules={[documentNumberRule(readerDay())]}
        send={(values) => addPersonDocument(ownerId, values)}
      />
    );
  const { number: _number, ...defaults } = document;
  return (
    <DocumentFields
      {...props}
      schema={personIdentityUpdateSchema}
      defaults={defaults}
      send={(values) => changePersonDocument(document, values)}
    />
  );
};

const CompanyForm = (props: Props<CompanyIdentity>) => {
  const { ownerId, document } = props;
  if (!document)
    return (
      <DocumentFields
        {...props}
        schema={companyIdentitySchema}
        defaults={{ documentType: 1, country: 158, name: '', number: '', fileIds: [] }}
        send={(values) => addCompanyDocument(ownerId, values)}
      />
    );
  const { number: _number, ...defaults } = document;
  return (
    <DocumentFields
      {...props}
      schema={companyIdentityUpdateSchema}
      defaults={defaults}
      send={(values) => changeCompanyDocument(document, values)}
    />
  );
};

/**
 * Adds a person's identity document or a company's registration document to a right owner, or changes one, except for
 * its number.
 */
export const DocumentForm = ({ ownerId, document, onClose }: Props<IdentityDocument>) => {
  const t = useText('payee');
  const props = { ownerId, onClose };
  const key = document?.version;
  return (
    <FormDialog
      size="large"
      title={t(document ? 'payee:changeDocument' : 'payee:addDocument')}
      onClose={onClose}
    >
      {isCompany(ownerId) ? (
        <CompanyForm {...props} key={key} document={document as CompanyIdentity | undefined} />
      ) : (
        <PersonForm {...props} key={key} document={document as PersonIdentity | undefined} />
      )}
    </FormDialog>
  );
};
