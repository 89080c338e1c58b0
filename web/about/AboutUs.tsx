import { useText } from '../text/useText.ts';
import { Article, type Part } from './Article.tsx';

/** The people who make the product, and their offices. */
export const Page = () => {
  const t = useText('about');
  return (
    <Article
      title={t('pages:about')}
      lead={t('about:about.lead')}
      parts={t('about:about.parts', { returnObjects: true }) as Part[]}
    />
  );
};
