import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../app/useText.ts';

/** What a person is asked before something happens. */
export type Question = {
  title: string;
  /** What it will touch. */
  body: ReactNode;
  /** The verb on the button. */
  action: string;
  /** For what can not be undone: the words to type first. */
  typed?: string;
  /** A warning above the question. */
  warning?: string;
};

type Pending = Question & { id: number; answer: (yes: boolean) => void };

let pending: Pending | undefined;
let count = 0;
const watchers = new Set<() => void>();

const become = (next: Pending | undefined): void => {
  pending = next;
  for (const watcher of watchers) watcher();
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Asks, and resolves to whether the person agreed. A question asked while one is open answers the first with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    pending?.answer(false);
    become({ ...question, id: ++count, answer: resolve });
  });

/** `confirm` for components. */
export const useConfirm = () => confirm;

const QuestionModal = ({ question }: { question: Pending }) => {
  const t = useText();
  const [words, setWords] = useState('');
  const ready = question.typed === undefined || words.trim() === question.typed;
  const answer = (yes: boolean) => {
    become(undefined);
    question.answer(yes);
  };
  return (
    <Modal
      visible
      header={question.title}
      onDismiss={() => answer(false)}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={() => answer(false)}>
              {t('common:action.cancel')}
            </Button>
            <Button variant="primary" disabled={!ready} onClick={() => answer(true)}>
              {question.action}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {question.warning && <Alert type="warning">{question.warning}</Alert>}
        <div>{question.body}</div>
        {question.typed !== undefined && (
          <FormField label={t('common:confirm.type', { words: question.typed })}>
            <Input value={words} onChange={({ detail }) => setWords(detail.value)} autoComplete={false} />
          </FormField>
        )}
      </SpaceBetween>
    </Modal>
  );
};

/** Where questions appear; the frame holds one. */
export const ConfirmHost = () => {
  const question = useSyncExternalStore(subscribe, () => pending);
  return question ? <QuestionModal key={question.id} question={question} /> : null;
};
