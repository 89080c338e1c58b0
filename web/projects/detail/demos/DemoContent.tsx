import '../../../demos/player/player.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DemoToPlay } from '../../../../shared/projects/submissionSchema.ts';
import { Facts, type Fact } from '../../../components/Facts.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { useReference } from '../../../components/useReference.ts';
import { When } from '../../../components/When.tsx';
import { useDemoNames } from '../../../demos/useDemoNames.ts';
import { joined } from '../../../text/joined.ts';
import { useText } from '../../../text/useText.ts';
import type { useProjectDemo } from '../useProject.ts';

const useReplyFacts = ({ quality, fitness, reasons, comment, soldParts }: DemoToPlay): Fact[] => {
  const t = useText('projects', 'demos');
  const given = (label: string, words: string | undefined): Fact[] => (words ? [[label, words]] : []);
  return [
    ...given(t('projects:detail.field.quality'), quality && t(`demos:score.${quality}`)),
    ...given(t('projects:detail.field.fitness'), fitness && t(`demos:score.${fitness}`)),
    ...given(
      t('projects:detail.field.reasons'),
      reasons && joined(reasons.map((reason) => t(`projects:detail.reason.${reason}`))),
    ),
    ...given(t('projects:detail.field.comment'), comment),
    ...given(
      t('projects:detail.field.sold'),
      soldParts && joined(soldParts.map((part) => t(`projects:detail.part.${part}`))),
    ),
  ];
};

const Shown = ({ demo }: { demo: DemoToPlay }) => {
  const t = useText('projects');
  const names = useDemoNames();
  const { language } = useReference();
  const reply = useReplyFacts(demo);
  const times = (['submittedAt', 'sentAt', 'reservedAt', 'rejectedAt', 'confirmedAt'] as const).flatMap(
    (time): Fact[] =>
      demo[time] ? [[t(`projects:detail.time.${time}`), <When key={time} at={demo[time]} />]] : [],
  );
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('projects:detail.field.writers'), joined(demo.writers)],
          [t('projects:detail.field.singingLanguage'), language(demo.singingLanguage)],
          [t('projects:detail.field.genres'), names.genres(demo.genres)],
          [t('projects:detail.field.moods'), names.moods(demo.moods)],
          [t('projects:detail.field.bpm'), demo.bpm],
          ...times,
        ]}
      />
      {reply.length > 0 && <Facts facts={reply} />}
      <Facts
        columns={1}
        facts={[
          [
            t('projects:detail.field.lyrics'),
            demo.lyrics && (
              <span key="lyrics" className="demo-lyrics">
                {demo.lyrics}
              </span>
            ),
          ],
        ]}
      />
    </SpaceBetween>
  );
};

/** A demo of a project with its lyrics and its replies. */
export const DemoContent = ({ query }: { query: ReturnType<typeof useProjectDemo> }) => (
  <QueryResult query={query}>{(demo) => <Shown demo={demo} />}</QueryResult>
);
