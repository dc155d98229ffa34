import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHandIn } from '../../hand-in/use-hand-in';
import { formatNumber } from '../../lib/format';
import { lazyAgain } from '../../ui/lazy-again';
import type { Nameplate } from '../../ui/nameplate';
import { LoadingState, Notice } from '../../ui/states';
import { FORGOT_PATH, SIGN_UP_PATH } from './doors/find-door';
import { RoleTiles } from './role-tiles';
import { ROLE_OPTIONS, type Role } from './roles';
import type { OnSignedIn, School } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import { text } from './text';

const loadForm = () => import('./sign-in-form').then(({ SignInForm }) => ({ default: SignInForm }));
const SignInForm = lazyAgain(loadForm);

/** In the URL, so that the browser's back button returns to the tiles. */
const ROLE_PARAMETER = 'masuk';

export interface SignInProps {
  demo: boolean;
  /** Whose the installation is, if it is known. */
  owner: Nameplate | undefined;
  schools: readonly School[];
  isOnline: boolean;
  /** The session that was open here was ended by the server. */
  wasEnded: boolean;
  /** How much of former pupils' exam work has not left this device yet. */
  waiting: number;
  onSignedIn: OnSignedIn;
}

export function SignIn({ demo, owner, schools, isOnline, wasEnded, waiting, onSignedIn }: SignInProps) {
  const [parameters, setParameters] = useSearchParams();
  const role = ROLE_OPTIONS.find(({ value }) => value === parameters.get(ROLE_PARAMETER))?.value;
  const [lastRole, setLastRole] = useState<Role>();
  useEffect(() => {
    document.title = `${text.title} · ${text.product}`;
  }, []);
  const pick = (picked: Role) => {
    setLastRole(picked);
    setParameters({ [ROLE_PARAMETER]: picked });
  };
  return (
    <SignInFrame demo={demo} owner={owner}>
      {role ? (
        <Suspense fallback={<LoadingState label={text.loadingForm} />}>
          <SignInForm
            key={role}
            role={role}
            schools={schools}
            isOnline={isOnline}
            onBack={() => setParameters({}, { replace: true })}
            onSignedIn={onSignedIn}
          />
        </Suspense>
      ) : (
        <>
          {wasEnded ? (
            <chakra.div mb="6">
              <Notice tone="lantern" urgent>
                {text.sessionEnded}
              </Notice>
            </chakra.div>
          ) : null}
          <RoleTiles
            lastRole={lastRole}
            isOnline={isOnline}
            onPick={pick}
            onApproach={() => void prefetchForm()}
          />
        </>
      )}
      <Waiting count={waiting} />
      <Help asksForParent={role === undefined || role === 'parent'} />
    </SignInFrame>
  );
}

/** Always rendered, so that a screen reader hears when everything has left. */
function Waiting({ count }: { count: number }) {
  const { HandInOffer } = useHandIn(count > 0);
  return (
    <chakra.div display="grid" gap="4" mt={count > 0 ? '6' : '0'}>
      <div role="status">
        {count > 0 ? <Notice title={text.waiting(formatNumber(count))}>{text.waitingHint}</Notice> : null}
      </div>
      {count > 0 && HandInOffer ? <HandInOffer version={count} /> : null}
    </chakra.div>
  );
}

function Help({ asksForParent }: { asksForParent: boolean }) {
  return (
    <chakra.div mt="6" fontSize="sm" color="fg.muted" textAlign="center">
      <HelpLink to={FORGOT_PATH}>{text.forgot}</HelpLink>
      {asksForParent ? <HelpLink to={SIGN_UP_PATH}>{text.signUp}</HelpLink> : null}
      <p>{text.help}</p>
    </chakra.div>
  );
}

function HelpLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span
      asChild
      display="inline-flex"
      alignItems="center"
      minHeight="11"
      px="3"
      color="brand.fg"
      fontWeight="semibold"
      _hover={{ textDecoration: 'underline' }}
    >
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}

/** Offline the form may be unavailable; tapping then shows the error. */
async function prefetchForm(): Promise<void> {
  await loadForm().catch(() => undefined);
}
