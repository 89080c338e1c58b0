import './codeLines.css';

/** Lines of a program. A reader of the page by keyboard scrolls them sideways. */
export const CodeLines = ({ label, lines }: { label: string; lines: string }) => (
  <pre className="code-lines" tabIndex={0} aria-label={label}>
    {lines}
  </pre>
);
