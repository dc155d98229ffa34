import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { type ScoreBucket, scoreBuckets, summarize } from '#domain/score/buckets';
import { formatNumber, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { isSitting } from '../results/passing';
import { text } from './text';

/** The distribution of scores, as labelled bars or as a table; it is said how many of them may still rise. */
export function ScoreChart({ rows }: { rows: readonly ScoreRow[] }) {
  const [isTable, setIsTable] = useState(false);
  const scored = rows.filter(({ score }) => score !== null);
  const sitting = scored.filter(isSitting).length;
  const scores = scored.flatMap(({ score }) => score ?? []);
  const summary = summarize(scores);
  const buckets = scoreBuckets(scores);
  return (
    <Card>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mb="4"
      >
        <div>
          <chakra.h2 fontWeight="semibold" color="fg.strong">
            {text.distribution}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {wordsOf(scores, sitting)}
          </chakra.p>
        </div>
        {summary ? (
          <Button variant="outline" tone="neutral" size="sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? text.showChart : text.showTable}
          </Button>
        ) : null}
      </chakra.div>
      {summary ? isTable ? <BucketTable buckets={buckets} /> : <Bars buckets={buckets} /> : null}
    </Card>
  );
}

function wordsOf(scores: readonly number[], sitting: number): string {
  const summary = summarize(scores);
  if (!summary) return text.distributionEmpty;
  const { mean, lowest, highest } = summary;
  const words = text.summary(
    formatScore(mean),
    formatScore(lowest),
    formatScore(highest),
    formatNumber(scores.length),
  );
  return sitting > 0 ? `${words}, ${text.stillSitting(formatNumber(sitting))}` : words;
}

function Bars({ buckets }: { buckets: readonly ScoreBucket[] }) {
  const highest = Math.max(...buckets.map(({ count }) => count));
  return (
    <chakra.ol display="flex" alignItems="flex-end" listStyleType="none">
      {buckets.map(({ from, to, count }) => (
        <chakra.li key={from} flex="1" minWidth="0" textAlign="center">
          <chakra.span srOnly>{text.bar(rangeOf(from, to), formatNumber(count))}</chakra.span>
          <chakra.div aria-hidden="true">
            <chakra.div
              height="8rem"
              display="flex"
              flexDirection="column"
              justifyContent="flex-end"
              alignItems="center"
            >
              <chakra.span
                fontSize="xs"
                fontWeight="semibold"
                color="fg.strong"
                fontVariantNumeric="tabular-nums"
              >
                {count > 0 ? formatNumber(count) : null}
              </chakra.span>
              <chakra.div
                width="72%"
                maxWidth="4rem"
                bg="chart.1"
                borderTopRadius="sm"
                style={{ height: `${(count / highest) * 80}%` }}
              />
            </chakra.div>
            <chakra.div
              borderTopWidth="1px"
              borderColor="border.emphasized"
              pt="1"
              fontSize={{ base: '0.625rem', md: 'xs' }}
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              <chakra.span hideBelow="md">{rangeOf(from, to)}</chakra.span>
              <chakra.span hideFrom="md">{to}</chakra.span>
            </chakra.div>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

function BucketTable({ buckets }: { buckets: readonly ScoreBucket[] }) {
  return (
    <chakra.table fontSize="sm" fontVariantNumeric="tabular-nums" width="full" maxWidth="20rem">
      <thead>
        <tr>
          <HeadCell>{text.range}</HeadCell>
          <HeadCell textAlign="end">{text.students}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ from, to, count }) => (
          <tr key={from}>
            <BodyCell>{rangeOf(from, to)}</BodyCell>
            <BodyCell textAlign="end">{formatNumber(count)}</BodyCell>
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

function rangeOf(from: number, to: number): string {
  return text.rangeOf(formatNumber(from), formatNumber(to));
}
