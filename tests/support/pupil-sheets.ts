import type { InputOf } from '#contract/endpoint';
import type { student } from '#contract/school/student';
import { SHEET_FIELDS } from '#domain/school/school-sheets';
import { type Cell, findColumns } from '#domain/sheet/columns';

export type PupilSheet = InputOf<typeof student.upload>;

/** A sheet as the screen reads it. */
export function sheetOf(cells: readonly (readonly Cell[])[], file = 'siswa.xlsx'): PupilSheet {
  const found = findColumns(cells, SHEET_FIELDS.students);
  if (!found) throw new Error('The sheet has no headings.');
  const places = found.columns.flatMap(({ key }, index) => (key === null ? [] : [{ key, index }]));
  return {
    file,
    columns: places.map(({ key }) => key as PupilSheet['columns'][number]),
    rows: cells.slice(found.firstRow).map((row, index) => ({
      row: found.firstRow + index + 1,
      cells: places.map((place) => row[place.index] ?? null),
    })),
  };
}

const GROUPED = ['Nama', 'Tahun Lahir', 'Jenjang Pendidikan', 'Pekerjaan', 'Penghasilan', 'NIK'];
const group = (name: string): [string, string][] =>
  GROUPED.map((part, index) => [index === 0 ? name : '', part]);
/** The columns of the national sheet as downloaded: a group heading stands over its columns. */
const NATIONAL: [string, string][] = [
  ...[
    'No',
    'Nama',
    'NIPD',
    'JK',
    'NISN',
    'Tempat Lahir',
    'Tanggal Lahir',
    'NIK',
    'Agama',
    'Alamat',
    'RT',
    'RW',
  ],
  ...['Dusun', 'Kelurahan', 'Kecamatan', 'Kode Pos', 'Jenis Tinggal', 'Alat Transportasi', 'Telepon', 'HP'],
  ...['E-Mail', 'SKHUN', 'Penerima KPS', 'No. KPS'],
].map((name): [string, string] => [name, '']);
NATIONAL.push(...group('Data Ayah'), ...group('Data Ibu'), ...group('Data Wali'));
NATIONAL.push(
  ...[
    ...['Rombel Saat Ini', 'No Peserta Ujian Nasional', 'No Seri Ijazah', 'Penerima KIP', 'Nomor KIP'],
    ...['Nama di KIP', 'Nomor KKS', 'No Registrasi Akta Lahir', 'Bank', 'Nomor Rekening Bank'],
    ...['Rekening Atas Nama', 'Layak PIP\n(usulan dari sekolah)', 'Alasan Layak PIP', 'Kebutuhan Khusus'],
    ...['Sekolah Asal', 'Anak ke-berapa', 'Lintang', 'Bujur', 'No KK', 'Berat Badan', 'Tinggi Badan'],
    ...['Lingkar Kepala', 'Jml. Saudara\nKandung', 'Jarak Rumah\nke Sekolah (KM)'],
  ].map((name): [string, string] => [name, '']),
);

/** The national sheet with these pupils as the screen reads it; their values are given by column heading. */
export function nationalSheet(...pupils: Record<string, Cell>[]): PupilSheet {
  return sheetOf(nationalCells(...pupils));
}

/** The cells of the same sheet as downloaded. */
export function nationalCells(...pupils: Record<string, Cell>[]): Cell[][] {
  let over = '';
  const names = NATIONAL.map(([top, part]) => {
    if (top !== '') over = top;
    return part === '' ? top : `${over} ${part}`;
  });
  return [
    ['Daftar Peserta Didik'],
    ['SMA LENTERA BANGSA'],
    ['Kecamatan Kec. Coblong, Kabupaten Kota Bandung, Provinsi Prov. Jawa Barat'],
    ['Tanggal Unduh: 2026-08-01 07:11:02', null, null, null, 'Pengunduh: operator'],
    NATIONAL.map(([top]) => top || null),
    NATIONAL.map(([, part]) => part || null),
    ...pupils.map((pupil, index) => names.map((name) => (name === 'No' ? index + 1 : (pupil[name] ?? null)))),
  ];
}

export const AYU = {
  Nama: 'AYU LESTARI',
  NIPD: '9001',
  JK: 'P',
  NISN: '0101234567',
  'Tempat Lahir': 'Bandung',
  'Tanggal Lahir': '2010-07-05',
  NIK: '3273024507100009',
  Agama: 'Islam',
  Alamat: 'Jl. Dago 5',
  RT: 3,
  RW: '012',
  Kelurahan: 'Kel. Dago',
  Kecamatan: 'Kec. Coblong',
  'Kode Pos': 40135,
  Dusun: 'Cisitu',
  'Jenis Tinggal': 'Bersama orang tua',
  'Alat Transportasi': 'Jalan kaki',
  'No. KPS': '',
  Telepon: '0227654321',
  HP: '081234567890',
  'Data Ayah Nama': 'Budi Santoso',
  'Data Ayah Tahun Lahir': 1975,
  'Data Ayah Jenjang Pendidikan': 'SMA / sederajat',
  'Data Ayah Pekerjaan': 'Wiraswasta',
  'Data Ayah Penghasilan': 'Rp. 2,000,000 - Rp. 4,999,999',
  'Data Ayah NIK': '3273020101750001',
  'Data Ibu Nama': 'Siti Aminah',
  'Data Ibu Jenjang Pendidikan': 'D3',
  'Data Wali Jenjang Pendidikan': 'Lainnya',
  'Rombel Saat Ini': 'X IPA 2',
  'No Seri Ijazah': 'DN-02/D-SMP/06/0001234',
  'Nomor KIP': 'WW0A1B',
  'No Registrasi Akta Lahir': '474.1/123/2010',
  'Kebutuhan Khusus': 'Tidak ada',
  'Sekolah Asal': 'SMPN 5 Bandung',
  'Anak ke-berapa': 2,
  'No KK': '3273020101100001',
  'Berat Badan': '45,5',
  'Tinggi Badan': 158,
  'Lingkar Kepala': 0,
  'Jml. Saudara\nKandung': 1,
  'Jarak Rumah\nke Sekolah (KM)': 1.5,
};
