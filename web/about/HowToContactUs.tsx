import { useText } from '../text/useText.ts';
import { Article, type Part } from './Article.tsx';

/** Addresses to write to, and office hours. */
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
