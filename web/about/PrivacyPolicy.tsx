import { useText } from '../text/useText.ts';
import { Article, type Part } from './Article.tsx';

/** The privacy policy in force. */
export const Page = () => {
  const t = useText('about');
  return (
    <Article
      title={t('pages:privacy')}
      lead={t('about:privacy.lead')}
      parts={t('about:privacy.parts', { returnObjects: true }) as Part[]}
    />
  );
};
