import './guide.css';
import Input from '@cloudscape-design/components/input';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';
import { useFollow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';
import { stepAddress } from './chapter.ts';
import { chapters, type Place } from './chapters.ts';
import { findSteps } from './search.ts';

/** Steps whose texts contain what was searched. */
const Hits = ({ search }: { search: string }) => {
  const t = useText('guide');
  const follow = useFollow();
  const textOf = ({ chapter, step }: Place): string =>
    [
      t(`guide:chapter.${chapter.id}.title`),
      t(`guide:step.${step.id}.title`),
      t(`guide:step.${step.id}.text`),
      t(step.screen),
    ].join('\n');
  const hits = findSteps(search, textOf);
  return (
    <section aria-live="polite">
      <p className="guide-soft">{t('guide:hits', { count: hits.length })}</p>
      <ul className="guide-hits">
        {hits.map(({ chapter, step }) => (
          <li key={step.id}>
            <Link href={stepAddress(chapter, step)} onFollow={follow}>
              {t(`guide:step.${step.id}.title`)}
            </Link>
            <p>{t(`guide:step.${step.id}.text`)}</p>
            <p className="guide-soft">{t(`guide:chapter.${chapter.id}.title`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** All chapters with their steps. */
const Contents = () => {
  const t = useText('guide');
  const follow = useFollow();
  return (
    <nav className="guide-contents" aria-label={t('guide:contents')}>
      {chapters.map((chapter) => (
        <section key={chapter.id}>
          <h2>
            <Link href={`/guide/${chapter.id}`} onFollow={follow} fontSize="heading-m">
              {t(`guide:chapter.${chapter.id}.title`)}
            </Link>
          </h2>
          <p className="guide-soft">{t(`guide:chapter.${chapter.id}.people`)}</p>
          <ol>
            {chapter.steps.map((step) => (
              <li key={step.id}>
                <Link href={stepAddress(chapter, step)} onFollow={follow} variant="secondary">
                  {t(`guide:step.${step.id}.title`)}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
};

/** First page of the guide: its contents, and a search over all its texts. */
export const Page = () => {
  const t = useText('guide');
  const [search, setSearch] = useState('');
  return (
    <article className="guide">
      <h1>{t('pages:guide')}</h1>
      <p className="guide-soft">{t('guide:lead')}</p>
      <div className="guide-search" data-search>
        <Input
          type="search"
          value={search}
          onChange={({ detail }) => setSearch(detail.value)}
          placeholder={t('guide:search')}
          ariaLabel={t('guide:search')}
          clearAriaLabel={t('guide:clear')}
        />
      </div>
      {search.trim() === '' ? <Contents /> : <Hits search={search} />}
    </article>
  );
};
