import { chakra } from '@chakra-ui/react/styled-system';

interface QrPictureProps {
  /** The number of modules per side, and the path of the dark ones. */
  code: { size: number; path: string };
  label: string;
  /** Any CSS length. */
  side: string;
}

/** A QR code on a printed slip. */
export function QrPicture({ code: { size, path }, label, side }: QrPictureProps) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      // Smaller on a phone's screen, where other things are beside it; paper has room.
      css={{ '@media screen and (max-width: 30em)': { width: '24mm', height: '24mm' } }}
      flexShrink={0}
      alignSelf="center"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
