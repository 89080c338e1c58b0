import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { downloadYearIncome } from '../../shared/reports/routes.ts';
import { reportFormatSchema } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';
import { useDownload } from '../components/file/useDownload.ts';
import { Section } from '../components/Section.tsx';
import { useText } from '../text/useText.ts';

/** Years offered: this one and the ones before it that tax offices ask about. */
const yearsOffered = 8;

/** Downloads what a payee was paid in a year; staff choose the right owner before. */
export const YearIncome = ({ rightOwnerId }: { rightOwnerId?: string | undefined }) => {
  const t = useText('reports');
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const { download, isMaking } = useDownload(`year-${year}`);
  const options = Array.from({ length: yearsOffered }, (_, ago) => ({ value: String(thisYear - ago) }));
  return (
    <Section title={t('reports:year.title')} description={t('reports:year.text')}>
      <SpaceBetween size="m">
        <FormField label={t('reports:year.year')}>
          <Select
            options={options}
            selectedOption={{ value: String(year) }}
            onChange={({ detail }) => setYear(Number(detail.selectedOption.value))}
          />
        </FormField>
        <ButtonDropdown
          loading={isMaking}
          items={reportFormatSchema.options.map((format) => ({
            id: format,
            text: t(`reports:download.${format}`),
          }))}
          onItemClick={({ detail }) =>
            download(() =>
              call(downloadYearIncome, {
                body: { year, format: reportFormatSchema.parse(detail.id), rightOwnerId },
              }),
            )
          }
        >
          {t('reports:year.download')}
        </ButtonDropdown>
      </SpaceBetween>
    </Section>
  );
};
