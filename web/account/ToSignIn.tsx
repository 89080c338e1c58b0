import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';

/** Button to another page at the end of a link from a mail. */
export const ToSignIn = ({ text, to = '/Login' }: { text: string; to?: string }) => {
  const navigate = useNavigate();
  return (
    <Button variant="primary" fullWidth onClick={() => void navigate(to)}>
      {text}
    </Button>
  );
};
