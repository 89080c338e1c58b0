/** Tests of the forms on screen that return whether a form has unsaved input. */
const forms = new Set<() => boolean>();

/** Registers a form. Returns a function that removes it. */
export const watchInput = (isDirty: () => boolean): (() => void) => {
  forms.add(isDirty);
  return () => {
    forms.delete(isDirty);
  };
};

/** Returns whether a form on screen has unsaved input. */
export const hasUnsavedInput = (): boolean => [...forms].some((isDirty) => isDirty());
