import { useLocation } from 'react-router-dom';
import { ActivationPage } from '../../features/auth/activation/activation-page';
import { useHost } from '../installation-store';

/** Public: for whoever has the link. Its code follows `#`, so no server or log sees it. */
export function ActivationRoute() {
  const { hash } = useLocation();
  const [, code = ''] = /^#kode=([\w-]{43})$/.exec(hash) ?? [];
  return <ActivationPage key={code} code={code} host={useHost()} />;
}
