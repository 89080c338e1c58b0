import Modal from '@cloudscape-design/components/modal';
import { useText } from '../text/useText.ts';

/** Tells people on a phone that the product needs a bigger screen; it can not be closed. */
export const SmallDevice = () => {
  const t = useText();
  return (
    <Modal visible header={t('common:smallDevice.title')} closeAriaLabel={t('common:smallDevice.title')}>
      {t('common:smallDevice.text')}
    </Modal>
  );
};
