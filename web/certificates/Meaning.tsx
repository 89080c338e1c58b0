import Box from '@cloudscape-design/components/box';
import type { ShownAnchor } from '../../shared/certificates/schema.ts';
import { useText } from '../text/useText.ts';

/** Text on what a certificate proves and what it does not, by kind of anchor. */
export const Meaning = ({ kind }: { kind: ShownAnchor['kind'] }) => {
  const t = useText('certificates');
  return (
    <div>
      <Box variant="h3">{t('certificates:proves.title')}</Box>
      <Box variant="p">{t(`certificates:proves.${kind}`)}</Box>
      <Box variant="p">{t('certificates:proves.not')}</Box>
      <Box variant="p" color="text-body-secondary">
        {t('certificates:proves.md5')}
      </Box>
    </div>
  );
};
