import './detail.css';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, type ReactNode } from 'react';
import type { ContractOut, OpeningCase, ProjectDetail } from '../../../shared/projects/schema.ts';
import { Facts, type Fact } from '../../components/Facts.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

const ReferenceFacts = lazy(async () => ({ default: (await import('./References.tsx')).References }));

const Targets = lazy(async () => ({ default: (await import('./Targets.tsx')).Targets }));

/** Loaded once a deal was made. */
const Deal = lazy(async () => ({ default: (await import('./Deal.tsx')).Deal }));

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SpaceBetween size="s">
    <Header variant="h3">{title}</Header>
    {children}
  </SpaceBetween>
);

const Text = ({ label, children }: { label: string; children: string | undefined }) => (
  <Facts
    columns={1}
    facts={[
      [
        label,
        children && (
          <span key="text" className="project-text">
            {children}
          </span>
        ),
      ],
    ]}
  />
);

/** Links, songs and files, loaded when there are any. */
const References = (references: Pick<ContractOut, 'links' | 'songs' | 'files'> & { projectId: string }) =>
  [references.links, references.songs, references.files ?? []].some(({ length }) => length > 0) && (
    <LazyPart>
      <ReferenceFacts {...references} />
    </LazyPart>
  );

/** Facts of a project that every role sees. An author's deadline is that of authors. */
const useCommonFacts = (project: ProjectDetail): Fact[] => {
  const t = useText('projects');
  const isAuthor = project.role === 'Author';
  const time = (label: string, at: string | undefined): Fact[] =>
    at === undefined ? [] : [[label, <When key={label} at={at} />]];
  return [
    [t('projects:detail.field.customer'), project.customerName],
    ...(isAuthor ? [] : [[t('projects:detail.field.submitter'), project.submitterName] as const]),
    [t('projects:detail.field.receiveType'), t(`projects:enumerations.receiveType.${project.receiveType}`)],
    ...time(t('projects:detail.field.deadline'), project.deadline),
    ...(isAuthor ? [] : time(t('projects:detail.field.authorDeadline'), project.authorDeadline)),
    ...time(t('projects:detail.field.submittedAt'), project.submittedAt),
    ...time(t('projects:detail.field.contractedOutAt'), project.contractedOutAt),
    ...time(t('projects:detail.field.completedAt'), project.completedAt),
  ];
};

const OpeningCaseSection = ({ projectId, openingCase }: { projectId: string; openingCase: OpeningCase }) => {
  const t = useText('projects');
  const { language, genre } = useReference();
  const { artist, singingLanguage, genres, content, links, songs, files, remark } = openingCase;
  return (
    <Section title={t('projects:detail.section.openingCase')}>
      <Facts
        facts={[
          [t('projects:detail.field.artist'), artist],
          [t('projects:detail.field.singingLanguage'), singingLanguage && language(singingLanguage)],
          [t('projects:detail.field.genres'), joined(genres.map(genre))],
        ]}
      />
      <Text label={t('projects:detail.field.content')}>{content}</Text>
      <References projectId={projectId} links={links} songs={songs} files={files} />
      {remark && <Text label={t('projects:detail.field.remark')}>{remark}</Text>}
    </Section>
  );
};

const ContractOutSection = ({
  projectId,
  contractOut,
  isAnr,
}: {
  projectId: string;
  contractOut: ContractOut;
  isAnr: boolean;
}) => {
  const t = useText('projects');
  const { content, terms, links, songs, files, sendText } = contractOut;
  return (
    <Section title={t('projects:detail.section.contractOut')}>
      <Text label={t('projects:detail.field.content')}>{content}</Text>
      <Facts
        columns={1}
        facts={[
          [
            t('projects:detail.field.terms'),
            joined(terms.map((term) => t(`projects:enumerations.term.${term}`))),
          ],
        ]}
      />
      <References projectId={projectId} links={links} songs={songs} files={files} />
      {isAnr && <Text label={t('projects:detail.field.sendText')}>{sendText}</Text>}
    </Section>
  );
};

/** Shows a project's request, the content sent to authors, its recipients, and the deal that completed it. */
export const ProjectInfo = ({ project }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const { projectId, openingCase, contractOut, targets, deal, role } = project;
  return (
    <SpaceBetween size="l">
      <Facts facts={useCommonFacts(project)} columns={4} />
      {deal && (
        <Section title={t('projects:detail.section.deal')}>
          <LazyPart>
            <Deal project={project} deal={deal} />
          </LazyPart>
        </Section>
      )}
      {openingCase && <OpeningCaseSection projectId={projectId} openingCase={openingCase} />}
      {contractOut && (
        <ContractOutSection
          projectId={projectId}
          contractOut={contractOut}
          isAnr={role === 'ArtistAndRepertoire'}
        />
      )}
      {targets && targets.length > 0 && (
        <LazyPart>
          <Targets targets={targets} />
        </LazyPart>
      )}
    </SpaceBetween>
  );
};
