import { chakra } from '@chakra-ui/react/styled-system';
import { FilterChips } from '../../../ui/filter-chips';
import { GridIcon } from '../../../ui/icons/basic-icons';
import { MenuIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';
import type { Places } from './use-places';
import { WaveSelect } from './wave-select';

const VIEWS = [
  { id: 'table', label: text.map.asTable, icon: MenuIcon },
  { id: 'map', label: text.map.asMap, icon: GridIcon },
] as const;

/** Which wave and room are watched, and in which view; renders nothing for an exam without rooms. */
export function RoomChoice({ rooms, room, onRoom, waves, wave, onWave, view, onView }: Places) {
  if (rooms.length === 0) return null;
  return (
    <>
      <WaveSelect waves={waves} wave={wave} onWave={onWave} />
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
