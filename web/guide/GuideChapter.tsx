import './guide.css';
import Link from '@cloudscape-design/components/link';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { Page as NotFoundPage } from '../components/NotFoundPage.tsx';
import { useFollow } from '../navigation/useFollow.ts';
import { useRecordName } from '../navigation/shownRecord.ts';
import { useText } from '../text/useText.ts';
import { stepAddress, type Chapter, type Step } from './chapter.ts';
import { chapters } from './chapters.ts';
import { StepPicture } from './StepPicture.tsx';
import { StepText } from './StepText.tsx';

const anchorSign = '#';

/** Scrolls to the step the address names, once it is drawn. */
const useAnchor = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
};

const StepPart = ({ chapter, step }: { chapter: Chapter; step: Step }) => {
  const t = useText('guide');
  const follow = useFollow();
  const title = t(`guide:step.${step.id}.title`);
  return (
    <section id={step.id} className="guide-step">
      <h2>
        {title}{' '}
        <Link
          href={stepAddress(chapter, step)}
          onFollow={follow}
          variant="secondary"
          ariaLabel={t('guide:linkTo', { title })}
        >
          {anchorSign}
        </Link>
      </h2>
      <StepText step={step} />
      <StepPicture chapter={chapter} step={step} />
    </section>
  );
};

const ChapterText = ({ chapter }: { chapter: Chapter }) => {
  const t = useText('guide');
  const follow = useFollow();
  const title = t(`guide:chapter.${chapter.id}.title`);
  const next = chapters[chapters.indexOf(chapter) + 1];
  useAnchor();
  useRecordName(title);
  return (
    <article className="guide">
      <p>
        <Link href="/guide" onFollow={follow}>
          {t('pages:guide')}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="guide-soft">{t(`guide:chapter.${chapter.id}.people`)}</p>
      <nav aria-label={t('guide:contents')}>
        <ol>
          {chapter.steps.map((step) => (
            <li key={step.id}>
              <Link href={stepAddress(chapter, step)} onFollow={follow} variant="secondary">
                {t(`guide:step.${step.id}.title`)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {chapter.steps.map((step) => (
        <StepPart key={step.id} chapter={chapter} step={step} />
      ))}
      {next && (
        <p>
          <Link href={`/guide/${next.id}`} onFollow={follow}>
            {t('guide:next', { title: t(`guide:chapter.${next.id}.title`) })}
          </Link>
        </p>
      )}
    </article>
  );
};

/** One chapter of the guide: what a person does, screen by screen. */
export const Page = () => {
  const { chapter: id } = useParams();
  const chapter = chapters.find((one) => one.id === id);
  return chapter ? <ChapterText key={chapter.id} chapter={chapter} /> : <NotFoundPage />;
};
