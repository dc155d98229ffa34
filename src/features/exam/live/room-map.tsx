import { chakra } from '@chakra-ui/react/styled-system';
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
}

/** The watched rooms from above, each with its own layout. */
export function RoomMap({ rooms, waves, rows, wanted, nowMs, actionsOf }: RoomMapProps) {
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
                return (
                  <LiveSeat
                    number={number}
                    row={row}
                    isWanted={row !== undefined && wanted.has(row.student_id)}
                    nowMs={nowMs}
                    actions={row ? actionsOf(row) : []}
                  />
                );
              }}
            />
          </section>
        );
      })}
    </chakra.div>
  );
}

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
