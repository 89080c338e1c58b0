import './article.css';
import { useId, type ReactNode } from 'react';

/** A heading with its paragraphs. */
export type Part = { title: string; text: readonly string[] };

/** A page to read: a title, a line about it, and parts. `language` marks text that is not in the interface language. */
export const Article = ({
  title,
  lead,
  parts,
  language,
  children,
}: {
  title: string;
  lead?: string;
  parts: readonly Part[];
  language?: string;
  children?: ReactNode;
}) => {
  const id = useId();
  return (
    <article className="article" aria-labelledby={id} lang={language}>
      <h1 id={id}>{title}</h1>
      {lead && <p className="article-lead">{lead}</p>}
      {children}
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
};
