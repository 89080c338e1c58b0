import './pictures.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getRegistrationFile } from '../../shared/partners/routes.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { useText } from '../text/useText.ts';

/** Image at reading size; a press shows it in its own size, within a frame that scrolls. */
const Picture = ({ url, name }: { url: string; name: string }) => {
  const t = useText('people');
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <div className={isLarge ? 'picture picture-large' : 'picture'}>
        <button
          type="button"
          aria-label={t(isLarge ? 'people:review.pictures.reduce' : 'people:review.pictures.enlarge', {
            name,
          })}
          aria-pressed={isLarge}
          onClick={() => setLarge((now) => !now)}
        >
          <img src={url} alt={name} />
        </button>
      </div>
      <Button variant="inline-link" iconName="external" href={url} target="_blank">
        {t('people:review.pictures.open', { name })}
      </Button>
    </>
  );
};

/** One scan or photo. Loading it leaves an entry in the history of the registration. */
const StoredPicture = ({ id, fileId, name }: { id: string; fileId: string; name: string }) => {
  const t = useText('people');
  const query = useQuery({
    queryKey: ['review', 'picture', id, fileId],
    queryFn: ({ signal }) => call(getRegistrationFile, { params: { id }, query: { fileId }, signal }),
    ...loadedOnce,
  });
  return (
    <figure className="picture-figure">
      <figcaption>{name}</figcaption>
      <QueryResult query={query}>
        {({ url }) =>
          fileId.endsWith('.pdf') ? (
            <Button iconName="external" href={url} target="_blank">
              {t('people:review.pictures.open', { name })}
            </Button>
          ) : (
            <Picture url={url} name={name} />
          )
        }
      </QueryResult>
    </figure>
  );
};

/** Scans of a document and the photo of its holder, to be read beside the data. */
export const Pictures = ({ registration }: { registration: Registration }) => {
  const t = useText('people', 'partners', 'payee');
  const { registrationId: id, personIdentity, companyIdentity, photoId } = registration;
  const scans = (personIdentity ?? companyIdentity)?.fileIds ?? [];
  return (
    <SpaceBetween size="m">
      {scans.map((fileId, index) => (
        <StoredPicture key={fileId} id={id} fileId={fileId} name={t('payee:scan', { number: index + 1 })} />
      ))}
      {photoId && <StoredPicture id={id} fileId={photoId} name={t('partners:photo')} />}
    </SpaceBetween>
  );
};
