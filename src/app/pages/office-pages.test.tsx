import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { SCHOOL } from '../../../tests/support/school-rows';
import { userOf } from '../../../tests/support/users';
import { useInstallation, useNameplate } from '../installation-store';
import { useSession } from '../session-store';
import { BaseOffice, UnitOffice } from './office-pages';

const OWNER = { ...userOf('center'), homebase_id: SCHOOL.id, homebase: SCHOOL.name };

const NO_MAIL = {
  source: 'none',
  smtp_host: '',
  smtp_port: null,
  smtp_security: 'starttls',
  smtp_user: '',
  smtp_email: '',
  smtp_domain: '',
  has_password: false,
};

const LOGO = '/api/media/get-logo?logo=7';
const EMPTY_HEAD = {
  ...{ foundation: '', address: '', contact: '', city: '' },
  ...{ principal_name: '', principal_nip: '' },
};

/** What the sidebar and the footer show. */
function Sidebar() {
  const { name, logo } = useNameplate(OWNER);
  return (
    <aside>
      {logo ? <img src={logo} alt="" /> : null}
      {name}
    </aside>
  );
}

test('a new name of the only school stands in the sidebar as soon as it is saved', async () => {
  const place = { id: SCHOOL.id, name: SCHOOL.name, logo: null };
  const installation = { demo: false, mail_reset: false, office: null, schools: [place] };
  useInstallation.setState(installation);
  stubWire({
    '/api/center/homebase/get-homebase': onePage([SCHOOL]),
    '/api/center/homebase/add-homebase': { message: 'Satuan disimpan.', data: { id: SCHOOL.id } },
    '/api/auth/get-schools': { ...installation, schools: [{ ...place, name: 'MA Baru' }] },
  });
  drawScreen(
    <>
      <Sidebar />
      <UnitOffice />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: SCHOOL.name }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: /Nama/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Nama/ }), 'MA Baru');
  await userEvent.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await within(screen.getByRole('complementary')).findByText('MA Baru')).toBeTruthy();
});

test('a new name of the installation stands in the sidebar as soon as it is saved', async () => {
  const office = { id: SCHOOL.id, name: 'Yayasan Lama', logo: null };
  const installation = { demo: false, mail_reset: false, office, schools: [] };
  useInstallation.setState(installation);
  stubWire({
    '/api/center/app/get-app-data': {
      app: { id: SCHOOL.id, app_name: office.name, app_logo: null },
      mail: NO_MAIL,
    },
    '/api/center/app/update-app': { message: 'Tersimpan.' },
    '/api/auth/get-schools': { ...installation, office: { ...office, name: 'Yayasan Baru' } },
  });
  drawScreen(
    <>
      <Sidebar />
      <UnitOffice />
    </>,
    '/?tab=aplikasi',
  );
  const name = await screen.findByRole('textbox', { name: /Nama/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Yayasan Baru');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await within(screen.getByRole('complementary')).findByText('Yayasan Baru')).toBeTruthy();
});

test('a new logo of the installation stands in the sidebar as soon as it is chosen, and none once it is removed', async () => {
  const office = { id: SCHOOL.id, name: 'Yayasan Pelita', logo: null as string | null };
  const installation = { demo: false, mail_reset: false, office, schools: [] };
  useInstallation.setState(installation);
  let logo: string | null = null;
  stubWire({
    '/api/center/app/get-app-data': () => ({
      app: { id: SCHOOL.id, app_name: office.name, app_logo: logo },
      mail: NO_MAIL,
    }),
    '/api/center/homebase/save-logo': () => {
      logo = '/api/media/get-logo?logo=7';
      return { message: 'Logo sudah diganti.', logo };
    },
    '/api/center/homebase/delete-logo': () => {
      logo = null;
      return { message: 'Logo sudah dihapus.' };
    },
    '/api/auth/get-schools': () => ({ ...installation, office: { ...office, logo } }),
  });
  drawScreen(
    <>
      <Sidebar />
      <UnitOffice />
    </>,
    '/?tab=aplikasi',
  );
  const shown = () => screen.getAllByRole('complementary')[0]?.querySelector('img')?.getAttribute('src');
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Pilih logo'), picture);
  await waitFor(() => expect(shown()).toBe('/api/media/get-logo?logo=7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus logo' }));
  await waitFor(() => expect(shown()).toBeUndefined());
});

test('an admin chooses the logo of his own school above its letterhead: it stands there and in the sidebar at once, and is gone once removed', async () => {
  const user = { ...userOf('admin'), homebase_id: SCHOOL.id, homebase: SCHOOL.name };
  useSession.setState({ status: 'signedIn', user });
  const place = { id: SCHOOL.id, name: SCHOOL.name };
  const installation = { demo: false, mail_reset: false, office: null };
  useInstallation.setState({ ...installation, schools: [{ ...place, logo: null }] });
  let logo: string | null = null;
  const sent = stubWire({
    '/api/admin/letterhead/get-letterhead': () => ({ ...EMPTY_HEAD, name: SCHOOL.name, logo }),
    '/api/center/homebase/save-logo': () => {
      logo = LOGO;
      return { message: 'Logo sudah diganti.', logo };
    },
    '/api/center/homebase/delete-logo': () => {
      logo = null;
      return { message: 'Logo sudah dihapus.' };
    },
    '/api/auth/get-schools': () => ({ ...installation, schools: [{ ...place, logo }] }),
  });
  drawScreen(
    <>
      <Sidebar />
      <BaseOffice />
    </>,
    '/?tab=kop',
  );
  const shown = () =>
    [
      screen.getAllByRole('complementary')[0],
      screen.getByRole('region', { name: 'Pratinjau kop surat', hidden: true }),
    ].map((part) => part?.querySelector('img')?.getAttribute('src'));
  expect(await screen.findByText(/Logo dipasang lewat “Ubah kop surat”/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ubah kop surat' }));
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Pilih logo'), picture);
  await waitFor(() => expect(shown()).toEqual([LOGO, LOGO]));
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus logo' }));
  await waitFor(() => expect(shown()).toEqual([undefined, undefined]));
  const writes = sent.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ path, query }) => [path, query.id])).toEqual([
    ['/api/center/homebase/save-logo', SCHOOL.id],
    ['/api/center/homebase/delete-logo', SCHOOL.id],
  ]);
});

test('a picture that the server refuses is told to the admin, and his logo stays', async () => {
  useSession.setState({ status: 'signedIn', user: { ...userOf('admin'), homebase_id: SCHOOL.id } });
  const refusal = { code: 'imageUnreadable', message: 'Gambar tidak terbaca.', requestId: 'r' };
  stubWire({
    '/api/admin/letterhead/get-letterhead': { ...EMPTY_HEAD, name: SCHOOL.name, logo: LOGO },
    '/api/center/homebase/save-logo': () => Response.json(refusal, { status: 400 }),
  });
  drawScreen(<BaseOffice />, '/?tab=kop');
  await screen.findByRole('region', { name: 'Pratinjau kop surat' });
  await userEvent.click(screen.getByRole('button', { name: 'Ubah kop surat' }));
  const picture = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Ganti logo'), picture);
  expect(await screen.findAllByText(refusal.message)).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Hapus logo' })).toBeTruthy();
});
