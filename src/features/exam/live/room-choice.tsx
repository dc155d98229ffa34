import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamRoom } from '#contract/exam/seating';
import { FilterChips } from '../../../ui/filter-chips';
import { GridIcon } from '../../../ui/icons/basic-icons';
import { MenuIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

export type RosterView = 'table' | 'map';

interface RoomChoiceProps {
  rooms: readonly ExamRoom[];
  /** Empty: all rooms. */
  room: string;
  onRoom: (room: string) => void;
  view: RosterView;
  onView: (view: RosterView) => void;
}

const VIEWS = [
  { id: 'table', label: text.map.asTable, icon: MenuIcon },
  { id: 'map', label: text.map.asMap, icon: GridIcon },
] as const;

/** Which room is watched, and in which view; renders nothing for an exam without rooms. */
export function RoomChoice({ rooms, room, onRoom, view, onView }: RoomChoiceProps) {
  if (rooms.length === 0) return null;
  return (
    <>
      {rooms.length > 1 ? (
        <chakra.div minWidth="11rem" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          <SelectInput
            aria-label={text.map.room}
            fontSize="sm"
            value={room}
            placeholder={text.map.allRooms}
            options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onRoom(event.target.value)}
          />
        </chakra.div>
      ) : null}
      <FilterChips label={text.map.view} chips={VIEWS} active={view} onChoose={onView} />
    </>
  );
}
