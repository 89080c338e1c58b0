import * as z from 'zod';

/** Start of the names under which this browser keeps drafts. */
const prefix = 'refrain.draft.';

const draftSchema = z.object({ at: z.string(), values: z.record(z.string(), z.unknown()) });

/** Values of a form that was not saved, and when they were entered. */
export type Draft = z.infer<typeof draftSchema>;

/** Returns the draft of a person's form; `undefined` when there is none. */
export const readDraft = (userId: string, form: string): Draft | undefined => {
  try {
    const text = localStorage.getItem(`${prefix}${userId}.${form}`);
    return text === null ? undefined : draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON: another program's entry
  }
};

export const keepDraft = (userId: string, form: string, values: Draft['values']): void =>
  localStorage.setItem(
    `${prefix}${userId}.${form}`,
    JSON.stringify({ at: new Date().toISOString(), values } satisfies Draft),
  );

export const removeDraft = (userId: string, form: string): void =>
  localStorage.removeItem(`${prefix}${userId}.${form}`);

/** Removes the drafts of everybody, as when a person signs out. */
export const removeDrafts = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
};
