import { chakra } from '@chakra-ui/react/styled-system';

/** A percentage with a bar: the number informs, the bar allows comparing at a glance. */
export function PercentBar({ percent }: { percent: number }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="3" width="full" maxWidth="14rem">
      <chakra.span
        aria-hidden="true"
        flex="1"
        height="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          borderRadius="full"
          bg={percent === 100 ? 'success.solid' : 'brand.solid'}
          style={{ width: `${percent}%` }}
        />
      </chakra.span>
      <chakra.span minWidth="10" textAlign="end" fontVariantNumeric="tabular-nums">
        {`${percent}%`}
      </chakra.span>
    </chakra.span>
  );
}
