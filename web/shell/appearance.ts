import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

const key = 'refrain.appearance';
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Returns the chosen appearance; the system's setting by default. */
export const chosenAppearance = (): Appearance => {
  const stored = localStorage.getItem(key);
  return appearances.find((appearance) => appearance === stored) ?? 'system';
};

const show = (appearance: Appearance): void => {
  const dark = appearance === 'dark' || (appearance === 'system' && prefersDark().matches);
  applyMode(dark ? Mode.Dark : Mode.Light);
  document.documentElement.dataset.appearance = dark ? 'dark' : 'light';
};

/** Applies and remembers an appearance. */
export const chooseAppearance = (appearance: Appearance): void => {
  localStorage.setItem(key, appearance);
  show(appearance);
};

/** Applies the stored appearance before anything is drawn, and follows the system if that is the choice. */
export const startAppearance = (): void => {
  applyDensity(Density.Comfortable);
  show(chosenAppearance());
  prefersDark().addEventListener('change', () => show(chosenAppearance()));
};
