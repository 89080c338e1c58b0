import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import * as z from 'zod';
import { useState } from 'react';
import { uploadTypes } from '../../shared/files/uploadTypes.ts';
import { bankListInputSchema } from '../../shared/tools/banks.ts';
import { importBanks } from '../../shared/tools/routes.ts';
import { ApiRefusal, call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FileDrop } from '../components/file/FileDrop.tsx';
import { toBase64 } from '../components/file/toBase64.ts';
import { DateField } from '../components/form/DateField.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { readerDay } from '../text/readerDay.ts';
import { useText } from '../text/useText.ts';

const formSchema = bankListInputSchema.pick({ listedOn: true });

const problemSchema = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
  missing: z.array(z.string()).default([]),
});

/** Problems of a file that was refused. */
const FileProblems = ({ data }: { data: unknown }) => {
  const t = useText('account');
  const { issues, missing } = problemSchema.parse(data ?? {});
  const issueText = ({ path, message }: (typeof issues)[number]): string => {
    const line = /^body\.content\.(\d+)$/.exec(path)?.[1];
    if (line === undefined) return t('account:tool.bank.import.blank');
    return message === 'duplicate'
      ? t('account:tool.bank.import.duplicate', { line })
      : t('account:tool.bank.import.line', { line, column: message });
  };
  return (
    <Alert type="error">
      {missing.length > 0 && t('account:tool.bank.import.missing', { columns: missing.join(', ') })}
      {issues.map((issue) => (
        <Box key={issue.path}>{issueText(issue)}</Box>
      ))}
    </Alert>
  );
};

const isAboutFile = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && (error.result === 'InvalidData' || error.result === 'ColumnsNotRecognized');

/** Imports a list of banks from a file. */
export const ImportBanks = ({ onClose }: { onClose: (isImported: boolean) => void }) => {
  const t = useText('account', 'validation');
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog title={t('account:tool.bank.import.action')} onClose={() => onClose(false)}>
      <FieldForm
        schema={formSchema}
        defaults={{ listedOn: readerDay() }}
        submitText={t('account:tool.bank.import.submit')}
        renderNotice={(error) => isAboutFile(error) && <FileProblems data={error.data} />}
        onSubmit={async ({ listedOn }) => {
          const [file] = files;
          setMissing(!file);
          if (!file) return false;
          const { lists } = await call(importBanks, { body: { listedOn, content: await toBase64(file) } });
          const count = lists.reduce((sum, { offices }) => sum + offices, 0);
          notify({ kind: 'success', text: t('account:tool.bank.import.done', { count }) });
          onClose(true);
          return true;
        }}
      >
        <DateField name="listedOn" label={t('account:tool.bank.listedOn')} />
        <FileDrop
          label={t('account:tool.bank.import.file')}
          files={files}
          onChange={setFiles}
          sizes={uploadTypes.TempBankList.sizes}
          error={isMissing && files.length === 0 ? t('validation:required') : undefined}
        />
        <Box color="text-body-secondary">{t('account:tool.bank.import.hint')}</Box>
      </FieldForm>
    </FormDialog>
  );
};
