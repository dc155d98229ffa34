import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/page';
import { text } from './text';

const { bars: words } = text;

export interface PeopleRow {
  id: string;
  name: string;
  students_count: number;
  male_count: number;
  female_count: number;
}

interface PeopleBarsProps {
  title: string;
  /** What is counted, and when. */
  note: string;
  rows: readonly PeopleRow[];
}

/** Pupils by group and gender: bars with their figures on them, or a table. */
export function PeopleBars({ title, note, rows }: PeopleBarsProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <div>
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {title}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {rows.length > 0 ? note : words.empty}
          </chakra.p>
        </div>
        {rows.length > 0 ? (
          <Button variant="outline" tone="neutral" size="sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? words.showChart : words.showTable}
          </Button>
        ) : null}
      </chakra.div>
      {rows.length === 0 ? null : isTable ? <PeopleTable rows={rows} /> : <Bars rows={rows} />}
    </Card>
  );
}

function Bars({ rows }: { rows: readonly PeopleRow[] }) {
  const most = Math.max(...rows.map(({ students_count }) => students_count), 1);
  return (
    <>
      <chakra.ul display="grid" gap="4">
        {rows.map((row) => (
          <li key={row.id}>
            <chakra.span srOnly>
              {words.bar(
                row.name,
                formatNumber(row.students_count),
                formatNumber(row.male_count),
                formatNumber(row.female_count),
              )}
            </chakra.span>
            <div aria-hidden="true">
              <chakra.div display="flex" justifyContent="space-between" gap="4" fontSize="sm" mb="1">
                <span>{row.name}</span>
                <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                  <chakra.strong color="fg.strong">{formatNumber(row.students_count)}</chakra.strong>
                  {words.split(formatNumber(row.male_count), formatNumber(row.female_count))}
                </chakra.span>
              </chakra.div>
              <chakra.div display="flex" height="5" gap="2px" borderRadius="sm" overflow="hidden">
                <Part share={row.male_count / most} color="chart.1" />
                <Part share={row.female_count / most} color="chart.2" />
                <Part
                  share={(row.students_count - row.male_count - row.female_count) / most}
                  color="bg.emphasized"
                />
              </chakra.div>
            </div>
          </li>
        ))}
      </chakra.ul>
      <chakra.div
        mt="4"
        display="flex"
        flexWrap="wrap"
        gap="4"
        fontSize="sm"
        color="fg.muted"
        aria-hidden="true"
      >
        <Legend color="chart.1">{words.male}</Legend>
        <Legend color="chart.2">{words.female}</Legend>
      </chakra.div>
    </>
  );
}

function Part({ share, color }: { share: number; color: string }) {
  return share > 0 ? <chakra.div bg={color} style={{ width: `${share * 100}%` }} /> : null;
}

function Legend({ color, children }: { color: string; children: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <chakra.span boxSize="3" borderRadius="sm" bg={color} />
      {children}
    </chakra.span>
  );
}

function PeopleTable({ rows }: { rows: readonly PeopleRow[] }) {
  return (
    <chakra.table fontSize="sm" fontVariantNumeric="tabular-nums" width="full" maxWidth="36rem">
      <thead>
        <tr>
          <HeadCell>{words.name}</HeadCell>
          <HeadCell textAlign="end">{words.male}</HeadCell>
          <HeadCell textAlign="end">{words.female}</HeadCell>
          <HeadCell textAlign="end">{words.total}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, male_count, female_count, students_count }) => (
          <tr key={id}>
            <BodyCell>{name}</BodyCell>
            <BodyCell textAlign="end">{formatNumber(male_count)}</BodyCell>
            <BodyCell textAlign="end">{formatNumber(female_count)}</BodyCell>
            <BodyCell textAlign="end">{formatNumber(students_count)}</BodyCell>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const HeadCell = chakra('th', {
  base: { py: '1.5', textAlign: 'start', fontSize: 'xs', color: 'fg.muted', borderBottomWidth: '1px' },
});
const BodyCell = chakra('td', { base: { py: '1.5', borderBottomWidth: '1px' } });
