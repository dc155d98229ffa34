import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button';
import { TEXT_SIZES, type TextSize } from './text-size';
import { text } from './text-size-text';

/** A-, A, A+. */
export function TextSizeButtons({ percent, change }: TextSize) {
  return (
    <chakra.div role="group" aria-label={text.now(percent)} display="inline-flex" alignItems="center">
      {(
        [
          [-1, 'A−', text.smaller, 'xs'],
          [0, 'A', text.normal, 'sm'],
          [1, 'A+', text.larger, 'md'],
        ] as const
      ).map(([by, sign, label, fontSize]) => (
        <Button
          key={sign}
          variant="ghost"
          tone="neutral"
          px="0"
          fontSize={fontSize}
          aria-label={label}
          title={label}
          aria-disabled={
            (by < 0 && percent === TEXT_SIZES[0]) || (by > 0 && percent === TEXT_SIZES.at(-1)) || undefined
          }
          onClick={() => change(by)}
        >
          {sign}
        </Button>
      ))}
    </chakra.div>
  );
}
