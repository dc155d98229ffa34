import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { BrowserRouter, Link, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { watchSteps } from './history-step';
import { isSameAddress, leaveFor, useLeaveGuard } from './leave-guard';

interface GuardedProps {
  name: string;
  here?: string;
  asked: (name: string, go: () => void) => void;
}

function Guarded({ name, here, asked }: GuardedProps) {
  const guard = useMemo(
    () => ({
      isHeld: () => true,
      isHere: (to: URL) => to.pathname === here,
      ask: (go: () => void) => asked(name, go),
    }),
    [name, here, asked],
  );
  useLeaveGuard(guard);
  return null;
}

function Where() {
  return <p>di {useLocation().pathname}</p>;
}

const signOut = vi.fn();

watchSteps();

function draw(...guarded: GuardedProps[]): void {
  render(
    <MemoryRouter>
      <Link to="/nilai">Nilai</Link>
      <button type="button" data-leaves onClick={signOut}>
        Keluar
      </button>
      <Where />
      {guarded.map((props) => (
        <Guarded key={props.name} {...props} />
      ))}
    </MemoryRouter>,
  );
}

test('two guarded pages ask one after the other, and only then the link is followed', async () => {
  const asked = vi.fn((_name: string, go: () => void) => go());
  const names = () => asked.mock.calls.map(([name]) => name);
  draw({ name: 'outer', asked }, { name: 'inner', asked });
  await userEvent.click(screen.getByRole('link', { name: 'Nilai' }));
  expect(names()).toEqual(['inner', 'outer']);
  expect(screen.getByText('di /nilai')).toBeTruthy();
});

test('an address that is still the guarded page asks nothing', async () => {
  const asked = vi.fn();
  draw({ name: 'exam', here: '/nilai', asked });
  await userEvent.click(screen.getByRole('link', { name: 'Nilai' }));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getByText('di /nilai')).toBeTruthy();
});

test('a sign-out asks first, and is carried out when the user agrees', async () => {
  const asked = vi.fn();
  draw({ name: 'sheet', asked });
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
  expect(asked).toHaveBeenCalledOnce();
  expect(signOut).not.toHaveBeenCalled();
  asked.mock.lastCall?.[1]();
  expect(asked).toHaveBeenCalledOnce();
  expect(signOut).toHaveBeenCalledOnce();
});

test('navigation without a link asks too', () => {
  const asked = vi.fn();
  const go = vi.fn();
  draw({ name: 'sheet', asked });
  leaveFor('/nilai?tab=semua', go);
  expect(go).not.toHaveBeenCalled();
  asked.mock.lastCall?.[1]();
  expect(go).toHaveBeenCalledOnce();
});

test('the Back button asks before it leaves the guarded page, which stays meanwhile, and leaves it once it may', async () => {
  const asked = vi.fn();
  drawInBrowser(asked);
  await userEvent.click(screen.getByRole('link', { name: 'Nilai' }));
  await userEvent.click(screen.getByRole('link', { name: 'Nilai kedua' }));
  history.back();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(() => expect(location.search).toBe('?tab=2'));
  expect(screen.getByText('di /nilai?tab=2')).toBeTruthy();
  asked.mock.lastCall?.[0]();
  expect(await screen.findByText('di /nilai')).toBeTruthy();
  expect(asked).toHaveBeenCalledOnce();
});

test('who stays after the Back button is asked by it again', async () => {
  const asked = vi.fn();
  drawInBrowser(asked);
  await userEvent.click(screen.getByRole('link', { name: 'Nilai' }));
  await userEvent.click(screen.getByRole('link', { name: 'Nilai kedua' }));
  for (const times of [1, 2]) {
    history.back();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(location.search).toBe('?tab=2'));
  }
  expect(screen.getByText('di /nilai?tab=2')).toBeTruthy();
});

/** With the addresses and the history of the window; only its second page of scores is guarded. */
function drawInBrowser(asked: (go: () => void) => void): void {
  history.replaceState(null, '', '/');
  const guard = { isHeld: () => true, isHere: isSameAddress, ask: asked };
  function Guard() {
    useLeaveGuard(useLocation().search === '' ? null : guard);
    return null;
  }
  function Address() {
    const { pathname, search } = useLocation();
    return <p>di {pathname + search}</p>;
  }
  render(
    <BrowserRouter>
      <Link to="/nilai">Nilai</Link>
      <Link to="/nilai?tab=2">Nilai kedua</Link>
      <Guard />
      <Address />
    </BrowserRouter>,
  );
}
