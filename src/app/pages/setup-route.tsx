import { useLocation } from 'react-router-dom';
import { SetupPage } from '../../features/auth/setup/setup-page';
import { useComeIn } from '../use-come-in';

/** Public: whoever holds the link the server printed. It stands behind `#`, which no server or log sees. */
export function SetupRoute() {
  const { hash } = useLocation();
  const [, token = ''] = /^#kode=([\w-]{43})$/.exec(hash) ?? [];
  return <SetupPage key={token} token={token} onSignedIn={useComeIn()} />;
}
