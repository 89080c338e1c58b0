import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { signMusicalWork } from '../../shared/certificates/routes.ts';
import type { SignState } from '../../shared/certificates/schema.ts';
import type { MusicalWorkDetail } from '../../shared/works/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';

/** Registers a work, or its present state. Shown to those who may change the work and have the permission. */
export const RegisterButton = ({ work, state }: { work: MusicalWorkDetail; state: SignState }) => {
  const t = useText('certificates');
  const may = useMay();
  const { musicalWorkId: id } = work;
  const action = state === 'Changed' ? t('certificates:action.update') : t('certificates:action.register');
  const registering = useMutation({
    mutationFn: () => call(signMusicalWork, { params: { id } }),
    onSuccess: () => notify({ id: `registered-${id}`, kind: 'success', text: t('certificates:done') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['signStatus', id] }),
  });
  const mayRegister = may('infoRoleAuthority/addMusicalWork') && work.mayChange;
  if (!mayRegister || state === 'Registered' || state === 'Registering') return null;
  const ask = async () => {
    const name = shownName(work);
    const agreed = await confirm({
      title: t('certificates:confirm.title', { name }),
      body: t('certificates:confirm.body'),
      action,
    });
    if (agreed) registering.mutate();
  };
  return (
    <Button variant="primary" loading={registering.isPending} onClick={() => void ask()}>
      {action}
    </Button>
  );
};
