import Modal from '@cloudscape-design/components/modal';
import { useText } from '../text/useText.ts';

/** Asks people on a phone to use a larger screen; it cannot be closed. */
export const SmallDevice = () => {
  const t = useText();
  return (
    <Modal
      className="small-device"
      visible
      header={t('common:smallDevice.title')}
      closeAriaLabel={t('common:smallDevice.title')}
    >
      {t('common:smallDevice.text')}
    </Modal>
  );
};
