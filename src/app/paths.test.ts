import { expect, test } from 'vitest';
import { HOME_PATHS, PATHS } from './paths';

// Spec §2, “Role home paths” and “Routes”.
test('every role begins where the specification says', () => {
  expect(HOME_PATHS).toEqual({
    center: '/center-dashboard',
    admin: '/admin-dashboard',
    student: '/siswa-dashboard',
    teacher: '/guru-dashboard',
    parent: '/orangtua-dashboard',
    tahfiz: '/tahfiz-dashboard',
    cms: '/cms-dashboard',
  });
});

test('every specified route exists, with our own for set-up, activation, first password and a pupil’s record, and no other', () => {
  const specified = `
    / /profile /center-dashboard /center-admin /center-satuan /center-market /admin-dashboard
    /admin-data-pokok /admin-data-siswa /admin-data-akademik /guru-dashboard /orangtua-dashboard
    /orangtua-database-siswa /orangtua-laporan-akademik /orangtua-laporan-tahfiz /siswa-dashboard
    /siswa-laporan-akademik /siswa-laporan-tahfiz /siswa-cbt /siswa-lms /computer-based-test
    /learning-management-system /database /tahfiz-dashboard /tahfiz-alquran /tahfiz-penilaian
    /tahfiz-hafalan /cms-dashboard /ganti-password /setup /aktivasi-akun /siswa-biodata`;
  expect(Object.values(PATHS).sort()).toEqual(specified.trim().split(/\s+/).sort());
});
