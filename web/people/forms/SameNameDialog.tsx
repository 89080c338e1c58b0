import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Link from '@cloudscape-design/components/link';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { ModalActions } from '../../components/dialog/ModalActions.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import type { Namesakes } from './namesakes.ts';

/** Shows who has the same name, and saves only after the person confirms that it is somebody else. */
export const SameNameDialog = ({
  namesakes: { same, rightOwners },
  onAnswer,
}: {
  namesakes: Namesakes;
  onAnswer: (isSomebodyElse: boolean) => void;
}) => {
  const t = useText('people');
  const [confirmed, setConfirmed] = useState(false);
  return (
    <Modal
      visible
      header={t('people:sameName.title')}
      onDismiss={() => onAnswer(false)}
      footer={
        <ModalActions onCancel={() => onAnswer(false)}>
          <Button variant="primary" disabled={!confirmed} onClick={() => onAnswer(true)}>
            {t('common:action.save')}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{t(`people:sameName.${same}`)}</Alert>
        <ul>
          {rightOwners.map((owner) => (
            <li key={owner.rightOwnerId}>
              <Link
                external
                externalIconAriaLabel={t('people:sameName.newTab')}
                href={recordAddress[owner.kind === 'Musician' ? 'musician' : 'company'](owner.rightOwnerId)}
              >
                {shownName(owner)}
              </Link>
            </li>
          ))}
        </ul>
        <Checkbox checked={confirmed} onChange={({ detail }) => setConfirmed(detail.checked)}>
          {t('people:sameName.confirm')}
        </Checkbox>
      </SpaceBetween>
    </Modal>
  );
};
