import { formatNumber } from '../../../lib/format';

/** Texts of the market: families that let the head office use their data. */
export const text = {
  title: 'Market',
  none: '–',
  figures: {
    description:
      'Keluarga siswa menurut usia, daerah asal, dan pekerjaan. Hanya keluarga yang menyetujuinya yang dihitung. Kelompok di bawah lima tidak disebut angkanya, agar keluarganya tidak dikenali dari sini; di tab Keluarga setiap keluarga yang setuju dihubungi disebut namanya.',
    ages: 'Saudara siswa menurut usia',
    agesNote: 'Tercatat di keluarga siswa, belum menjadi siswa',
    band: (least: number, most: number) => `${least}–${most} tahun`,
    homes: 'Daerah asal siswa',
    homesNote: 'Siswa aktif menurut alamatnya',
    level: 'Tampilkan daerah per',
    levels: { province: 'Provinsi', city: 'Kabupaten/kota', district: 'Kecamatan' },
    fathers: 'Pekerjaan ayah',
    mothers: 'Pekerjaan ibu',
    jobsNote: 'Siswa aktif menurut pekerjaan orang tuanya',
    unknown: 'Belum diisi',
    others: 'Lainnya (masing-masing <5)',
    male: 'Laki-laki',
    female: 'Perempuan',
    pupils: 'Siswa',
    few: '<5',
    split: (male: string, female: string) => `${male} L · ${female} P`,
    saidAges: (name: string, male: string, female: string) =>
      `${name}: ${male} laki-laki, ${female} perempuan`,
    saidPupils: (name: string, count: string) => `${name}: ${count} siswa`,
    showTable: 'Tampilkan tabel',
    showChart: 'Tampilkan grafik',
    name: 'Kelompok',
    empty: 'Belum ada kelompok dengan lima keluarga atau lebih yang menyetujui.',
  },
  families: {
    description:
      'Saudara siswa yang dapat menjadi calon siswa, dengan orang tuanya. Yang sudah menjadi siswa aktif di salah satu satuan tidak disebut: ia dikenali dari tanggal lahir, jenis kelamin, dan nama, nomor KK, atau akun orang tuanya. Hanya keluarga yang setuju disebut namanya dan dihubungi, berapa pun jumlahnya; jangan teruskan daftar ini.',
    caption: 'Saudara siswa',
    search: 'Cari nama siswa atau saudara',
    emptyTitle: 'Tidak ada keluarga',
    emptyBody:
      'Keluarga muncul di sini setelah orang tuanya menyetujui di halaman Data Siswa miliknya. Bila ada saringan, longgarkan dahulu.',
    relative: 'Saudara',
    genders: { L: 'Laki-laki', P: 'Perempuan' },
    age: 'Usia',
    years: (age: number) => `${age} tahun`,
    pupil: 'Siswa',
    school: 'Satuan',
    city: 'Kabupaten/kota',
    father: 'Ayah',
    mother: 'Ibu',
    ageFilter: 'Saring usia',
    allAges: 'Usia 6–18 tahun',
    genderFilter: 'Saring jenis kelamin',
    allGenders: 'Semua jenis kelamin',
    phoneOf: (name: string) => `No. HP ${name}`,
    reveal: (what: string) => `Tampilkan ${what}`,
    revealShort: 'Tampilkan',
    revealNote: 'Nomor pribadi disamarkan. Siapa yang menampilkannya dicatat.',
    what: 'saudara siswa',
    chosenBody:
      'Berkas memuat saudara siswa yang dipilih, dengan nama dan nomor telepon orang tua yang menyetujuinya, secara utuh. Persetujuan dapat ditarik kapan saja: unduh lagi sebelum menghubungi. Unduhan ini dicatat dengan nama Anda.',
    download: 'Unduh Excel',
    downloadTitle: 'Unduh data keluarga?',
    /** `relatives`: how many rows are in the file; undefined while it is not known. */
    downloadBody: (relatives: number | undefined) =>
      `Berkas memuat ${relatives === undefined ? '' : `${formatNumber(relatives)} saudara siswa sesuai daftar, dengan `}nama dan nomor telepon orang tua yang menyetujuinya, secara utuh. Persetujuan dapat ditarik kapan saja: unduh lagi sebelum menghubungi. Unduhan ini dicatat dengan nama Anda.`,
    downloaded: 'Data keluarga diunduh.',
    file: 'analisis-market.xlsx',
  },
} as const;
