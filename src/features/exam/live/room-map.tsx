import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamRoom } from '#contract/exam/seating';
import type { RosterRow } from '#contract/exam-session/roster';
import { Heading } from '../../../ui/heading';
import type { RowAction } from '../../../ui/table/row-menu';
import { SeatMap } from '../seating/seat-map';
import { LiveSeat } from './live-seat';

interface RoomMapProps {
  rooms: readonly ExamRoom[];
  /** Everybody who may sit in them. */
  rows: readonly RosterRow[];
  /** Those whom the filter includes. */
  wanted: ReadonlySet<string>;
  nowMs: number;
  actionsOf: (row: RosterRow) => readonly RowAction[];
}

/** The watched rooms from above, each with its own layout. */
export function RoomMap({ rooms, rows, wanted, nowMs, actionsOf }: RoomMapProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" p={{ base: '3', md: '5' }}>
      {rooms.map(({ id, name, capacity, columns }) => {
        const seated = new Map(
          rows.flatMap((row) => (row.seat?.room === id ? [[row.seat.number, row] as const] : [])),
        );
        return (
          <section key={id}>
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
