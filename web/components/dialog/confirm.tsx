import type { ReactNode } from 'react';
import { createStore } from '../../createStore.ts';

/** A question to confirm before an action. */
type Question = {
  title: string;
  /** Effects of the action. */
  body: ReactNode;
  /** Verb on the button. */
  action: string;
  /** Text of the other button, where the action itself cancels something. */
  cancelText?: string;
  /** Words to type first, for an action that cannot be undone. */
  typed?: string;
  /** A warning above the question. */
  warning?: string;
  /** `large` for figures that need more space than a sentence. */
  size?: 'medium' | 'large';
};

/** A question on screen; `answer` closes it. */
export type OpenQuestion = Question & { id: number; answer: (yes: boolean) => void };

const openQuestion = createStore<OpenQuestion | undefined>(undefined);
let count = 0;

/**
 * Asks a question and resolves to whether the person agreed. A question asked while another is open answers the first
 * with no.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion.get()?.answer(false);
    const id = ++count;
    const answer = (yes: boolean) => {
      if (openQuestion.get()?.id === id) openQuestion.set(undefined);
      resolve(yes);
    };
    openQuestion.set({ ...question, id, answer });
  });

export const useQuestion = openQuestion.use;

export const useHasQuestion = (): boolean => useQuestion() !== undefined;
