import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { useInstallOffer } from '../../lib/install-offer';
import { leaveFor } from '../../lib/leave-guard';
import { useColorMode } from '../../ui/color-mode';
import { MoonIcon, SunIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { DownloadIcon, LogoutIcon } from '../../ui/icons/office-icons';
import { text as menuText } from '../menus-text';
import { PATHS } from '../paths';
import { useSignOut } from '../shell/use-sign-out';
import type { Searchable } from './match';
import { placesFor } from './places';
import { text } from './text';

/** A search result: a page to open or an action to run. */
export interface Entry extends Searchable {
  /** The page of which it is a tab. */
  page?: string;
  icon: IconType;
  kind: 'page' | 'action';
  run: () => void;
}

/** Everything that this user may find, pages first. */
export function useEntries(user: User): Entry[] {
  const navigate = useNavigate();
  const { mode, setMode } = useColorMode();
  const install = useInstallOffer();
  const { signOut } = useSignOut();
  const { actions } = text;
  const pages = placesFor(user).map(({ path, ...place }) => ({
    ...place,
    kind: 'page' as const,
    run: () => leaveFor(path, () => void navigate(path)),
  }));
  const toDark = mode === 'light';
  return [
    ...pages,
    {
      ...(toDark ? actions.dark : actions.light),
      icon: toDark ? MoonIcon : SunIcon,
      kind: 'action',
      run: () => setMode(toDark ? 'dark' : 'light'),
    },
    ...(install ? [{ ...actions.install, icon: DownloadIcon, kind: 'action' as const, run: install }] : []),
    {
      ...actions.logout,
      title: menuText.logout,
      icon: LogoutIcon,
      kind: 'action',
      run: () => leaveFor(PATHS.signIn, signOut),
    },
  ];
}
