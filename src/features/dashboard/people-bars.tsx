import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../lib/format';
import { BarCard } from '../../ui/bar-card';
import { text } from './text';

const { bars: words } = text;

interface PeopleRow {
  id: string;
  name: string;
  /** Of its list. */
  path: string;
  students_count: number;
  male_count: number;
  female_count: number;
}

interface PeopleBarsProps {
  title: string;
  /** What is counted, and as of when. */
  note: string;
  rows: readonly PeopleRow[];
}

/** Pupils by group and gender. */
export function PeopleBars({ title, note, rows }: PeopleBarsProps) {
  return (
    <BarCard
      title={title}
      note={note}
      series={[words.male, words.female]}
      words={words}
      rows={rows.map(({ id, name, path, students_count, male_count, female_count }) => {
        const total = formatNumber(students_count);
        const male = formatNumber(male_count);
        const female = formatNumber(female_count);
        const unset = students_count - male_count - female_count;
        const rest = unset > 0 ? words.unset(formatNumber(unset)) : '';
        return {
          id,
          name,
          path,
          parts: [male_count, female_count],
          total: students_count,
          said: words.bar(name, total, male, female) + rest,
          told: (
            <>
              <chakra.strong color="fg.strong">{total}</chakra.strong>
              {words.split(male, female)}
              {rest}
            </>
          ),
        };
      })}
    />
  );
}
