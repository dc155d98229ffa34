import { useLocation } from 'react-router-dom';
import { ActivationPage } from '../../features/auth/activation/activation-page';

/** Public: whoever holds the link. Its code stands behind `#`, which no server or log sees. */
export function ActivationRoute() {
  const { hash } = useLocation();
  const [, code = ''] = /^#kode=([\w-]{43})$/.exec(hash) ?? [];
  return <ActivationPage key={code} code={code} />;
}
