import { useQuery } from '@tanstack/react-query';

/** Text as a QR code, for an app that scans it; dark on white in both appearances. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data } = useQuery({
    queryKey: ['qr', text],
    gcTime: 0,
    queryFn: async () => (await import('qrcode')).toString(text, { type: 'svg', margin: 2 }),
  });
  return data === undefined ? null : (
    <img width={220} height={220} src={`data:image/svg+xml,${encodeURIComponent(data)}`} alt={label} />
  );
};
