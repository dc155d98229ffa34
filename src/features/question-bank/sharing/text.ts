/** Texts of sharing banks and handing them over. */
export const text = {
  whose: 'Saring bank soal',
  all: 'Semua',
  own: 'Milik saya',
  shared: 'Dibagikan kepada saya',
  noneShared: 'Belum ada bank soal yang dibagikan kepada Anda',
  noneSharedBody:
    'Rekan guru dapat membagikan bank soalnya kepada Anda: untuk dilihat dan dipakai dalam ujian, atau untuk disunting bersama.',
  sharedBy: (name: string, access: string) => `Dari ${name} · ${access}`,
  access: { use: 'lihat & pakai', edit: 'ikut menyunting' },
  share: 'Bagikan',
  title: (name: string) => `Bagikan ${name}`,
  description:
    'Rekan melihat bank ini di Dibagikan kepada saya dan dapat memakainya dalam ujiannya. Ujian yang sudah dibuat tetap memakai bank ini meski tidak lagi dibagikan.',
  search: 'Cari rekan guru',
  choose: (name: string) => `Akses ${name}`,
  choices: { none: 'Tidak dibagikan', use: 'Lihat & pakai', edit: 'Ikut menyunting' },
  notReady: {
    loading: 'Dapat disimpan setelah daftar rekan dimuat.',
    failed: 'Belum dapat disimpan: daftar rekan yang punya akses tidak dapat dimuat. Muat ulang daftarnya.',
  },
  noColleagues: 'Belum ada guru aktif lain di sekolah ini.',
  notFound: 'Tidak ada guru dengan nama itu.',
  handOver: 'Serahkan bank guru',
  handOverTitle: 'Serahkan semua bank soal seorang guru',
  handOverDescription:
    'Misalnya saat guru pindah. Ujian yang sudah dibuat tidak berubah; rekan yang dibagikan bank itu tetap dapat memakainya.',
  listsFailed: 'Daftar guru dan bank soal tidak dapat dimuat.',
  from: 'Dari guru',
  to: 'Kepada guru',
  chooseTeacher: 'Pilih guru',
  holds: (name: string, count: string) => `${name} (${count} bank)`,
  banks: (names: string) => `Yang diserahkan: ${names}.`,
  fromRequired: 'Pilih guru pemilik bank soal.',
  toRequired: 'Pilih guru penerima.',
  submit: 'Serahkan',
} as const;
