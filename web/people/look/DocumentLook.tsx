import './documentLook.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { getDocumentLook, saveDocumentLook } from '../../../shared/reports/lookRoutes.ts';
import {
  documentColorSchema,
  documentLookInputSchema,
  type DocumentLook as Look,
} from '../../../shared/reports/lookSchema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { sendFiles } from '../../api/sendFiles.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { useField } from '../../components/form/useField.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Section } from '../../components/Section.tsx';
import { useText } from '../../text/useText.ts';

/** Company whose documents these are: named for staff, one's own without it. */
type Owner = { companyId?: string; companyName: string };

const keyOf = ({ companyId = 'own' }: Owner) => ['documentLook', companyId];

/** Colour of the product's own documents. */
const productColor = '#0b6455';

const sampleAmount = '26,337 TWD';

const colorSchema = documentLookInputSchema.pick({ color: true });

/** The colour, to type or to choose. */
const ColorField = () => {
  const t = useText('account');
  const { value, set } = useField('color');
  const chosen = /^#[0-9a-f]{6}$/i.test(String(value)) ? String(value) : productColor;
  return (
    <div className="look-color">
      <TextField name="color" label={t('account:look.color')} hint={t('account:look.colorHint')} />
      <input
        type="color"
        aria-label={t('account:look.pick')}
        value={chosen}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
};

/** Returns an address of a chosen file, for as long as it is shown. */
const useFileUrl = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
};

/** Head of a document in the colour that is entered, with the logo or the company's name. */
const Preview = ({ logoUrl, companyName }: { logoUrl: string | undefined; companyName: string }) => {
  const t = useText('account');
  const entered = documentColorSchema.safeParse(useWatch({ name: 'color' }));
  const color = entered.success ? entered.data : productColor;
  return (
    <FormField label={t('account:look.preview')}>
      <div className="look-preview" aria-hidden="true">
        <div className="look-band" style={{ background: color }} />
        <div className="look-head">
          {logoUrl ? <img src={logoUrl} alt="" /> : <span style={{ color }}>{companyName}</span>}
          <span>{t('account:look.sample')}</span>
        </div>
        <div className="look-amount" style={{ color, background: `${color}1a` }}>
          {sampleAmount}
        </div>
      </div>
    </FormField>
  );
};

const LookForm = ({ look, owner }: { look: Look; owner: Owner }) => {
  const { companyId, companyName } = owner;
  const t = useText('account');
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [keepsLogo, setKeepsLogo] = useState(look.logoId !== undefined);
  const fileUrl = useFileUrl(files[0]);
  const shownLogo = fileUrl ?? (keepsLogo ? look.logoUrl : undefined);
  const save = async ({ color }: { color: string }) => {
    const [sent] = await sendFiles({ type: uploadTypes.CompanyLogo.number, companyId }, files);
    const logoId = sent ?? (keepsLogo ? look.logoId : undefined);
    const saved = await call(saveDocumentLook, {
      body: { companyId, color, ...(logoId && { logoId }), version: look.version },
    });
    notify({ kind: 'success', text: t('account:look.saved') });
    client.setQueryData(keyOf(owner), saved);
  };
  return (
    <FieldForm
      schema={colorSchema}
      defaults={{ color: look.color ?? productColor }}
      submitText={t('account:look.save')}
      onSubmit={save}
    >
      <ColorField />
      <FileDrop
        label={t('account:look.logo')}
        files={files}
        onChange={setFiles}
        sizes={uploadTypes.CompanyLogo.sizes}
        minSide={1}
      />
      {keepsLogo && files.length === 0 && look.logoUrl && (
        <SpaceBetween direction="horizontal" size="s" alignItems="center">
          <Box color="text-body-secondary">{t('account:look.current')}</Box>
          <Button formAction="none" onClick={() => setKeepsLogo(false)}>
            {t('account:look.remove')}
          </Button>
        </SpaceBetween>
      )}
      <Preview logoUrl={shownLogo} companyName={companyName} />
    </FieldForm>
  );
};

/** Colour and logo of a company's documents, chosen by its main account or by staff. */
export const DocumentLook = (owner: Owner) => {
  const { companyId } = owner;
  const t = useText('account');
  const query = useQuery({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) => call(getDocumentLook, { query: { companyId }, signal }),
  });
  return (
    <Section title={t('account:look.title')} description={t('account:look.text')}>
      <QueryResult query={query}>
        {(look) => <LookForm key={look.version} look={look} owner={owner} />}
      </QueryResult>
    </Section>
  );
};
