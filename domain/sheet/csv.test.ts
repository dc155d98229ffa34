import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, toCsv } from './csv';
import { unguardCell } from './formula-guard';

test('quotes hold delimiters, line ends and quotes', () => {
  expect(parseCsv('a,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\nz', '2'],
  ]);
});

test.each([',', ';', '\t'])('the delimiter %j is found by itself', (delimiter) => {
  expect(parseCsv(`a${delimiter}b\n1${delimiter}`)).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});

test('a quote that is never closed loses nothing', () => {
  expect(parseCsv('a,b\n"5 meter,x')).toEqual([
    ['a', 'b'],
    ['"5 meter', 'x'],
  ]);
});

test('a byte order mark is no text', () => {
  expect(parseCsv('\uFEFFa,b')).toEqual([['a', 'b']]);
});

test('whatever is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const csv = [['h', 'i'], ...rows].map((row) => row.map(quote).join(',')).join('\n');
      expect(parseCsv(csv).slice(1)).toEqual(rows);
    }),
  );
});

test('a title above the headings does not decide the delimiter', () => {
  expect(parseCsv('Data Siswa\n\nNIS;Nama;Kelas\n1;Adi, Putra;X\n')).toEqual([
    ['Data Siswa'],
    [''],
    ['NIS', 'Nama', 'Kelas'],
    ['1', 'Adi, Putra', 'X'],
  ]);
});

test('a title with commas, and commas in every row, leave a table apart by semicolons as it is', () => {
  const table = [
    ['NIS', 'NAMA LENGKAP', 'KELAS', 'ALAMAT'],
    ['0012', 'Adi Putra', 'X IPA 1', 'Jl. Merdeka 5, Sumur, Lengkong, Bandung, Jawa Barat'],
    ['0013', 'Ayu Lestari', 'X IPA 1', 'Jl. Braga 1, Braga, Sumur, Bandung, Jawa Barat'],
  ];
  const titles = ['DAFTAR SISWA SMA CAHAYA TIMUR, BANDUNG', 'Tahun ajaran 2026/2027, semester 1'];
  const csv = [...titles, '', ...table.map((row) => row.join(';'))].join('\r\n');
  expect(parseCsv(csv).slice(3)).toEqual(table);
});

test.each([
  ['NIS;Nama\n1;Adi\n\n2;Budi, S.Pd.\n3;Citra, S.Pd.\n4;Dewi, S.Pd.', [['2', 'Budi, S.Pd.']]],
  ['Nama;L/P;Kelas, ruang\nAdi;L;X, 1', [['Adi', 'L', 'X, 1']]],
])('neither a blank line nor a heading with a comma changes the delimiter of %j', (csv, rows) => {
  expect(parseCsv(csv)).toEqual(expect.arrayContaining(rows));
});

test('rows whose empty last cells were left away belong to the table', () => {
  const text = 'NIP;Nama;HP\n1;Siti, S.Pd;08\n2;Budi, S.Pd\n3;Dewi, S.Pd;09\n';
  expect(parseCsv(text)).toEqual([
    ['NIP', 'Nama', 'HP'],
    ['1', 'Siti, S.Pd', '08'],
    ['2', 'Budi, S.Pd'],
    ['3', 'Dewi, S.Pd', '09'],
  ]);
});

test('a quoted cell of many lines with another delimiter does not decide', () => {
  const note = 'satu;dua\ntiga;empat\nlima;enam';
  expect(parseCsv(`Nama,Catatan\nAdi,"${note}"\n`)).toEqual([
    ['Nama', 'Catatan'],
    ['Adi', note],
  ]);
});

test('any table below a shorter title is split where its headings are, whatever its cells and its title contain', () => {
  const delimiters = [',', ';', '\t'];
  const word = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '.'), maxLength: 12 });
  const sizes = fc.record({ columns: fc.integer({ min: 2, max: 5 }), rows: fc.integer({ min: 1, max: 8 }) });
  const given = fc.record({
    delimiter: fc.constantFrom(...delimiters),
    sizes,
    words: fc.array(word, { minLength: 40, maxLength: 40 }),
    title: word,
    isQuoted: fc.boolean(),
  });
  fc.assert(
    fc.property(given, ({ delimiter, sizes: { columns, rows }, words, title, isQuoted }) => {
      const headings = Array.from({ length: columns }, (_, at) => `Judul kolom ${at}`);
      const cellOf = (text: string) => (isQuoted ? text : text.replaceAll(delimiter, '').replaceAll('"', ''));
      const body = Array.from({ length: rows }, (_, row) =>
        headings.map((_heading, at) => cellOf(words[row * columns + at] ?? '')),
      );
      const write = (cell: string) => (isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell);
      const table = [headings, ...body].map((row) => row.map(write).join(delimiter));
      const above = title.replaceAll(delimiter, '').replaceAll('"', '');
      expect(parseCsv([above, ...table].join('\n')).slice(1, rows + 2)).toEqual([headings, ...body]);
    }),
    { numRuns: 500 },
  );
});

test('a large file of unclosed quotes is read in no time', () => {
  const rows = Array.from({ length: 20_000 }, (_, row) => `"5 meter ${row};"x" y, z;"`);
  expect(parseCsv(['Ukuran;Nama;Catatan', ...rows].join('\n'))).toHaveLength(20_001);
});

test('what is made for Excel in Indonesia is marked as UTF-8, apart by semicolons, with comma numbers and no formula', () => {
  const made = toCsv([
    ['NIS', 'Nama'],
    ['=1+1', 'Siti; "Rahma"'],
    [87.5, null],
  ]);
  expect(made).toBe('\uFEFFNIS;Nama\r\n\'=1+1;"Siti; ""Rahma"""\r\n87,5;\r\n');
});

test('what is made is read back, cell by cell', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', ',', '\n', '\r', ' ', '=', "'", '-') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const heading = ['satu', 'dua', 'tiga'];
      const back = parseCsv(toCsv([heading, ...rows])).map((row) => row.map(unguardCell));
      expect(back).toEqual([heading, ...rows]);
    }),
  );
});
