import { ToggleButton, ToggleButtonGroup } from '@aws-amplify/ui-react';

type WayChoiceProps<Way extends string> = {
  /** Name of the choice for screen readers. */
  label: string;
  chosen: Way;
  onChoose: (way: Way) => void;
  /** Text of each way, in the order they are shown. */
  ways: Readonly<Record<Way, string>>;
};

/** Choice between two ways, such as account or phone. The design system's choice would load its select box too. */
export const WayChoice = <Way extends string>({ label, chosen, onChoose, ways }: WayChoiceProps<Way>) => (
  <ToggleButtonGroup
    aria-label={label}
    size="small"
    isExclusive
    isSelectionRequired
    value={chosen}
    onChange={(way) => onChoose(way as Way)}
  >
    {(Object.entries(ways) as [Way, string][]).map(([way, text]) => (
      <ToggleButton key={way} value={way}>
        {text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
