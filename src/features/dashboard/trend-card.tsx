import { chakra } from '@chakra-ui/react/styled-system';
import type { TrendYear } from '#contract/dashboard/dash';
import { formatNumber } from '../../lib/format';
import { BarCard } from '../../ui/bar-card';
import { usePupilTrend } from './api';
import { text } from './text';

const { trend: words } = text;

interface TrendCardProps {
  title: string;
  /** Heading of a group, which is a grade or a type of school. */
  nameOf: (group: string | null) => string;
  /** Of the list that the pupils of a period were counted from; no list tells of all schools' former years. */
  pathOf?: (period: string) => string;
}

/**
 * Pupils over the last school years. Loaded separately, so that the others neither wait for it nor fail with it; with
 * one year there is nothing to compare.
 */
export function TrendCard({ title, nameOf, pathOf }: TrendCardProps) {
  const years = usePupilTrend().data ?? [];
  const [first, last] = [years.at(0), years.at(-1)];
  if (!first || !last || first === last) return null;
  const groups = namesIn(years);
  return (
    <BarCard
      title={title}
      note={words.note(first.year, last.year)}
      series={groups.map(nameOf)}
      words={{ ...text.bars, name: words.year }}
      rows={years.map((one) => {
        const parts = groups.map((group) => countOf(one, group));
        const total = words.pupils(formatNumber(parts.reduce((sum, part) => sum + part, 0)));
        const name = nameOfYear(one);
        const told = groups.map((group, index) => words.part(nameOf(group), formatNumber(parts[index] ?? 0)));
        return {
          id: String(one.year),
          name,
          parts,
          path: one.periode === null ? undefined : pathOf?.(one.periode),
          said: words.said(name, total, told.join(', ')),
          told: <chakra.strong color="fg.strong">{total}</chakra.strong>,
        };
      })}
    />
  );
}

function nameOfYear({ year, schools_count: told, schools_total: all }: TrendYear): string {
  return told === all ? words.yearOf(year) : words.yearOfSome(year, formatNumber(told), formatNumber(all));
}

/** Those of the newest year first: it decides the order. */
function namesIn(years: readonly TrendYear[]): (string | null)[] {
  return [...new Set(years.toReversed().flatMap(({ groups }) => groups.map(({ name }) => name)))];
}

function countOf({ groups }: TrendYear, name: string | null): number {
  return groups.find((group) => group.name === name)?.students_count ?? 0;
}
