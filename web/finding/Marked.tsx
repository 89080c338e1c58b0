import type { Mark } from './marks.ts';

/** Text with the parts that a keyword matches marked. */
export const Marked = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const ends = [...marks.map(([, to]) => to), text.length];
  return (
    <>
      {text.slice(0, marks[0]?.[0] ?? text.length)}
      {marks.map(([from, to], index) => (
        <span key={from}>
          <mark>{text.slice(from, to)}</mark>
          {text.slice(to, marks[index + 1]?.[0] ?? ends.at(-1))}
        </span>
      ))}
    </>
  );
};
