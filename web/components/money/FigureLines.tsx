import './figureLines.css';
import { Fragment, type ReactNode } from 'react';

/** Labelled figures below each other, aligned in one column. */
export const FigureLines = ({
  lines,
}: {
  lines: readonly (readonly [label: string, figure: ReactNode])[];
}) => (
  <dl className="figure-lines">
    {lines.map(([label, figure]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </Fragment>
    ))}
  </dl>
);
