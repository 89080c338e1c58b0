import { useText } from '../text/useText.ts';
import { Article, type Part } from './Article.tsx';

/** Where to write and call, and when somebody answers. */
export const Page = () => {
  const t = useText('about');
  return (
    <Article
      title={t('pages:contact')}
      lead={t('about:contact.lead')}
      parts={t('about:contact.parts', { returnObjects: true }) as Part[]}
    />
  );
};
