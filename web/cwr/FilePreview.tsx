import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TFunction } from 'i18next';
import type { CwrPreview } from '../../shared/cwr/schema.ts';
import { societyName } from '../people/societies.ts';
import { Facts } from '../components/Facts.tsx';
import { PagedTable } from '../components/list/PagedTable.tsx';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { PreviewedWorks } from './PreviewedWorks.tsx';
import { RegisterWorks } from './register/RegisterWorks.tsx';
import { StoreAcknowledgements } from './StoreAcknowledgements.tsx';
import { Section } from '../components/Section.tsx';

const toKind = ({ acknowledgements, total }: CwrPreview): 'acknowledgements' | 'registrations' | 'mixed' => {
  if (!acknowledgements) return 'registrations';
  return acknowledgements === total ? 'acknowledgements' : 'mixed';
};

type Problem = CwrPreview['problems'][number];

const problemText = (t: TFunction, { kind, record = '', found = '', field }: Problem): string =>
  t(`cwr:problem.${kind}`, {
    record,
    found,
    field: kind === 'countDiffers' ? t(`cwr:counted.${field}`) : '',
  });

/** Note that only the first rows of many are shown. */
const ShownRows = ({ shown, total }: { shown: number; total: number }) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  return shown < total && t('cwr:read.firstOf', { shown: whole(shown), total: whole(total) });
};

const Problems = ({ problems, problemCount }: CwrPreview) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  return (
    <Section
      title={t('cwr:read.problems')}
      counter={`(${whole(problemCount)})`}
      description={<ShownRows shown={problems.length} total={problemCount} />}
    >
      <PagedTable
        label={t('cwr:read.problems')}
        items={problems}
        empty={t('cwr:read.noProblems')}
        columns={[
          { id: 'line', header: t('cwr:read.line'), cell: ({ line }) => whole(line), width: 90 },
          {
            id: 'problem',
            header: t('cwr:read.problem'),
            cell: (problem) => problemText(t, problem),
            isRowHeader: true,
          },
        ]}
      />
    </Section>
  );
};

/** Preview of a file: its kind, sender, problems and works, and the button that imports its acknowledgements. */
export const FilePreview = ({ content, preview }: { content: string; preview: CwrPreview }) => {
  const t = useText('cwr');
  const { whole } = useNumbers();
  const { version, sender, society, works, total, acknowledgements, problems } = preview;
  const acknowledged = works.filter(({ type }) => type === 'ACK');
  if (problems[0]?.kind === 'notCwr') return <Problems {...preview} />;
  return (
    <SpaceBetween size="l">
      <Container>
        <Facts
          columns={4}
          facts={[
            [t('cwr:read.kind'), t(`cwr:read.${toKind(preview)}`)],
            [t('cwr:read.sender'), society ? `${sender} · ${societyName(society)}` : sender],
            [t('cwr:list.version'), version],
            [t('cwr:read.works'), whole(total)],
          ]}
        />
      </Container>
      <Problems {...preview} />
      {acknowledgements < total && <RegisterWorks content={content} preview={preview} />}
      {acknowledgements > 0 && (
        <Section
          title={t('cwr:read.works')}
          counter={`(${whole(acknowledgements)})`}
          description={<ShownRows shown={acknowledged.length} total={acknowledgements} />}
        >
          <PreviewedWorks works={acknowledged} />
        </Section>
      )}
      {acknowledgements > 0 && <StoreAcknowledgements content={content} preview={preview} />}
    </SpaceBetween>
  );
};
