// Believable Indonesian names; combined, there are more of them than people in the demo.

const BOYS = [
  'Ahmad Fauzan',
  'Aditya',
  'Alif Rahman',
  'Arya Bima',
  'Bagas',
  'Bayu Aji',
  'Daffa',
  'Dimas Prasetyo',
  'Evan',
  'Fadhil',
  'Fajar',
  'Galih',
  'Hafiz',
  'Haikal',
  'Ilham',
  'Irfan',
  'Jonathan',
  'Kevin',
  'Luthfi',
  'Made Wira',
  'Muhammad Rizky',
  'Nabil',
  'Naufal',
  'Raka',
  'Rangga',
  'Reza',
  'Satria',
  'Tegar',
  'Wahyu',
  'Yusuf',
  'Zaki',
];

const GIRLS = [
  'Aisyah',
  'Alya',
  'Amanda',
  'Anindya',
  'Aurelia',
  'Bunga',
  'Citra',
  'Dewi Kartika',
  'Dinda',
  'Fatimah',
  'Fitri',
  'Gita',
  'Hana',
  'Intan',
  'Kayla',
  'Khansa',
  'Laras',
  'Maria',
  'Maya',
  'Nabila',
  'Nadia',
  'Ni Luh Ayu',
  'Putri',
  'Rahma',
  'Ratna',
  'Salsabila',
  'Siti Zahra',
  'Syifa',
  'Tiara',
  'Vania',
  'Zahra',
];

const LAST_NAMES = [
  'Ramadhan',
  'Hidayat',
  'Pratama',
  'Nugroho',
  'Siregar',
  'Wijaya',
  'Kusuma',
  'Saputra',
  'Lubis',
  'Firmansyah',
  'Maulana',
  'Setiawan',
  'Hakim',
  'Simanjuntak',
  'Permana',
  'Gunawan',
  'Nasution',
];

export interface DemoName {
  name: string;
  gender: 'L' | 'P';
}

/** The `index`-th pupil of the demo; no two of the first thousand have the same name. */
export function pupilName(index: number): DemoName {
  const isBoy = index % 2 === 0;
  const nth = Math.floor(index / 2);
  const first = pick(isBoy ? BOYS : GIRLS, nth);
  // A different step than for the first names, so that pairs repeat late.
  const last = pick(LAST_NAMES, nth * 5 + (isBoy ? 0 : 3));
  return { name: `${first} ${last}`, gender: isBoy ? 'L' : 'P' };
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}
