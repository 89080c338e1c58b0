import Button from '@cloudscape-design/components/button';
import { useFormContext } from 'react-hook-form';
import type { OpeningCase } from '../../../shared/projects/schema.ts';
import { useText } from '../../text/useText.ts';
import { missingReferences, type Sending } from './sending.ts';

/** Button that adds the customer's references that the content for authors lacks. */
export const AddReferences = ({ openingCase }: { openingCase: OpeningCase }) => {
  const t = useText('projects');
  const { watch, setValue } = useFormContext<Sending>();
  const held = watch(['links', 'songs', 'files']);
  const [links, songs, files = []] = held;
  const missing = missingReferences({ links, songs, files }, openingCase);
  if (missing.links.length + missing.songs.length + missing.files.length === 0) return null;
  const take = () => {
    const options = { shouldDirty: true } as const;
    setValue('links', [...links, ...missing.links], options);
    setValue('songs', [...songs, ...missing.songs], options);
    setValue('files', [...files, ...missing.files], options);
  };
  return (
    <Button formAction="none" iconName="copy" onClick={take}>
      {t('projects:contractOut.takeReferences')}
    </Button>
  );
};
