import Box from '@cloudscape-design/components/box';
import { useAuthority } from '../api/session.ts';
import { useCurrentPage } from '../navigation/currentPage.ts';
import { useNameAhead } from '../navigation/nameAhead.ts';
import { titleFor } from '../navigation/pageEntry.ts';
import { useRecordName } from '../navigation/shownRecord.ts';
import { useText } from '../text/useText.ts';

/**
 * Page of a record until it is known: its name, if the link that led here had it, else its kind, and the outline of its content,
 * where the page will have them.
 */
export const RecordOpening = () => {
  const t = useText();
  const page = useCurrentPage();
  const permissions = useAuthority()?.permissions;
  const name = useNameAhead();
  useRecordName(name);
  return (
    <div className="opening opening-record">
      <Box variant="h1">{name ?? (page && t(titleFor(page, permissions)))}</Box>
      <div className="opening-outline" role="status" aria-label={t('common:state.loading')} />
    </div>
  );
};
