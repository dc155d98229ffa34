import type { EDUCATIONS } from '#contract/records/pupil-record';

/** Reads a relative's highest education in any of the words that registers and schools use; undefined for any other. */
export function readEducation(text: string): (typeof EDUCATIONS)[number] | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\b(?:sederajat|setara|tamat|lulus|lulusan)\b/g, ' ')
    .replace(/[^a-z0-9]/g, '');
  return WORDS.get(plain);
}

const WORDS = new Map(
  Object.entries({
    none: 'tidaksekolah tidakbersekolah belumsekolah tidakpernahsekolah',
    sd: 'sd mi sdmi sdlb paketa',
    smp: 'smp mts smpmts smplb sltp paketb',
    sma: 'sma smk ma mak smu stm slta smalb smasmk smasmkma smama paketc',
    d1: 'd1 di diploma1 diplomai',
    d2: 'd2 dii diploma2 diplomaii',
    d3: 'd3 diii diploma3 diplomaiii',
    d4: 'd4 div diploma4 diplomaiv',
    s1: 's1 sarjana strata1 d4s1',
    s2: 's2 magister strata2',
    s3: 's3 doktor strata3',
  } satisfies Record<(typeof EDUCATIONS)[number], string>).flatMap(([education, words]) =>
    words.split(' ').map((word) => [word, education as (typeof EDUCATIONS)[number]] as const),
  ),
);
