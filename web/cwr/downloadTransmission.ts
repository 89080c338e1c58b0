import { downloadCwrTransmission } from '../../shared/cwr/routes.ts';
import { call } from '../api/call.ts';

/** Downloads the file of a transmission. */
export const downloadTransmission = async (id: string): Promise<void> => {
  const { url } = await call(downloadCwrTransmission, { params: { id } });
  globalThis.location.assign(url);
};
