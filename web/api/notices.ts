import { createStore } from '../createStore.ts';

/** Milliseconds a success stays (platform description, section 9), and an undo is offered. */
const successTime = 3000;
const undoTime = 8000;

export type NoticeKind = 'success' | 'error' | 'warning' | 'info' | 'in-progress';

export type Notice = {
  id: string;
  kind: NoticeKind;
  text: string;
  /** One action, such as opening the result, undoing it or trying again. */
  action?: { label: string; run: () => void };
};

type NewNotice = Omit<Notice, 'id'> & { id?: string; lasts?: number };

const notices = createStore<readonly Notice[]>([]);
let count = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Removes a notice. */
export const dismiss = (id: string): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  notices.set(notices.get().filter((notice) => notice.id !== id));
};

/**
 * Shows a notice. It replaces one with the same `id`, so progress updates in place. A success disappears by itself; any
 * other stays until it is dismissed.
 * @param notice `lasts` in milliseconds overrides how long it stays
 */
export const notify = ({ id = `notice-${++count}`, lasts, ...notice }: NewNotice): string => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const shown = { ...notice, id };
  const others = notices.get();
  notices.set(
    others.some((other) => other.id === id)
      ? others.map((other) => (other.id === id ? shown : other))
      : [shown, ...others],
  );
  const time = lasts ?? (notice.kind === 'success' ? successTime : undefined);
  if (time !== undefined)
    timers.set(
      id,
      setTimeout(() => dismiss(id), time),
    );
  return id;
};

/** Reports a reversible action and offers to undo it for eight seconds. */
export const notifyUndoable = (text: string, label: string, undo: () => void): void => {
  const id = `notice-${++count}`;
  const run = () => {
    dismiss(id);
    undo();
  };
  notify({ id, kind: 'success', text, lasts: undoTime, action: { label, run } });
};

export const useNotices = notices.use;
