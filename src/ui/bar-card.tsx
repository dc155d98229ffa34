import { Link as TextLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../lib/format';
import { barText } from './bar-text';
import { Button } from './button';
import { foldSmall } from './fold-small';
import { Card } from './page';

export interface BarRow {
  id: string;
  name: string;
  /** One value for each of `series`; null if too small to be shown. */
  parts: readonly (number | null)[];
  /** Of the list that the figures were counted from. */
  path?: string | undefined;
  /** The total including what is in no part; if absent, the parts add up to it. */
  total?: number;
  /** The figures as text, at the end of the line. */
  told: ReactNode;
  /** The whole line as a sentence, for screen readers. */
  said: string;
}

export interface BarCardProps {
  title: string;
  /** What is counted, and when. */
  note: string;
  /** Names of the parts of a bar. */
  series: readonly string[];
  rows: readonly BarRow[];
  words: {
    showTable: string;
    showChart: string;
    /** Heading of the column with the rows' names. */
    name: string;
    /** Heading of the column with the totals; if absent, there is none. */
    total?: string;
    /** Shown instead of a figure that is null. */
    few?: string;
    empty: string;
  };
}

/** Figures by group: bars with labels, or a table. */
export function BarCard({ title, note, series, rows, words }: BarCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="3"
        mb="4"
      >
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
      {rows.length === 0 ? null : isTable ? (
        <FigureTable series={series} rows={rows} words={words} />
      ) : (
        <Bars series={series} rows={rows} />
      )}
    </Card>
  );
}

/** So that none repeats, the smallest parts beyond them are drawn as one; the table names each. */
const COLORS = ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6'] as const;

function colorOf(index: number): string {
  return COLORS[index] ?? COLORS[0];
}

function Bars(all: Pick<BarCardProps, 'series' | 'rows'>) {
  const { series, rows } = foldSmall(all, COLORS.length, (count) => barText.otherParts(formatNumber(count)));
  const most = Math.max(...rows.map(totalOf), 1);
  return (
    <>
      <chakra.ul display="grid" gap="4">
        {rows.map((row) => (
          <li key={row.id}>
            <Listed path={row.path} said={row.said}>
              <Bar row={row} series={series} most={most} />
            </Listed>
          </li>
        ))}
      </chakra.ul>
      {series.length > 1 ? (
        <chakra.div
          mt="4"
          display="flex"
          flexWrap="wrap"
          gap="4"
          fontSize="sm"
          color="fg.muted"
          aria-hidden="true"
        >
          {series.map((name, index) => (
            <Legend key={name} color={colorOf(index)}>
              {name}
            </Legend>
          ))}
        </chakra.div>
      ) : null}
    </>
  );
}

/** A bar leads to its list, if it has one; the sentence stands for the drawing. */
function Listed({ path, said, children }: { path: string | undefined; said: string; children: ReactNode }) {
  if (path === undefined) {
    return (
      <>
        <chakra.span srOnly>{said}</chakra.span>
        {children}
      </>
    );
  }
  return (
    <TextLink
      asChild
      textDecoration="none"
      display="block"
      color="inherit"
      borderRadius="md"
      mx="-2"
      px="2"
      py="1"
      _hover={LINKED}
    >
      <Link to={path}>
        <chakra.span srOnly>{said}</chakra.span>
        {children}
      </Link>
    </TextLink>
  );
}

const LINKED = { bg: 'bg.muted' } as const;

function Bar({ row, series, most }: { row: BarRow; series: readonly string[]; most: number }) {
  return (
    <div aria-hidden="true">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="4"
        fontSize="sm"
        mb="1"
      >
        <chakra.span
          textDecoration={row.path === undefined ? undefined : 'underline'}
          textDecorationColor="border.emphasized"
          textUnderlineOffset="3px"
        >
          {row.name}
        </chakra.span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums" textAlign="end">
          {row.told}
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" height="5" gap="2px" borderRadius="sm" overflow="hidden">
        {row.parts.map((part, index) => (
          <Part key={series[index]} share={(part ?? 0) / most} color={colorOf(index)} />
        ))}
        <Part share={(totalOf(row) - sum(row.parts)) / most} color="bg.emphasized" />
      </chakra.div>
    </div>
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

function FigureTable({ series, rows, words }: Pick<BarCardProps, 'series' | 'rows' | 'words'>) {
  return (
    <chakra.table fontSize="sm" fontVariantNumeric="tabular-nums" width="full" maxWidth="36rem">
      <thead>
        <tr>
          <HeadCell>{words.name}</HeadCell>
          {series.map((name) => (
            <HeadCell key={name} textAlign="end">
              {name}
            </HeadCell>
          ))}
          {words.total ? <HeadCell textAlign="end">{words.total}</HeadCell> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <BodyCell>
              {row.path === undefined ? (
                row.name
              ) : (
                <TextLink asChild>
                  <Link to={row.path}>{row.name}</Link>
                </TextLink>
              )}
            </BodyCell>
            {row.parts.map((part, index) => (
              <BodyCell key={series[index]} textAlign="end">
                {part === null ? words.few : formatNumber(part)}
              </BodyCell>
            ))}
            {words.total ? <BodyCell textAlign="end">{formatNumber(totalOf(row))}</BodyCell> : null}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function totalOf({ total, parts }: BarRow): number {
  return total ?? sum(parts);
}

function sum(parts: BarRow['parts']): number {
  return parts.reduce<number>((all, part) => all + (part ?? 0), 0);
}

const HeadCell = chakra('th', {
  base: { py: '1.5', textAlign: 'start', fontSize: 'xs', color: 'fg.muted', borderBottomWidth: '1px' },
});
const BodyCell = chakra('td', { base: { py: '1.5', borderBottomWidth: '1px' } });
