import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type CropArea, type CropEdge, moveEdge, rangeOf } from './crop-area';
import { text } from './text';

interface CropFrameProps {
  src: string;
  area: CropArea;
  onChange: (area: CropArea) => void;
  /** Called with the picture's own size once it is known. */
  onSize: (width: number, height: number) => void;
  onUnreadable: () => void;
}

const EDGES: readonly CropEdge[] = ['left', 'top', 'right', 'bottom'];

/** A picture whose edges are moved inward with pointer or arrow keys; the part outside is darkened. */
export function CropFrame({ src, area, onChange, onSize, onUnreadable }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <chakra.div display="grid" justifyItems="center">
      <Frame ref={frame}>
        <chakra.img
          src={src}
          alt=""
          draggable={false}
          maxWidth="full"
          maxHeight="40dvh"
          bg="white"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize(naturalWidth, naturalHeight)}
          onError={onUnreadable}
        />
        <Kept
          style={{
            left: percent(area.left),
            top: percent(area.top),
            right: percent(1 - area.right),
            bottom: percent(1 - area.bottom),
          }}
        />
        {EDGES.map((edge) => (
          <Edge key={edge} edge={edge} area={area} frame={frame} onChange={onChange} />
        ))}
      </Frame>
    </chakra.div>
  );
}

/** Step of an arrow key; with Shift ten times as much. */
const STEP = 0.01;

interface EdgeProps extends Pick<CropFrameProps, 'area' | 'onChange'> {
  edge: CropEdge;
  frame: RefObject<HTMLDivElement | null>;
}

function Edge({ edge, area, frame, onChange }: EdgeProps) {
  const isUpright = edge === 'left' || edge === 'right';
  const [least, most] = rangeOf(area, edge);
  const press = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(moveEdge(area, edge, area[edge] + by * STEP * (event.shiftKey ? 10 : 1)));
  };
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = isUpright ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    onChange(moveEdge(area, edge, at));
  };
  return (
    <Handle
      role="slider"
      tabIndex={0}
      upright={isUpright}
      aria-label={text.image.edges[edge]}
      aria-orientation={isUpright ? 'horizontal' : 'vertical'}
      aria-valuemin={Math.round(least * 100)}
      aria-valuemax={Math.round(most * 100)}
      aria-valuenow={Math.round(area[edge] * 100)}
      aria-valuetext={`${Math.round(area[edge] * 100)}%`}
      style={placeOf(edge, area)}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** In the middle of its edge, and never outside the picture. */
function placeOf(edge: CropEdge, { left, top, right, bottom }: CropArea) {
  const across = `clamp(0px, calc(${((left + right) / 2) * 100}% - 22px), calc(100% - 44px))`;
  const down = `clamp(0px, calc(${((top + bottom) / 2) * 100}% - 22px), calc(100% - 44px))`;
  const at = (part: number) => `clamp(0px, calc(${part * 100}% - 22px), calc(100% - 44px))`;
  if (edge === 'left' || edge === 'right') return { left: at(edge === 'left' ? left : right), top: down };
  return { top: at(edge === 'top' ? top : bottom), left: across };
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    lineHeight: '0',
    touchAction: 'none',
    userSelect: 'none',
  },
});

const Kept = chakra('div', {
  base: {
    position: 'absolute',
    outline: '2px solid',
    outlineColor: 'brand.solid',
    // Covers everything around it, however large the picture is.
    boxShadow: '0 0 0 200vmax rgb(0 0 0 / 0.6)',
    pointerEvents: 'none',
  },
});

const Handle = chakra('div', {
  base: {
    position: 'absolute',
    boxSize: '11',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '-3px' },
    _before: {
      content: '""',
      borderRadius: 'full',
      // Visible on any picture, whatever the page's colours.
      bg: 'black',
      borderWidth: '2px',
      borderColor: 'white',
      boxSizing: 'border-box',
    },
  },
  variants: {
    upright: {
      true: { cursor: 'ew-resize', _before: { width: '3', height: '8' } },
      false: { cursor: 'ns-resize', _before: { width: '8', height: '3' } },
    },
  },
});
