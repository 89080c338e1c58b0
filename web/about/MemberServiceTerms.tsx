import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage, languages, loadCatalogue } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { Loading } from '../components/Loading.tsx';
import { Article, type Part } from './Article.tsx';

/** The terms are binding in Chinese only, so only these are offered. */
const offered = ['zh-Hant', 'zh-Hans'] as const;
type Offered = (typeof offered)[number];

type Terms = { title: string; lead: string; parts: Part[] };

/** The member terms in force. */
export const Page = () => {
  const t = useText();
  const [language, setLanguage] = useState<Offered>(currentLanguage() === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant');
  const { data } = useQuery({
    queryKey: ['terms', language],
    queryFn: async () => (await loadCatalogue(language, 'terms')) as Terms,
    staleTime: Infinity,
  });
  if (!data) return <Loading />;
  return (
    <Article {...data} language={language}>
      <SegmentedControl
        label={t('common:shell.language')}
        selectedId={language}
        onChange={({ detail }) => setLanguage(detail.selectedId as Offered)}
        options={offered.map((id) => ({ id, text: languages[id].name }))}
      />
    </Article>
  );
};
