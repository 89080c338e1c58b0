import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { maxScans } from '../../shared/people/accountSchema.ts';
import { FileDrop } from '../components/file/FileDrop.tsx';
import { useField } from '../components/form/useField.ts';
import { useText } from '../text/useText.ts';
import { idsOf, scanProblem, type ScanDraft } from './scanDraft.ts';

const KeptScans = ({
  fileIds,
  onChange,
}: {
  fileIds: readonly string[];
  onChange: (kept: string[]) => void;
}) => {
  const t = useText('payee');
  return (
    <FormField label={t('payee:field.scans')}>
      <SpaceBetween direction="horizontal" size="xs">
        {fileIds.map((fileId, index) => {
          const name = t('payee:scan', { number: index + 1 });
          return (
            <Button
              key={fileId}
              formAction="none"
              iconName="close"
              iconAlign="right"
              ariaLabel={t('payee:removeScan', { name })}
              onClick={() => onChange(fileIds.filter((one) => one !== fileId))}
            >
              {name}
            </Button>
          );
        })}
      </SpaceBetween>
    </FormField>
  );
};

/**
 * Field for the scans of a document: existing ones can be removed, new ones added. The form holds an id for each, so that
 * its rules see how many there are.
 */
export const ScansField = ({
  within = '',
  ofCompany,
  draft,
  onChange: keep,
}: {
  /** Dotted name of the part of the form that holds the document, with its dot. */
  within?: string;
  ofCompany: boolean;
  draft: ScanDraft;
  onChange: (draft: ScanDraft) => void;
}) => {
  const t = useText('payee');
  const { set, error } = useField(`${within}fileIds`);
  const problem = scanProblem(draft);
  const onChange = (changed: ScanDraft) => {
    keep(changed);
    set(idsOf(changed));
  };
  return (
    <SpaceBetween size="s">
      {draft.kept.length > 0 && (
        <KeptScans fileIds={draft.kept} onChange={(kept) => onChange({ ...draft, kept })} />
      )}
      <FileDrop
        label={t(ofCompany ? 'payee:addCompanyScans' : 'payee:addScans')}
        files={draft.files}
        onChange={(files) => onChange({ ...draft, files })}
        sizes={(ofCompany ? uploadTypes.CompanyInfo : uploadTypes.MusicianInfo).sizes}
        multiple
        error={problem ? t(`payee:${problem}`, { count: maxScans }) : error}
      />
    </SpaceBetween>
  );
};
