import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchSteps } from '../lib/history-step';
import { keepInstallOffer } from '../lib/install-offer';
import { printLight } from '../ui/print/light-on-paper';
import { system } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { listenToToastKeys } from '../ui/toast-keys';
import { keepOffField } from '../ui/toast-off-field';
import { sendWaitingWork } from './exam-work';
import { followIcon, loadInstallation } from './installation-store';
import { tellWhatIsPutOff } from './put-off-notice';
import { fetchAhead, Router } from './router';
import { followConnectivity, followOtherTabs, loadUser } from './session-store';
import { UpdateNotice } from './update-notice';

/** Starts everything except a running exam, which has its own entry. */
export function mount(root: HTMLElement): void {
  straightenAddress();
  watchSteps();
  keepInstallOffer();
  printLight();
  followConnectivity();
  followOtherTabs();
  followIcon();
  tellWhatIsPutOff();
  void loadUser();
  fetchAhead(location.pathname);
  void loadInstallation();
  void sendWaitingWork();
  // In slices: a phone that renders for half a second does not react to touch.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ChakraProvider value={system}>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
          <UpdateNotice />
          <Toaster keepOff={keepOffField} keys={listenToToastKeys} />
        </ChakraProvider>
      </StrictMode>,
    ),
  );
}

/** The router takes an address that begins with two slashes for one of another site, and leads nowhere from there. */
function straightenAddress(): void {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith('//')) return;
  history.replaceState(history.state, '', `${pathname.replace(/^\/+/, '/')}${search}${hash}`);
}
