import { chakra } from '@chakra-ui/react/styled-system';

interface QrPictureProps {
  /** The square of modules, and the path of the dark ones. */
  code: { size: number; path: string };
  label: string;
  /** Any CSS length. */
  side: string;
}

/** A QR code on a slip. */
export function QrPicture({ code: { size, path }, label, side }: QrPictureProps) {
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      // Beside other things on a phone's screen; on paper there is room.
      css={{ '@media screen and (max-width: 30em)': { width: '24mm', height: '24mm' } }}
      flexShrink={0}
      alignSelf="center"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
