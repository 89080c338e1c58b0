import { downloadCertificate } from '../../../shared/certificates/routes.ts';
import { languageOfPath } from '../../../shared/certificates/schema.ts';
import { handle } from '../../api/handle.ts';
import { issued, loadLastIssuedId, viewCertificate } from '../certificateReader.ts';
import { messageContext } from '../../messages/messageContext.ts';
import { Refusal } from '../../core/refusal.ts';
import { requestReport } from '../../reports/requestReport.ts';

export const handler = handle(downloadCertificate)(async ({ params, query, identity }) => {
  const certificateId = query.certificateId ?? (await loadLastIssuedId(identity, params.id));
  const stored = await viewCertificate(identity, certificateId);
  const certificate = issued(stored);
  if (!certificate || stored.musicalWorkId !== params.id) throw new Refusal('DataNotFound');
  return requestReport(
    {
      kind: 'certificate',
      certificateId,
      language: languageOfPath[params.language],
      site: messageContext().site,
    },
    { format: 'pdf', fileName: `${certificate.title}-${certificateId}` },
  );
});
