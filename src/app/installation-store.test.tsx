import { expect, test, vi } from 'vitest';
import { stubWire } from '../../tests/support/office-screen';
import { rowId } from '../../tests/support/school-rows';
import {
  followIcon,
  loadInstallation,
  ownerOf,
  useInstallation,
  useInstallationUnanswered,
} from './installation-store';

const SCHOOL = { id: rowId('01'), name: 'SMA Lentera', logo: null };
const OFFICE = { id: rowId('02'), name: 'Yayasan Pelita', logo: '/api/media/get-logo?logo=3' };

test('a server that is too busy for a moment is asked again, so that schools and the mark of a demo are there', async () => {
  const busy = Response.json(
    { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' },
    { status: 503, headers: { 'retry-after': '0' } },
  );
  const found = { demo: true, mail_reset: false, office: null, schools: [SCHOOL] };
  const replies = [busy, Response.json(found)];
  stubWire({ '/api/auth/get-schools': () => replies.shift() });
  await loadInstallation();
  expect(useInstallation.getState()).toEqual(found);
});

test('who waits for a server that fails is told so, and no more once it is asked again', async () => {
  const broken = () => Response.json({ message: 'x', code: 'internal', requestId: 'r' }, { status: 500 });
  const found = { demo: true, mail_reset: true, office: null, schools: [SCHOOL] };
  const replies = [broken, () => Response.json(found)];
  stubWire({ '/api/auth/get-schools': () => (replies.length > 1 ? replies.shift() : replies[0])?.() });
  await loadInstallation();
  expect(useInstallationUnanswered.getState()).toBe(true);
  await loadInstallation();
  expect(useInstallationUnanswered.getState()).toBe(false);
  expect(useInstallation.getState()).toEqual(found);
});

test('whether the server sends mail is unknown until it has answered', () => {
  expect(useInstallation.getInitialState().mail_reset).toBeUndefined();
});

test('the installation belongs to its only school, with none or several to the head office, and is nobody’s before the setup', () => {
  const known = { demo: false, mail_reset: false, office: OFFICE };
  expect(ownerOf({ ...known, schools: [SCHOOL] })).toEqual(SCHOOL);
  expect(ownerOf({ ...known, schools: [SCHOOL, { ...SCHOOL, id: 't' }] })).toEqual(OFFICE);
  expect(ownerOf({ ...known, schools: [] })).toEqual(OFFICE);
  expect(ownerOf({ ...known, office: null, schools: [] })).toBeUndefined();
});

test('the tab bears the logo of whom the installation belongs to, and the lantern again when it is taken away', () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">';
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  useInstallation.setState({ demo: false, mail_reset: false, office: OFFICE, schools: [] });
  followIcon();
  expect(icon()).toBe(OFFICE.logo);
  useInstallation.setState({ office: { ...OFFICE, logo: null } });
  expect(icon()).toBe('/icons/favicon.svg');
});

test('a tab whose logo cannot be fetched bears the lantern', () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">';
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  const pictures: HTMLImageElement[] = [];
  vi.stubGlobal('Image', function Picture() {
    const picture = document.createElement('img');
    pictures.push(picture);
    return picture;
  });
  useInstallation.setState({ demo: false, mail_reset: false, office: OFFICE, schools: [] });
  followIcon();
  expect(icon()).toBe(OFFICE.logo);
  expect(pictures.map((picture) => picture.getAttribute('src'))).toContain(OFFICE.logo);
  for (const picture of pictures) picture.dispatchEvent(new Event('error'));
  expect(icon()).toBe('/icons/favicon.svg');
});

test('the last known name and logo are there again without a network, also from a copy of an older version', async () => {
  const copy = { demo: false, mail_reset: true, office: OFFICE, schools: [SCHOOL] };
  const startWith = async (kept: object) => {
    localStorage.setItem('lentera.installation', JSON.stringify(kept));
    vi.resetModules();
    return (await import('./installation-store')).useInstallation.getState();
  };
  expect(await startWith(copy)).toEqual(copy);
  expect(await startWith({ demo: false, schools: [SCHOOL] })).toEqual({
    ...copy,
    mail_reset: false,
    office: null,
  });
});
