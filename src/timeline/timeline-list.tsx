import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { HistoryAct, HistoryEntry } from '#contract/exam-session/history';
import { MINUTE_MS } from '#domain/time/durations';
import { formatClock, formatLength, formatLongDay, formatMoment, formatNumber } from '../lib/format';
import { text } from './text';

/** An entry for staff, or for the pupil: without names and reasons of staff. */
type Told = Omit<HistoryEntry, 'by' | 'why' | 'device'> &
  Partial<Pick<HistoryEntry, 'by' | 'why' | 'device'>>;

interface TimelineListProps<E extends Told> {
  entries: readonly E[];
  /** Rendered below an entry. */
  children?: (entry: E) => ReactNode;
}

/** The events of a sitting in one timeline, for screen and print. */
export function TimelineList<E extends Told>({ entries, children }: TimelineListProps<E>) {
  return (
    <chakra.ol listStyleType="none" borderInlineStartWidth="2px" ms="1.5">
      {entries.map((entry, index) => {
        const day = formatLongDay(entry.at);
        const before = entries[index - 1];
        const isNewDay = !before || formatLongDay(before.at) !== day;
        return (
          // Entries of the same moment stay in the order in which they were written.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never sorted or filtered.
          <li key={`${entry.at}:${index}`}>
            {isNewDay ? (
              <chakra.p ps="5" pt="1" pb="3" fontSize="sm" fontWeight="semibold" color="fg.muted">
                {day}
              </chakra.p>
            ) : null}
            <Line entry={entry}>{children?.(entry)}</Line>
          </li>
        );
      })}
    </chakra.ol>
  );
}

/** Marks what readers look for first; the words say it, the colour only helps the eye. */
const MARKS: Partial<Record<HistoryAct, string>> = {
  penalty: 'danger.solid',
  overtakenPenalty: 'danger.solid',
  left: 'lantern.solid',
  frozen: 'lantern.solid',
  silence: 'lantern.solid',
  notesFull: 'lantern.solid',
  full: 'danger.solid',
  notesCut: 'lantern.solid',
  clockCut: 'lantern.solid',
  late: 'lantern.solid',
  held: 'lantern.solid',
};

function Line({ entry, children }: { entry: Told; children: ReactNode }) {
  const { at, heard, act, by, why, device, said } = entry;
  return (
    <chakra.div
      position="relative"
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: '3.25rem minmax(0, 1fr)',
        _print: '3.25rem minmax(0, 1fr)',
      }}
      columnGap="3"
      ps="5"
      pb="4"
      breakInside="avoid"
    >
      <chakra.span
        aria-hidden="true"
        position="absolute"
        insetInlineStart="-1.5"
        ms="-1px"
        top="1.5"
        boxSize="3"
        borderRadius="full"
        borderWidth="2px"
        borderColor="bg"
        bg={(entry.withdrawn ? undefined : MARKS[act]) ?? 'neutral.border'}
      />
      <chakra.time dateTime={at} fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" pt="0.5">
        {formatClock(at)}
      </chakra.time>
      <chakra.div display="grid" gap="0.5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.p fontWeight="semibold" color="fg.strong">
          {wordsOf(entry)}
        </chakra.p>
        {by === undefined ? null : <Small>{by ?? text.student}</Small>}
        {heard === null ? null : <Small>{text.heard(formatClock(heard))}</Small>}
        {device ? <Small>{text.device(device)}</Small> : null}
        {act === 'penalty' && entry.cause !== null ? <Small>{text.ofPenalty}</Small> : null}
        {why ? <Small>{act === 'reported' ? text.reported(why) : text.why(why)}</Small> : null}
        {said ? (
          <chakra.figure mt="1.5" ps="3" borderInlineStartWidth="3px" borderColor="brand.muted">
            <chakra.blockquote color="fg" overflowWrap="anywhere" dir="auto">
              {said.words}
            </chakra.blockquote>
            <chakra.figcaption fontSize="sm" color="fg.muted">
              {text.said(formatMoment(said.at))}
            </chakra.figcaption>
          </chakra.figure>
        ) : null}
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {children}
    </chakra.p>
  );
}

function wordsOf({ act, by, cause, withdrawn, answers, ms }: Told): string {
  if (act === 'claim' && by) return text.allowedMove;
  if (ms !== null && (act === 'clockAhead' || act === 'clockBack' || act === 'slept'))
    return text.clock[act](formatLength(ms));
  const words = actOf({ act, cause, withdrawn });
  const count = answers === null ? '' : ` ${text.answers(formatNumber(answers))}`;
  return `${words}${count}${ms === null ? '' : ` ${lengthOf(ms)}`}`;
}

function actOf({ act, cause, withdrawn }: Pick<Told, 'act' | 'cause' | 'withdrawn'>): string {
  if (act === 'left' && cause !== null) return text.left[cause];
  return withdrawn ? text.withdrawn : text.acts[act];
}

function lengthOf(ms: number): string {
  if (ms < 60_000) return text.seconds(formatNumber(Math.round(ms / 1_000)));
  return text.minutes(formatNumber(Math.round(ms / MINUTE_MS)));
}
