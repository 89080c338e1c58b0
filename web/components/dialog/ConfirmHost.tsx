import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useText } from '../../text/useText.ts';
import { useQuestion, type OpenQuestion } from './confirm.tsx';
import { ModalActions } from './ModalActions.tsx';
import { useDialogFocus } from './useDialogFocus.ts';

const QuestionModal = ({ question }: { question: OpenQuestion }) => {
  const t = useText();
  const [words, setWords] = useState('');
  const field = useRef<InputProps.Ref>(null);
  useDialogFocus(field);
  const ready = question.typed === undefined || words.trim() === question.typed;
  return (
    <Modal
      visible
      size={question.size ?? 'medium'}
      header={question.title}
      onDismiss={() => question.answer(false)}
      footer={
        <ModalActions onCancel={() => question.answer(false)} cancelText={question.cancelText}>
          <Button variant="primary" disabled={!ready} onClick={() => question.answer(true)}>
            {question.action}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        {question.warning && <Alert type="warning">{question.warning}</Alert>}
        <div>{question.body}</div>
        {question.typed !== undefined && (
          <FormField label={t('common:confirm.type', { words: question.typed })}>
            <Input
              ref={field}
              value={words}
              onChange={({ detail }) => setWords(detail.value)}
              onKeyDown={(event) => {
                const { key, isComposing } = event.detail;
                if (key !== 'Enter' || !ready || isComposing) return;
                // Otherwise the same key press activates the button that regains the focus, and asks again.
                event.preventDefault();
                question.answer(true);
              }}
              autoComplete={false}
            />
          </FormField>
        )}
      </SpaceBetween>
    </Modal>
  );
};

/** Shows the open question; the frame has one. */
export const ConfirmHost = () => {
  const question = useQuestion();
  return question ? <QuestionModal key={question.id} question={question} /> : null;
};
