import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import type { ScorePart } from '#contract/question-bank/question-type';
import { PAPER_WHOLE } from '#domain/question-bank/points';
import { formatNumber, formatScore } from '../../lib/format';
import { AlertIcon, CheckIcon, InfoIcon } from '../../ui/icons/basic-icons';
import { StatusBadge } from '../../ui/status-badge';
import { type PartTotal, sumPoints } from './point-totals';
import { text } from './text';

interface PointsSummaryProps {
  bank: Bank;
  /** Undefined until all are loaded. */
  questions: readonly QuestionForStaff[] | undefined;
  badge: ReactNode;
}

/** The number of questions and points of each part, and whether a paper's points add up to 100. */
export function PointsSummary({ bank, questions, badge }: PointsSummaryProps) {
  const isPaper = bank.btype === 'paket';
  const totalOf = (part: ScorePart) => questions && sumPoints(questions, part);
  return (
    <chakra.section
      aria-label={text.points.title}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="stretch"
      fontSize="sm"
    >
      <Tile label={text.list.type}>
        {badge}
        {isPaper ? null : <chakra.span color="fg.muted">{text.points.pool}</chakra.span>}
      </Tile>
      <TotalTile label={text.qtype.automatic} total={totalOf('mc')} isPaper={isPaper} />
      <TotalTile label={text.qtype.essay} total={totalOf('essay')} isPaper={isPaper} />
    </chakra.section>
  );
}

interface TotalTileProps {
  label: string;
  /** Undefined while being counted. */
  total: PartTotal | undefined;
  isPaper: boolean;
}

export function TotalTile({ label, total, isPaper }: TotalTileProps) {
  if (!total)
    return (
      <Tile label={label}>
        <chakra.span color="fg.muted">{text.points.counting}</chakra.span>
      </Tile>
    );
  return (
    <Tile label={label}>
      <chakra.span fontWeight="semibold" color="fg.strong" fontVariantNumeric="tabular-nums">
        {text.points.count(formatNumber(total.count))}
        {isPaper && total.count > 0 ? ` · ${text.points.of100(formatScore(total.points))}` : null}
      </chakra.span>
      {isPaper ? <TotalState total={total} /> : null}
    </Tile>
  );
}

function TotalState({ total: { count, points } }: { total: PartTotal }) {
  if (count === 0) return <StatusBadge icon={InfoIcon} tone="neutral" label={text.points.none} />;
  if (points === PAPER_WHOLE)
    return <StatusBadge icon={CheckIcon} tone="success" label={text.points.complete} />;
  const label =
    points < PAPER_WHOLE
      ? text.points.missing(formatScore(PAPER_WHOLE - points))
      : text.points.over(formatScore(points - PAPER_WHOLE));
  return <StatusBadge icon={AlertIcon} tone="lantern" label={label} />;
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div
      flex="1 1 15rem"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="1.5"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
    >
      <chakra.span color="fg.muted">{label}</chakra.span>
      {children}
    </chakra.div>
  );
}
