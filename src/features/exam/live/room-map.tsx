import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ExamRoom, SeatingPlan } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { Heading } from '../../../ui/heading';
import type { RowAction } from '../../../ui/table/row-menu';
import { SeatMap } from '../seating/seat-map';
import { text as seatingText } from '../seating/text';
import { LiveSeat } from './live-seat';

interface RoomMapProps {
  rooms: readonly ExamRoom[];
  /** A map of each room is drawn for each of them; empty if the exam has none. */
  waves: SeatingPlan['waves'];
  /** Everybody who may sit in them. */
  rows: readonly RosterRow[];
  /** Those whom the filter includes. */
  wanted: ReadonlySet<string>;
  nowMs: number;
  actionsOf: (row: RosterRow) => readonly RowAction[];
  /** The help that one tap gives, below its seat; omitted where nobody is helped any more. */
  helpOf: ((row: RosterRow) => ReactNode) | undefined;
}

/** The watched rooms from above, each with its own layout. */
export function RoomMap({ rooms, waves, rows, wanted, nowMs, actionsOf, helpOf }: RoomMapProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" p={{ base: '3', md: '5' }}>
      {mapsOf(rooms, waves).map(({ wave, id, name, capacity, columns }) => {
        const seated = new Map(
          rows.flatMap(({ seat, ...row }) =>
            seat?.room === id && seat.wave === wave ? [[seat.number, { seat, ...row }] as const] : [],
          ),
        );
        return (
          <section key={`${wave} ${id}`}>
            <Heading as="h2" size="sm" mb="2">
              {name}
            </Heading>
            <SeatMap
              name={name}
              capacity={capacity}
              columns={columns}
              seatWidth="7.5rem"
              seat={(number) => {
                const row = seated.get(number);
                const isWanted = row !== undefined && wanted.has(row.student_id);
                return (
                  <Place>
                    <LiveSeat
                      number={number}
                      row={row}
                      isWanted={isWanted}
                      nowMs={nowMs}
                      actions={row ? actionsOf(row) : []}
                    />
                    {row && helpOf ? <HelpPlace>{isWanted ? helpOf(row) : null}</HelpPlace> : null}
                  </Place>
                );
              }}
            />
          </section>
        );
      })}
    </chakra.div>
  );
}

const Place = chakra('div', {
  base: { display: 'grid', gridTemplateRows: '1fr auto', gap: '1', width: 'full', minWidth: '0' },
});

/** Kept while he needs nothing: a map that grows under a finger is tapped at the wrong seat. */
const HelpPlace = chakra('div', { base: { minHeight: '11', '& > button': { width: 'full' } } });

function mapsOf(rooms: readonly ExamRoom[], waves: SeatingPlan['waves']) {
  if (waves.length === 0) return rooms.map((room) => ({ ...room, wave: null }));
  return waves.flatMap(({ number: wave }) =>
    rooms.map((room) => ({
      ...room,
      wave,
      name: waves.length > 1 ? `${seatingText.waves.of(formatNumber(wave))} · ${room.name}` : room.name,
    })),
  );
}
