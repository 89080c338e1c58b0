import './proof.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyStatementProof } from '../../../shared/statementProofs/verifyStatementProof.ts';
import { Failed } from '../../components/Failed.tsx';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { Loading } from '../../components/Loading.tsx';
import { useText } from '../../text/useText.ts';
import { ProofFindings } from './ProofFindings.tsx';

/** Largest proof read, in bytes by the ending of its name. */
const sizes = { '.proof': 4_000_000_000 };

/** Reads a file piece by piece. */
async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Text on what a proof proves and what it does not. */
const Meaning = () => {
  const t = useText('reports');
  return (
    <Container header={<Header variant="h2">{t('reports:proof.meaning.title')}</Header>}>
      <Box variant="p">{t('reports:proof.meaning.yes')}</Box>
      <Box variant="p">{t('reports:proof.meaning.not')}</Box>
    </Container>
  );
};

/** Checks the proof of a royalty statement in the browser, for anybody who has the file. Nothing is uploaded. */
export const Page = () => {
  const t = useText('reports');
  const [files, setFiles] = useState<File[]>([]);
  const checking = useMutation({
    meta: { quiet: true },
    // The check needs no network; by default it would wait for one.
    networkMode: 'always',
    mutationFn: (file: File) => verifyStatementProof(piecesOf(file)),
  });
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    checking.reset();
    if (chosen[0]) checking.mutate(chosen[0]);
  };
  const { data, error, isPending } = checking;
  return (
    <div className="proof-page">
      <SpaceBetween size="l">
        <Header variant="h1">{t('pages:verifyStatement')}</Header>
        <Box variant="p">{t('reports:proof.lead')}</Box>
        <FileDrop label={t('reports:proof.file')} files={files} onChange={choose} sizes={sizes} />
        <div aria-live="polite">
          {isPending && <Loading />}
          {error && <Failed error={error} onRetry={() => choose(files)} />}
          {data && <ProofFindings key={data.digest} verified={data} />}
        </div>
        <Meaning />
      </SpaceBetween>
    </div>
  );
};
