import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';

/** Opens the page that merges another record into a work or recording. Shown to staff with the permission. */
export const MergeButton = ({ id }: { id: string }) => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  if (!may('systemAdminRoleAuthority/addTotalSong')) return null;
  return <Button onClick={() => void navigate(recordAddress.merge(id))}>{t('works:merge.open')}</Button>;
};
