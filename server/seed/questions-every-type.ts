import type { CognitiveLevel, QuestionTag } from '#contract/question-bank/question-tag';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';

const tex = String.raw;

/**
 * One question of each type, showing what questions may contain; points in hundredths, 100 in total besides the
 * essay's 100.
 */
export function everyType(triangle: string, metronome: string): AuthoredQuestion[] {
  return [
    {
      tags: tagged('Turunan fungsi aljabar', 'KD 3.8', 'L2'),
      qtype: QTYPE.multipleChoice,
      points: 1_500,
      text: tex`Turunan pertama dari \(f(x) = \dfrac{x^3}{3} - \sqrt{x}\) untuk \(x > 0\) adalah …`,
      choices: [
        { text: tex`\(x^2 - \dfrac{1}{\sqrt{x}}\)`, isRight: false },
        { text: tex`\(x^2 - \dfrac{1}{2\sqrt{x}}\)`, isRight: true },
        { text: tex`\(3x^2 - \dfrac{1}{2\sqrt{x}}\)`, isRight: false },
        { text: tex`\(x^2 + \dfrac{1}{2\sqrt{x}}\)`, isRight: false },
      ],
    },
    {
      tags: tagged('Teorema Pythagoras', 'KD 3.6', 'L2'),
      qtype: QTYPE.several,
      points: 2_000,
      rule: 'each',
      text: `<p>Perhatikan segitiga siku-siku pada kertas berpetak berikut. Satu petak mewakili 1 cm.</p><p><img src="${triangle}" alt="Segitiga siku-siku pada kertas berpetak: sisi mendatar 4 petak, sisi tegak 3 petak." width="420" height="300"></p><p>Pernyataan yang benar adalah …</p>`,
      choices: [
        { text: 'Panjang sisi miringnya 5 cm.', isRight: true },
        { text: 'Kelilingnya 14 cm.', isRight: false },
        { text: tex`Luasnya \(6\ \text{cm}^2\).`, isRight: true },
        { text: 'Ketiga sudutnya lancip.', isRight: false },
      ],
    },
    {
      tags: tagged('Statistika', 'KD 3.2', 'L2'),
      qtype: QTYPE.trueFalse,
      points: 2_000,
      rule: 'eachMinusWrong',
      text: '<p>Nilai ulangan matematika sebuah kelas disajikan dalam tabel berikut.</p><table><thead><tr><th>Nilai</th><th>60</th><th>70</th><th>80</th><th>90</th></tr></thead><tbody><tr><td>Banyak siswa</td><td>4</td><td>10</td><td>12</td><td>6</td></tr></tbody></table><p>Tentukan benar atau salah setiap pernyataan.</p>',
      statements: [
        { text: 'Modus data tersebut adalah 80.', isTrue: true },
        { text: 'Banyak siswa dalam kelas itu 30 orang.', isTrue: false },
        { text: 'Median data tersebut adalah 80.', isTrue: true },
      ],
    },
    {
      tags: tagged('Lambang bilangan', 'KD 3.1', 'L1'),
      qtype: QTYPE.matching,
      points: 1_500,
      rule: 'each',
      text: '<p>Pasangkan setiap bilangan dengan lambangnya.</p><p dir="rtl" lang="ar">اُكْتُبِ الْأَرْقَامَ الصَّحِيحَةَ</p>',
      pairs: [
        { left: 'خَمْسَةٌ', right: '5' },
        { left: 'سَبْعَةٌ', right: '7' },
        { left: 'عَشَرَةٌ', right: '10' },
      ],
      decoys: ['9'],
    },
    {
      tags: tagged('Kosakata Arab', 'KD 3.1', 'L1'),
      qtype: QTYPE.shortAnswer,
      points: 1_000,
      text: 'Tulislah arti kata مَدْرَسَةٌ dalam bahasa Indonesia.',
      accepted: ['sekolah', 'madrasah'],
    },
    {
      tags: tagged('Perbandingan senilai', 'KD 3.4', 'L2'),
      qtype: QTYPE.numeric,
      points: 2_000,
      text: `<p>Dengarkan ketukan metronom berikut.</p><p><audio src="${metronome}" controls preload="metadata" data-plays="2"></audio></p><p>Bila ketukan diteruskan secepat itu, berapa ketukan terdengar dalam satu menit?</p>`,
      value: '120',
      tolerance: '5',
    },
    {
      tags: tagged('Persamaan kuadrat', 'KD 3.3', 'L3'),
      qtype: QTYPE.essay,
      points: 10_000,
      text: tex`Jelaskan langkah-langkah menyelesaikan \(x^2 - 6x + 5 = 0\) dengan melengkapkan kuadrat sempurna.`,
    },
  ];
}

function tagged(topic: string, competence: string, level: CognitiveLevel): QuestionTag[] {
  return [
    { kind: 'topic', name: topic },
    { kind: 'competence', name: competence },
    { kind: 'level', name: level },
  ];
}
