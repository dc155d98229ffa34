import type { RegionSource } from '../../server/db/regions';

/** A few regions only: all of the country's would have to be copied and compared in every test. */
export const SOME_REGIONS: RegionSource = {
  version: 'some regions',
  read: () => [
    { code: '32', name: 'Jawa Barat' },
    { code: '32.73', name: 'Kota Bandung' },
    { code: '32.73.02', name: 'Coblong' },
    { code: '32.73.02.1001', name: 'Cipaganti' },
    { code: '32.73.02.1004', name: 'Dago' },
    { code: '32.73.02.1005', name: 'Sekeloa' },
    { code: '32.73.16', name: 'Kiaracondong' },
    { code: '32.73.16.1005', name: 'Babakan Sari' },
    { code: '32.77', name: 'Kota Cimahi' },
    { code: '31', name: 'Daerah Khusus Ibukota Jakarta' },
  ],
};
