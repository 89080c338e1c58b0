import { useSyncExternalStore, type ReactNode } from 'react';

/** A question to confirm before an action. */
export type Question = {
  title: string;
  /** Effects of the action. */
  body: ReactNode;
  /** Verb on the button. */
  action: string;
  /** Words to type first, for an action that cannot be undone. */
  typed?: string;
  /** A warning above the question. */
  warning?: string;
  /** `large` for figures that need more space than a sentence. */
  size?: 'medium' | 'large';
};

/** A question on screen; `answer` closes it. */
export type OpenQuestion = Question & { id: number; answer: (yes: boolean) => void };

let open: OpenQuestion | undefined;
let count = 0;
const watchers = new Set<() => void>();

const become = (next: OpenQuestion | undefined): void => {
  open = next;
  for (const watcher of watchers) watcher();
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/**
 * Asks a question and resolves to whether the person agreed. A question asked while another is open answers the first
 * with no.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.answer(false);
    const id = ++count;
    const answer = (yes: boolean) => {
      if (open?.id === id) become(undefined);
      resolve(yes);
    };
    become({ ...question, id, answer });
  });

export const useQuestion = (): OpenQuestion | undefined => useSyncExternalStore(subscribe, () => open);

export const useHasQuestion = (): boolean => useQuestion() !== undefined;
