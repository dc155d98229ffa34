import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Button } from '../../../ui/button';
import { toInitials } from '../../../ui/initials';
import { photoAddress } from './api';
import { text } from './text';

interface PhotoFrameProps {
  userid: string;
  /** The pupil. */
  name: string;
  /** The photograph; without one initials are shown. */
  photo: string | null;
  /** Any CSS width; the height follows. */
  width?: string;
}

/** A pupil's photograph, three by four. */
export function PhotoFrame({ userid, name, photo, width = '7.5rem' }: PhotoFrameProps) {
  const { isBroken, fail, again } = useBroken(photo);
  if (photo !== null && isBroken) return <Unloaded name={name} width={width} onAgain={again} />;
  return (
    <Frame style={{ width }}>
      {photo === null ? (
        <Initials role="img" aria-label={text.noPhoto(name)}>
          {toInitials(name)}
        </Initials>
      ) : (
        <chakra.img
          src={photoAddress(userid, photo)}
          alt={text.photoOf(name)}
          boxSize="full"
          objectFit="cover"
          onError={fail}
        />
      )}
    </Frame>
  );
}

/** Whether a photograph could not be loaded; forgotten when the network comes back, or somebody asks for it again. */
function useBroken(photo: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) setBroken(null);
  }, [isOnline]);
  return {
    isBroken: broken !== null && broken === photo,
    fail: () => setBroken(photo),
    again: () => setBroken(null),
  };
}

function Unloaded({ name, width, onAgain }: { name: string; width: string; onAgain: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Frame style={{ width }} px="1" textAlign="center">
      <chakra.div
        display="grid"
        gap="1"
        justifyItems="center"
        role="group"
        aria-label={text.unloadedOf(name)}
      >
        <Initials aria-hidden>{toInitials(name)}</Initials>
        <chakra.span fontSize="xs">{text.unloaded}</chakra.span>
        {isOnline ? (
          <Button
            variant="ghost"
            tone="brand"
            size="sm"
            aria-label={text.loadAgainOf(name)}
            onClick={onAgain}
          >
            {text.loadAgain}
          </Button>
        ) : null}
      </chakra.div>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    aspectRatio: '3 / 4',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'md',
    borderWidth: '1px',
    bg: 'brand.muted',
    color: 'brand.fg',
  },
});

const Initials = chakra('span', { base: { fontSize: '3xl', fontWeight: 'semibold', userSelect: 'none' } });
