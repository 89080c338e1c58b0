import Box from '@cloudscape-design/components/box';
import { useAuthority } from '../api/session.ts';
import { Loading } from '../components/Loading.tsx';
import { RecordOpening } from '../components/RecordOpening.tsx';
import { titleFor, type PageEntry } from '../navigation/pageEntry.ts';
import { useText } from '../text/useText.ts';

/** What a person sees of a page until it is drawn: its title, where the page will have it, if that is known before. */
export const Opening = ({ page }: { page: PageEntry }) => {
  const t = useText();
  const permissions = useAuthority()?.permissions;
  if (!page.titleIn && page.path.includes('/:')) return <RecordOpening />;
  if (!page.titleIn || page.titleIn === 'none') return <Loading />;
  return (
    <div className={`opening opening-${page.titleIn}`}>
      <Box variant="h1">{t(titleFor(page, permissions))}</Box>
      <Loading />
    </div>
  );
};
