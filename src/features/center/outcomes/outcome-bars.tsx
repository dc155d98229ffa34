import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { OutcomeFigures, SchoolExams } from '#contract/center/outcomes';
import { formatNumber, formatScore } from '../../../lib/format';
import { BarCard } from '../../../ui/bar-card';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

type Row = OutcomeFigures & { id: string; name: string };

/** Full length of a bar. */
const SCALE = 100;

/** Means and pass rates: for one school all subjects, for several schools one subject side by side. */
export function OutcomeBars({ schools }: { schools: readonly SchoolExams[] }) {
  const [wanted, setWanted] = useState<string>();
  const subjects = listSubjects(schools);
  const subject = subjects.find((one) => one === wanted) ?? subjects[0];
  const [only] = schools;
  const compared = schools.length > 1 ? subject : undefined;
  const rows = schools.length === 1 && only ? rowsOfSchool(only) : rowsOfSubject(schools, subject);
  return (
    <>
      {schools.length > 1 && subjects.length > 1 ? (
        <chakra.div width={{ base: 'full', md: '18rem' }}>
          <SelectInput
            aria-label={text.subject}
            value={subject ?? ''}
            options={subjects.map((one) => ({ value: one, label: one }))}
            onChange={({ target }) => setWanted(target.value)}
          />
        </chakra.div>
      ) : null}
      <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ lg: '1fr 1fr' }}>
        <Means rows={rows} of={compared} />
        <Passings rows={rows} of={compared} />
      </chakra.div>
    </>
  );
}

interface BarsProps {
  rows: readonly Row[];
  /** The subject, if the rows are all of one. */
  of: string | undefined;
}

function Means({ rows, of }: BarsProps) {
  return (
    <BarCard
      title={text.means}
      note={of ? text.inSubject(of, text.meanNote) : text.meanNote}
      series={[text.seriesMean]}
      words={{ ...text, name: of ? text.name : text.ofSubject, empty: text.noMeans }}
      rows={rows.map(({ id, name, mean, results, exams }) => ({
        id,
        name,
        parts: [mean],
        total: SCALE,
        told: (
          <>
            <chakra.strong color="fg.strong">{formatScore(mean)}</chakra.strong>
            {text.told(text.exams(formatNumber(exams)), formatNumber(results))}
          </>
        ),
        said: text.saidMean(name, formatScore(mean), formatNumber(results)),
      }))}
    />
  );
}

function Passings({ rows, of }: BarsProps) {
  return (
    <BarCard
      title={text.passings}
      note={of ? text.inSubject(of, text.passingNote) : text.passingNote}
      series={[text.seriesPassing]}
      words={{ ...text, name: of ? text.name : text.ofSubject, empty: text.noPassings }}
      rows={rows.flatMap(({ id, name, passing }) =>
        passing === null
          ? []
          : [
              {
                id,
                name,
                parts: [passing],
                total: SCALE,
                told: <chakra.strong color="fg.strong">{text.percent(formatNumber(passing))}</chakra.strong>,
                said: text.saidPassing(name, formatNumber(passing)),
              },
            ],
      )}
    />
  );
}

/** Sorted by the number of schools that have the subject, then by name. */
function listSubjects(schools: readonly SchoolExams[]): string[] {
  const counts = new Map<string, number>();
  for (const { outcomes } of schools)
    for (const name of new Set(outcomes.map(nameOf))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a.localeCompare(b, 'id'))
    .map(([name]) => name);
}

function rowsOfSchool({ outcomes }: SchoolExams): Row[] {
  return outcomes.map((outcome) => {
    const name = text.rowOf(nameOf(outcome), text.grade(outcome.grade));
    return { ...outcome, id: name, name };
  });
}

function rowsOfSubject(schools: readonly SchoolExams[], subject: string | undefined): Row[] {
  return schools.flatMap(({ homebase_id, homebase_name, outcomes }) =>
    outcomes
      .filter((outcome) => nameOf(outcome) === subject)
      .map((outcome) => {
        const name = text.rowOf(homebase_name, text.grade(outcome.grade));
        return { ...outcome, id: `${homebase_id} ${outcome.grade}`, name };
      }),
  );
}

function nameOf({ subject }: OutcomeFigures): string {
  return subject ?? text.several;
}
