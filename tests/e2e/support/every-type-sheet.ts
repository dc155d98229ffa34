import { drawTriangle, playMetronome } from '../../../server/seed/demo-media';

/** One question of each type as a teacher's sheet has them, with a formula, a picture, a table, Arabic and a sound. */
export async function everyTypeSheet(): Promise<(string | number)[][]> {
  const picture = inline('image/webp', await drawTriangle());
  const sound = inline('audio/wav', playMetronome(1, 0.3));
  return [
    ['Jenis', 'Pertanyaan', 'A', 'B', 'C', 'D', 'Jawaban', 'Poin', 'Aturan nilai'],
    ['PG', 'Diskriminan \\(x^2 + 2x + 5\\) adalah …', '24', '16', '−16', '−24', 'C', 10, ''],
    [
      'PG kompleks',
      `<p>Tentang segitiga berikut, yang benar adalah …</p><p><img src="${picture}" alt="Segitiga siku-siku, 4 kali 3 petak"></p>`,
      ...['Sisi miringnya 5.', 'Luasnya 12.', 'Luasnya 6.', 'Kelilingnya 14.'],
      ...['A, C', 20, 'Per butir'],
    ],
    [
      'Benar/salah',
      '<p>Tentukan menurut tabel berikut.</p><table><tbody><tr><th>Nilai</th><td>70</td><td>80</td></tr><tr><th>Siswa</th><td>10</td><td>12</td></tr></tbody></table>',
      ...['Modusnya 80.', 'Siswanya 30 orang.', 'Siswanya 22 orang.', ''],
      ...['B, S, B', 20, 'Per butir dikurangi yang salah'],
    ],
    [
      'Menjodohkan',
      'Pasangkan bilangan dengan lambangnya.',
      ...['خَمْسَةٌ >> 5', 'سَبْعَةٌ >> 7', 'عَشَرَةٌ >> 10', '>> 9'],
      ...['', 15, 'Per butir'],
    ],
    ['Isian', 'Ibu kota Mesir adalah …', '', '', '', '', 'Kairo', 15, ''],
    [
      'Angka',
      `<p>Dengarkan, lalu tulis setengah dari tujuh.</p><p><audio src="${sound}" controls data-plays="2"></audio></p>`,
      ...['', '', '', ''],
      ...['3,5 ± 0,1', 20, ''],
    ],
    ['Esai', 'Jelaskan langkah melengkapkan kuadrat sempurna.', '', '', '', '', '', 100, ''],
  ];
}

function inline(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
