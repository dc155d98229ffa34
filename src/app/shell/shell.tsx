import { chakra } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { readPreference, writePreference } from '../../lib/preferences';
import { readUnsent } from '../../lib/unsent-work';
import { useIsOnline } from '../../lib/use-connectivity';
import { LoadingState } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { useMedia } from '../../ui/use-media';
import { useNameplate } from '../installation-store';
import { queryClient } from '../query-client';
import { ScreenBoundary } from '../screen-boundary';
import { useSearchKey } from '../search/use-search-key';
import { text as appText } from '../text';
import { Footer } from './footer';
import { Header } from './header';
import { OfflineBar } from './offline-bar';
import { MenuDrawer, Sidebar } from './sidebar';
import { SignOutQuestion } from './sign-out-question';
import { text } from './text';

// Spec §2, §9: below 992 px the sidebar becomes a drawer.
const DRAWER_QUERY = '(max-width: 61.99em)';
const CONTENT_ID = 'content';

const loadSearch = () =>
  import('../search/search-palette').then(({ SearchPalette }) => ({ default: SearchPalette }));
const SearchPalette = lazy(loadSearch);

const SendUnsent = lazy(() =>
  import('../../features/exam/grading/outbox/send-unsent').then(
    ({ SendUnsent }) => ({ default: SendUnsent }),
    // Not loadable: the answers are sent next time.
    () => ({ default: () => null }),
  ),
);

/** The frame of a signed-in screen. */
export function Shell({ user, outlet }: { user: User; outlet: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame user={user} outlet={outlet} />
    </QueryClientProvider>
  );
}

function Frame({ user, outlet }: { user: User; outlet: ReactNode }) {
  const isDrawer = useMedia(DRAWER_QUERY);
  const [isOpen, setOpen] = useState(false);
  const [isCollapsed, setCollapsed] = useState(() => readPreference('sidebarCollapsed'));
  const { pathname, search: query } = useLocation();
  const isOnline = useIsOnline();
  const nameplate = useNameplate(user);
  const [isOwing] = useState(() => readUnsent(user.id).count > 0);
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => {
    loadSearch().then(
      () => setSearching(true),
      () => toaster.info(text.searchMissing),
    );
  }, []);
  useSearchKey(search);
  useFocusContent(pathname);
  const toggle = () => {
    writePreference('sidebarCollapsed', !isCollapsed);
    setCollapsed(!isCollapsed);
  };
  return (
    <chakra.div display="flex" minHeight="100dvh">
      <SkipLink />
      <SignOutQuestion />
      {isOwing ? (
        <Suspense fallback={null}>
          <SendUnsent />
        </Suspense>
      ) : null}
      {isDrawer ? (
        <MenuDrawer user={user} nameplate={nameplate} open={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <Sidebar user={user} nameplate={nameplate} collapsed={isCollapsed} onToggle={toggle} />
      )}
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column">
        <Header user={user} onOpenMenu={isDrawer ? () => setOpen(true) : undefined} onSearch={search} />
        {isOnline ? null : <OfflineBar />}
        <chakra.main id={CONTENT_ID} tabIndex={-1} flex="1" minWidth="0" outline="0">
          <ScreenBoundary place={pathname + query}>
            <Suspense fallback={<LoadingState label={appText.openingScreen} />}>{outlet}</Suspense>
          </ScreenBoundary>
        </chakra.main>
        <Footer {...nameplate} />
      </chakra.div>
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchPalette user={user} onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </chakra.div>
  );
}

/** Focuses a new page's content, however it was reached: menu, drawer, search or link. */
function useFocusContent(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (pathname === last.current) return;
    last.current = pathname;
    // After drawer and search have closed and returned the focus to what opened them: on a slow machine later than
    // this frame.
    const frame = requestAnimationFrame(() => {
      const open = document.querySelector('dialog[open]');
      if (open) open.addEventListener('close', focusContent, { once: true });
      else focusContent();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}

function focusContent(): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
}

function SkipLink() {
  return (
    <chakra.a
      href={`#${CONTENT_ID}`}
      srOnly
      _focusVisible={{
        srOnly: false,
        position: 'fixed',
        top: '3',
        insetStart: '3',
        zIndex: 'skipNav',
        px: '4',
        py: '3',
        bg: 'brand.solid',
        color: 'brand.contrast',
        borderRadius: 'md',
        fontWeight: 'semibold',
      }}
    >
      {text.skipToContent}
    </chakra.a>
  );
}
