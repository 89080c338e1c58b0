import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import type { ContractOut } from '../../../shared/projects/schema.ts';
import { Facts } from '../../components/Facts.tsx';
import { useText } from '../../text/useText.ts';

const Outside = ({ url, children }: { url: string; children: ReactNode }) => {
  const t = useText('projects');
  return (
    <Link href={url} external externalIconAriaLabel={t('projects:detail.newTab')} rel="noopener noreferrer">
      {children}
    </Link>
  );
};

/** Links and songs that show what a project looks for. */
export const References = ({ links, songs }: Pick<ContractOut, 'links' | 'songs'>) => {
  const t = useText('projects');
  if (links.length + songs.length === 0) return null;
  return (
    <Facts
      columns={2}
      facts={[
        [
          t('projects:detail.field.links'),
          links.length > 0 && (
            <ul key="links" className="project-references">
              {links.map(({ url, statement }) => (
                <li key={url}>
                  <Outside url={url}>{statement || url}</Outside>
                </li>
              ))}
            </ul>
          ),
        ],
        [
          t('projects:detail.field.songs'),
          songs.length > 0 && (
            <ul key="songs" className="project-references">
              {songs.map(({ title, artist, url }) => {
                const words = artist ? `${title} – ${artist}` : title;
                return <li key={words}>{url ? <Outside url={url}>{words}</Outside> : words}</li>;
              })}
            </ul>
          ),
        ],
      ].map(([label, shown]) => [label as string, shown || undefined] as const)}
    />
  );
};
