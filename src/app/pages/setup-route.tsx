import { useLocation } from 'react-router-dom';
import { SetupPage } from '../../features/auth/setup/setup-page';
import { useHost } from '../installation-store';
import { useComeIn } from '../use-come-in';

/** Public: for whoever has the link that the server printed. The token follows `#`, so no server or log sees it. */
export function SetupRoute() {
  const { hash } = useLocation();
  const [, token = ''] = /^#kode=([\w-]{43})$/.exec(hash) ?? [];
  return <SetupPage key={token} token={token} host={useHost()} onSignedIn={useComeIn()} />;
}
